import Foundation
import TestSupport
import Testing

@testable import ShadowDecoding

@Suite struct FixtureRecorderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recorder(
    _ values: FixtureRecorder.ValueStrategy = .keep,
    limit: Int = 20
  ) -> FixtureRecorder {
    FixtureRecorder(folder: folder.url, values: values, limit: limit)
  }

  private func record(_ documents: [String], _ recorder: FixtureRecorder, as model: String = "A") {
    for document in documents {
      recorder.record(Data(document.utf8), as: model)
      recorder.finish()
    }
  }

  private var texts: [String] {
    folder.files.map {
      String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self)
    }
    .sorted()
  }

  #if DEBUG
  @Test(arguments: [
    [#"{"a": 1}"#, #"{"a": 2}"#, #"{ "a": 3 }"#],
    ["[1, 2]", "[3, 4, 5]"],
    [#"{"a": "x"}"#, "no JSON", "", #"{"a": "y"}"#, "\u{0}"],
    [#"{"a": {"b": [true]}}"#, #"{"a": {"b": [false]}}"#],
  ])
  func keepsOneOfAShape(documents: [String]) {
    record(documents, recorder())
    #expect(texts == [documents[0]])
  }

  @Test(arguments: [
    [#"{"a": 1}"#, #"{"a": null}"#], [#"{"a": 1, "b": 2}"#, #"{"a": 1}"#],
    [#"{"a": 1}"#, #"{"a": 1, "b": 2}"#], ["[]", "[1]", "[1, 2]"], [#"{"a": 1}"#, #"{"a": 1.5}"#],
    [#"{"a": "x"}"#, #"{"a": ""}"#], [#"{"a": 1}"#, #"{"a": true}"#],
    [#"[{"a": 1}, {"a": 1}]"#, #"[{"a": 1}, {}]"#],
  ])
  func keepsEachShape(documents: [String]) {
    record(documents, recorder())
    #expect(texts == documents.sorted())
  }

  @Test func keepsTheBytesOfTheCall() {
    let recorder = recorder()
    let document = #"{"name": "Hana", "memory": "reused"}"#
    let count = document.utf8.count
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer { memory.deallocate() }
    memory.initialize(from: Array(document.utf8), count: count)
    // Keeps the queue busy until the memory is another text.
    recorder.record(Data("\(Array(0..<20_000))".utf8), as: "Large")
    recorder.record(Data(bytesNoCopy: memory, count: count, deallocator: .none), as: "A")
    memory.initialize(repeating: UInt8(ascii: " "), count: count)
    recorder.finish()
    #expect(texts.last == document)
  }

  @Test func knowsTheFixturesOfEarlierLaunches() throws {
    try folder.write(#"{"a": 1, "b": 1}"#, to: "A/by-hand.json")
    record([#"{"a": 2, "b": 2}"#], recorder())
    #expect(folder.files.count == 1)
    record([#"{"a": 2}"#], recorder())
    record([#"{"a": 3}"#], recorder())
    #expect(folder.files.count == 2)
    record([#"{"a": 2}"#], recorder(), as: "../B")
    #expect(folder.files.count == 3)
  }

  @Test func stopsAtTheLimit() {
    record((0..<10).map { #"{"key\#($0)": 1}"# }, recorder(limit: 4))
    #expect(folder.files.count == 4)
  }

  @Test func replacesValues() throws {
    let document = #"""
      {"name": "Hana Ü. 花子 😀 \u00fc\ud83d\ude00\n\"", "status": "open", "tags": ["open", "x"], "age": 42,
       "price": -10.50e2, "born": "2019-03-31T10:00:59.123Z", "id": "3F2504E0-4F89-11D3-9A0C-0305E82C3301",
       "url": "https:\/\/hana.example/7", "on": true, "off": null, "empty": "", "zero": 0, "name": "twice"}
      """#
    record([document], recorder(.replace(except: ["status"])))
    let text = try #require(texts.first)
    #expect(text.utf8.count == document.utf8.count)
    for part in ["Hana", "花", "hana", "2019", "3F25", "twice"] {
      #expect(!text.contains(part), "\(part): \(text)")
    }
    for part in [#""status": "open""#, #""on": true, "off": null, "empty": "", "zero": 0"#, "e2,"] {
      #expect(text.contains(part), "\(part): \(text)")
    }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(ISO8601DateFormatter().date(from: "1111-11-11T11:11:11Z") != nil)
    #expect(object["born"] as? String == "1111-11-11T11:11:11.111Z")
    #expect((object["id"] as? String).flatMap(UUID.init) != nil)
    #expect((object["url"] as? String)?.hasPrefix("https://") == true)
    #expect((object["age"] as? Int).map { (10...42).contains($0) } == true)
    // Another launch finds the shape of the original in what was written.
    record([document], recorder(.replace()))
    #expect(folder.files.count == 1)
  }

  @Test(arguments: [
    #"{"a": ["secret", {"type": "kept"}, "secret", 99999999], "b": [{"type": "kept"}, "secret"]}"#,
    #"[[{"type": "kept"}], "secret", {"type": "kept"}, 99999999]"#,
    #"[{"type": ["kept", ["kept"]]}, "secret"]"#,
    #"{"type": [{"a": "secret"}, "kept", {"a": [{"type": "kept"}, "secret"]}, ["kept"], "kept"]}"#,
    #"{"type": {"a": "secret"}, "b": "secret", "c": [{"type": {}}, "secret", {"type": []}, "secret"]}"#,
    #"{"a": ["}]", {"type": "kept}]\"{["}, "secret", {"b": {"type": "kept"}}, "secret"]}"#,
  ])
  func keepsOnlyTheValuesOfExceptedKeys(document: String) {
    let replaced = ReplacedValues(Data(document.utf8), except: ["type"]).data
    let text = String(decoding: replaced, as: UTF8.self)
    #expect(!text.contains("secret") && !text.contains("99999999"), "\(text)")
    let counts = [text, document].map { $0.components(separatedBy: "kept").count }
    #expect(counts[0] == counts[1], "\(text)")
  }
  #else
  @Test func writesNothingInAReleaseBuild() {
    record([#"{"a": 1}"#], recorder())
    #expect(folder.files.isEmpty)
  }
  #endif
}
