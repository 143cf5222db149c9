import Foundation
import LegacyExtractor
import Testing

/// What a member divides into kinds, a trial shows, whatever the member looks like.
@Suite struct DividingMemberTests {
  private typealias Values = PortCase.Values

  static let cases: [PortCase] = [
    PortCase(
      "many kinds of one fixture each",
      ["bus", "tram", "train", "ferry", "taxi"].map {
        #"{"mode": "\#($0)", "line": "Line \#($0)"}"#
      }
    ) { e in
      let mode: String = try e <| "mode"
      return Values(name: mode == "taxi" ? try e <|? "line" : try e <| "line")
    } port: { c, hasBug in
      let isOptional = try !hasBug && c.text("mode") == "taxi"
      return try Values(name: isOptional ? c.textIfPresent("line") : c.text("line"))
    },
    PortCase(
      "kinds that are no words",
      [
        #"{"format": "audio/mpeg", "length": 20}"#, #"{"format": "text/plain", "length": 30}"#,
      ]
    ) { e in
      let format: String = try e <| "format"
      return Values(count: format.hasPrefix("audio/") ? try e <| "length" : try e <|? "length")
    } port: { c, hasBug in
      let isRequired = try !hasBug && c.text("format").hasPrefix("audio/")
      return try Values(
        count: isRequired ? c.number("length") : c.decodeIfPresent(Int.self, forKey: "length")
      )
    },
    PortCase(
      "kinds that are numbers",
      [#"{"level": 2, "hint": "Look up"}"#, #"{"level": 3, "hint": "Look down"}"#]
    ) { e in
      let level: Int = try e <| "level"
      return Values(detail: level == 3 ? try e <| "hint" : try e <|? "hint")
    } port: { c, hasBug in
      let isRequired = try !hasBug && c.number("level") == 3
      return try Values(detail: isRequired ? c.text("hint") : c.textIfPresent("hint"))
    },
    PortCase(
      "a rule for what is inside another object",
      [
        #"{"role": "guest", "desk": {"floor": 2}}"#, #"{"role": "staff", "desk": {"floor": 3}}"#,
      ]
    ) { e in
      let (role, floor): (String, Int?) = try (e <| "role", e <|? ["desk", "floor"])
      if role == "staff", floor == nil { throw CocoaError(.coderValueNotFound) }
      return Values(count: floor)
    } port: { c, hasBug in
      let desk = try c.nestedContainer(keyedBy: PortCase.Key.self, forKey: "desk")
      let floor = try desk.decodeIfPresent(Int.self, forKey: "floor")
      if try c.text("role") == "staff", !hasBug, floor == nil {
        throw CocoaError(.coderValueNotFound)
      }
      return Values(count: floor)
    },
    PortCase(
      "a flag that counts only for zero",
      [#"{"seats": 4, "waiting": true}"#, #"{"seats": 6, "waiting": false}"#]
    ) { e in
      let (seats, isWaiting): (Int, Bool) = try (e <| "seats", e <| "waiting")
      return Values(name: seats == 0 && !isWaiting ? "full" : "open")
    } port: { c, hasBug in
      let (seats, isWaiting) = try (c.number("seats"), c.flag("waiting"))
      return Values(name: seats == 0 && (hasBug || !isWaiting) ? "full" : "open")
    },
    PortCase(
      "the order of two flags, each of which a fixture sets",
      [
        #"{"lost": false, "late": false}"#, #"{"lost": true, "late": false}"#,
        #"{"lost": false, "late": true}"#,
      ]
    ) { e in
      let (isLost, isLate): (Bool, Bool) = try (e <| "lost", e <| "late")
      return Values(name: isLost ? "lost" : isLate ? "late" : "fine")
    } port: { c, hasBug in
      let (isLost, isLate) = try (c.flag("lost"), c.flag("late"))
      if hasBug, isLate { return Values(name: "late") }
      return Values(name: isLost ? "lost" : isLate ? "late" : "fine")
    },
    PortCase(
      "a limit that one kind has",
      [#"{"plan": "pro", "seats": 8}"#, #"{"plan": "free", "seats": 3}"#]
    ) { e in
      let (plan, seats): (String, Int) = try (e <| "plan", e <| "seats")
      return Values(name: plan, count: plan == "free" ? min(seats, 25) : seats)
    } port: { c, hasBug in
      let (plan, seats) = try (c.text("plan"), c.number("seats"))
      return Values(name: plan, count: plan == "free" && !hasBug ? min(seats, 25) : seats)
    },
    PortCase(
      "a sign that one kind drops",
      [#"{"entry": "income", "cents": 120}"#, #"{"entry": "expense", "cents": 70}"#]
    ) { e in
      let (entry, cents): (String, Int) = try (e <| "entry", e <| "cents")
      return Values(name: entry, count: entry == "expense" ? max(cents, 0) : cents)
    } port: { c, hasBug in
      let (entry, cents) = try (c.text("entry"), c.number("cents"))
      return Values(name: entry, count: entry == "expense" && !hasBug ? max(cents, 0) : cents)
    },
    PortCase(
      "a text that one kind cleans",
      [#"{"markup": "none", "body": "Hi all"}"#, #"{"markup": "html", "body": "Bye all"}"#]
    ) { e in
      let (markup, body): (String, String) = try (e <| "markup", e <| "body")
      return Values(detail: markup == "html" ? cleaned(body) : body)
    } port: { c, hasBug in
      let (markup, body) = try (c.text("markup"), c.text("body"))
      return Values(detail: markup == "html" && !hasBug ? cleaned(body) : body)
    },
    PortCase(
      "a default made of another member",
      [#"{"label": "Tea", "code": "tea-1"}"#, #"{"label": "Milk"}"#]
    ) { e in
      let label: String = try e <| "label"
      return Values(name: label, detail: try e <|? "code" ?? dashed(label))
    } port: { c, hasBug in
      let label = try c.text("label")
      return try Values(
        name: label,
        detail: c.textIfPresent("code") ?? (hasBug ? label : dashed(label))
      )
    },
    PortCase("a date of a second form", [#"{"on": "2025-02-01"}"#, #"{"on": "2025-02-01 08:30"}"#])
    { e in
      Values(count: try seconds(e <| "on", TimeZone(identifier: "Europe/Madrid")))
    } port: { c, hasBug in
      let zone = hasBug ? TimeZone(secondsFromGMT: 3600) : TimeZone(identifier: "Europe/Madrid")
      return try Values(count: seconds(c.text("on"), zone))
    },
  ]

  @Test(arguments: cases) func findsTheBug(row: PortCase) throws {
    #expect(try !row.found(hasBug: true).isEmpty)
  }

  @Test(arguments: cases) func acceptsAFaithfulPort(row: PortCase) throws {
    let found = try row.found(hasBug: false)
    #expect(found == [])
  }

  private static func cleaned(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<")
  }

  private static func dashed(_ text: String) -> String {
    text.replacingOccurrences(of: " ", with: "-")
  }

  private static func seconds(_ text: String, _ zone: TimeZone?) throws -> Int {
    let dates = [("yyyy-MM-dd HH:mm", zone), ("yyyy-MM-dd", TimeZone(secondsFromGMT: 0))].lazy
      .compactMap { format, zone in
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = format
        return formatter.date(from: text)
      }
    guard let date = dates.first else { throw CocoaError(.formatting) }
    return Int(date.timeIntervalSince1970)
  }
}
