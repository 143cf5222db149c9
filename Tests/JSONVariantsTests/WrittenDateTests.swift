import Testing

@testable import JSONVariants

@Suite struct WrittenDateTests {
  /// A text, and the same text in the afternoon of the last day of 2018, which was a Monday.
  @Test(arguments: [
    ("2026/08/01 10:00", "2018/12/31 15:04"), ("2026.08.01 10:00:00", "2018.12.31 15:04:05"),
    ("20260801100000", "20181231150405"), ("20260801", "20181231"),
    ("20260801T100000Z", "20181231T150405Z"), ("20260801 1000", "20181231 1504"),
    ("Sat Aug 01 10:00:00 +0000 2026", "Mon Dec 31 15:04:05 +0000 2018"),
    ("Sat, 01 Aug 2026 10:00:00 GMT", "Mon, 31 Dec 2018 15:04:05 GMT"),
    ("1 Aug 2026", "31 Dec 2018"), ("21/8/2026 9:05", "31/12/2018 15:04"),
    ("08/25/26", "12/31/18"), ("August 1, 2026 9:05 AM", "December 31, 2018 3:04 PM"),
    ("SATURDAY 1 AUGUST 2026", "MONDAY 31 DECEMBER 2018"), ("10:00", "15:04"),
    ("2026-08-01T10:00:00.123+09:00", "2018-12-31T15:04:05.123+09:00"),
    ("2026-08", "2018-12"), ("08/2026", "12/2018"), ("01.08.2026, 10:00 Uhr", nil),
    ("1.2.3", nil), ("192.168.10.12", nil), ("12345678", nil), ("+49 171 2026", nil),
    ("Room 2026-08-01", nil), ("2026", nil), ("", nil), ("26:70", nil), ("2026-13-01", nil),
  ])
  func findsTheGroupsOfDigits(text: String, changed: String?) {
    let date = WrittenDate(text)
    #expect(date.map(\.text) == (changed == nil ? nil : text))
    let other = date.map { date in
      date.with { fields in
        (fields.year, fields.month, fields.day) = (2018, 12, 31)
        (fields.hour, fields.minute, fields.second) = (15, 4, 5)
      }
    }
    #expect(other == changed)
  }

  /// Either number may be the day.
  @Test func swapsWhatMayBeTheDayOrTheMonth() {
    #expect(WrittenDate("1/8/2026")?.on(2018, 12, 31) == "12/31/2018")
    #expect(WrittenDate("1/8/2026")?.swapped?.on(2018, 12, 31) == "31/12/2018")
    #expect(WrittenDate("01.08.2026")?.swapped?.on(2018, 12, 31) == "12.31.2018")
    #expect(WrittenDate("21/8/2026")?.swapped == nil)
    #expect(WrittenDate("2026-08-01")?.swapped == nil)
  }

  @Test(arguments: [
    ("2026-08-01T10:00:00.5Z", "2026-08-01"), ("Sat Aug 01 10:00:00 +0000 2026", "Sat Aug 01 2026"),
    ("1/8/2026 9:05 pm", "1/8/2026"), ("20260801100000", "20260801"), ("10:00", nil),
  ])
  func removesTheTime(text: String, day: String?) {
    #expect(WrittenDate(text)?.withoutTime == day)
  }
}
