import Testing
import Unbox

@Suite struct EnumFormTests {
  @Test func readsCases() throws {
    let channel: Channel = try unboxed(
      """
      {"category": "true-crime", "second": "news", "others": ["comedy", "sport", "news"],
       "stream": {"quality": 2, "fallback": 2}, "account": "free", "by_day": {"mon": "news"}}
      """
    )
    #expect(channel.category == .trueCrime)
    #expect(channel.second == .news)
    #expect(channel.others == [.comedy, .news])
    #expect(channel.quality == .high)
    #expect(channel.fallback == .high)
    #expect(channel.account == .free)
    #expect(channel.byDay == ["mon": .news])
  }

  @Test func fallsBackWhereTheModelSaysSo() throws {
    let channel: Channel = try unboxed(
      """
      {"category": "news", "second": "sport", "others": [], "stream": {"quality": 1, "fallback": 9},
       "account": "gold", "by_day": {"mon": "sport"}}
      """
    )
    #expect(channel.second == nil)
    #expect(channel.fallback == .low)
    #expect(channel.account == .unknown)
    #expect(channel.byDay == nil)
  }

  @Test func refusesOtherRawValues() {
    let json = #"{"category": "news", "others": [], "stream": {"quality": "2"}}"#
    #expect(
      explain { _ = try unboxed(json, as: Channel.self) } == "2 for quality at stream.quality"
    )
    let other = #"{"category": "sport"}"#
    #expect(
      explain { _ = try unboxed(other, as: Channel.self) } == "sport for category at category"
    )
  }
}
