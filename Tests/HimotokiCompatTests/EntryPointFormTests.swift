import Himotoki
import Testing

@Suite struct EntryPointFormTests {
  private let fetcher = Fetcher()
  private let stop = #"{"name": "A"}"#

  @Test func decodesThroughRequests() throws {
    #expect(try StopRequest().response(from: parsed(stop)).name == "A")
    let stops = try parsed(#"{"data": {"stops": [{"name": "A"}]}}"#)
    #expect(try StopsRequest().response(from: stops).map(\.name) == ["A"])
    let named = try parsed(#"{"a": {"name": "A"}}"#)
    #expect(try StopNamesRequest().response(from: named)["a"]?.name == "A")
  }

  @Test func decodesFromParsedTrees() throws {
    #expect(try fetcher.stop(parsed(stop)).name == "A")
    #expect(try fetcher.firstStop(parsed(#"{"first": {"name": "A"}}"#)).name == "A")
    #expect(try fetcher.stops(parsed("[\(stop)]")).count == 1)
    #expect(try fetcher.pagedStops(parsed(#"{"stops": [{"name": "A"}]}"#)).count == 1)
    #expect(try fetcher.stopsByName(parsed(#"{"a": {"name": "A"}}"#)).keys.sorted() == ["a"])
    #expect(try (fetcher.parse(parsed(stop) as AnyObject) as Stop).name == "A")
  }

  @Test func decodesFromData() throws {
    #expect(try fetcher.stop(from: Data(stop.utf8)).name == "A")
    #expect(try fetcher.stops(from: Data("[\(stop)]".utf8)).count == 1)
    let named = Data(#"{"by_name": {"a": {"name": "A"}}}"#.utf8)
    #expect(try fetcher.stopsByName(from: named)["a"]?.name == "A")
  }

  @Test func decodesFromInsideAModel() throws {
    let json = try parsed(#"{"stops": [{"name": "A"}], "first": {"name": "F"}}"#)
    #expect(try Stop.all(in: json).map(\.name) == ["A"])
    #expect(try Stop.first(in: json).name == "F")
    #expect(try Stop.named(in: parsed(#"{"a": {"name": "A"}}"#))["a"]?.name == "A")
  }

  @Test func reportsThroughCompletionHandlers() throws {
    fetcher.complete(["name": "A"] as [String: Any]) { (stop: Stop?, error: Error?) in
      #expect(stop?.name == "A")
      #expect(error == nil)
    }
    fetcher.complete([:] as [String: Any]) { (stop: Stop?, error: Error?) in
      #expect(stop == nil)
      #expect(isMissing("name", error ?? DecodeError.custom("none")))
    }
  }

  @Test func decodesAPropertyList() throws {
    let list = #"<plist version="1.0"><dict><key>name</key><string>P</string></dict></plist>"#
    let tree = try PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil)
    #expect(try Stop.decodeValue(tree).name == "P")
  }
}
