import LegacyExtractor
import Testing

@Suite struct JAYSONRecordingTests {
  private final class Recorder: ExtractionRecorder {
    var reads: [String] = []

    func willRead(_ read: ExtractionRead, in document: JSONDocument) {
      let path = document.path(to: read.container).map { "\($0)" } + read.keyPath
      let found = read.node == nil ? "missing" : "found"
      let need = read.isOptional ? "optional" : "required"
      reads.append("\(path.joined(separator: ".")): \(read.type) \(need) \(found)")
    }
  }

  @Test func hearsOfEveryRead() throws {
    let recorder = Recorder()
    let document = try JSONDocument(Data(#"{"a":{"b":1,"n":null}}"#.utf8))
    let json = JAYSON(context: ExtractionContext(document: document, recorder: recorder))
    _ = try json.next("a.b").getInt()
    _ = json["a"]?["n"]?.string
    _ = try? json.next("zz").getArray()
    #expect(
      recorder.reads == [
        "a: JAYSON required found",
        #"key("a").b: JAYSON required found"#,
        #"key("a").key("b"): Int required found"#,
        "a: JAYSON optional found",
        #"key("a").n: JAYSON optional missing"#,
        "zz: JAYSON required missing",
      ]
    )
  }

  @Test func hearsOfEveryIndex() throws {
    let recorder = Recorder()
    let document = try JSONDocument(Data(#"{"a":[1,null]}"#.utf8))
    let json = JAYSON(context: ExtractionContext(document: document, recorder: recorder))
    let list = try json.next("a")
    _ = try list.next(0).getInt()
    _ = try? list.next(1)
    _ = list[2]?.string
    #expect(
      recorder.reads == [
        "a: JAYSON required found",
        #"key("a").0: JAYSON required found"#,
        #"key("a").index(0): Int required found"#,
        #"key("a").1: JAYSON required missing"#,
        #"key("a").2: JAYSON optional missing"#,
      ]
    )
  }
}
