import Foundation
import LegacyExtractor
import Testing

/// A recorder hears of every read, at every level.
@Suite struct UnboxRecordingTests {
  final class Recorder: ExtractionRecorder {
    var reads: [String] = []

    func willRead(_ read: ExtractionRead, in document: JSONDocument) {
      let path = (document.path(to: read.container).map { "\($0)" } + read.keyPath)
        .joined(separator: "/")
      let isPresent = read.node != nil
      reads.append("\(path): \(read.type)\(read.isOptional ? "?" : "") \(isPresent)")
    }
  }

  struct Tagged: UnboxableWithContext {
    init(unboxer: Unboxer, context: Int) throws { _ = unboxer.unbox(key: "t") as Int? }
  }

  struct Model: Unboxable {
    init(unboxer: Unboxer) throws {
      let _: String = try unboxer.unbox(key: "name")
      let _: Int? = unboxer.unbox(key: "null")
      let _: Int? = unboxer.unbox(keyPath: "a.b.0")
      let _: [UnboxChild] = try unboxer.unbox(key: "children")
      let _: [Tagged] = try unboxer.unbox(key: "children", context: 1)
      let _: Date? = unboxer.unbox(key: "date", formatter: DateFormatter())
      let _: UnboxChild? = unboxer <|? "child"
    }
  }

  @Test func recordsEveryRead() throws {
    let recorder = Recorder()
    let json = #"{"name": "n", "null": null, "a": {"b": [1]}, "children": [{"x": 1}]}"#
    let unboxer = try Unboxer(
      data: Data(json.utf8),
      bridgingDecoder: nil,
      recorder: recorder
    )
    _ = try Model(unboxer: unboxer)
    #expect(
      recorder.reads == [
        "name: String true",
        "null: Int? false",
        "a/b/0: Int? true",
        "children: Array<UnboxChild> true",
        #"key("children")/index(0)/x: Int true"#,
        "children: Array<Tagged> true",
        #"key("children")/index(0)/t: Int? false"#,
        "date: Date? false",
        "child: UnboxChild? false",
      ]
    )
  }
}
