import Foundation
import TestSupport
import Testing

@testable import ShadowDecoding

@Suite struct CrashMarkersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A launch, which reads what earlier ones left.
  private func launch(version: String = "1", retryInterval: TimeInterval = 86_400) -> CrashMarkers {
    var options = ShadowOptions()
    options.version = version
    options.retryInterval = retryInterval
    return CrashMarkers(folder: folder.url, options: options)
  }

  private var files: [String] {
    folder.files.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()
  }

  @Test(arguments: ["Question", "Order.Item", "../Up/Here", "Größe", ""])
  func findsTheMarkerOfAModel(name: String) throws {
    let first = launch()
    #expect(first.findCrashes().isEmpty)
    #expect(first.set(name))
    #expect(files.count == 1)
    let second = launch()
    let crash = try #require(second.findCrashes().first)
    #expect(crash.model == name)
    #expect(abs(crash.until.timeIntervalSinceNow - 86_400) < 60)
    #expect(second.isOff(name))
    #expect(!second.isOff("Answer"))
    let third = launch()
    #expect(third.findCrashes().isEmpty)
    #expect(third.isOff(name))
  }

  @Test func aRemovedMarkerIsNotFound() {
    let first = launch()
    #expect(first.set("Question"))
    first.remove("Question", comparedCount: 3)
    #expect(files == [])
    #expect(launch().findCrashes().isEmpty)
  }

  /// One marker may be an accident: the model is tried again, carefully, and then trusted.
  @Test func trustsAModelAgainAfterTenDocuments() {
    _ = launch().set("Question")
    _ = launch().findCrashes()
    let later = launch(retryInterval: 0)
    _ = later.findCrashes()
    #expect(!later.isOff("Question"))
    for index in 0..<10 {
      #expect(later.isOnProbation("Question"), "\(index)")
      #expect(later.set("Question"))
      later.remove("Question", comparedCount: 1)
    }
    #expect(!later.isOnProbation("Question"))
    #expect(files == [])
  }

  @Test func aSecondMarkerTurnsTheModelOffForLonger() throws {
    _ = launch().set("Question")
    let second = launch(retryInterval: 0)
    #expect(second.findCrashes().count == 1)
    _ = second.set("Question")
    let third = launch(retryInterval: 0)
    let crash = try #require(third.findCrashes().first)
    #expect(crash.until.timeIntervalSinceNow > 29 * 86_400)
    #expect(third.isOff("Question"))
    #expect(files == ["shadow-Question.stopped"])
  }

  @Test func anotherVersionStartsAfresh() {
    _ = launch().set("Question")
    let second = launch(version: "2")
    #expect(second.findCrashes().isEmpty)
    #expect(!second.isOff("Question"))
    #expect(files == [])
  }

  @Test(arguments: [
    ("1\n99999999999\n1", false), ("1\n0\n1", false), ("", true), ("1", true),
    ("x\ny\nz\n", true), ("9223372036854775807\n1e300\n1", false), ("1\nnan\n1", false),
  ])
  func readsAnyFile(text: String, isOff: Bool) throws {
    try folder.write(text, to: "shadow-Question.stopped")
    try folder.write("no marker", to: "README.txt")
    let markers = launch()
    #expect(markers.findCrashes().isEmpty)
    #expect(markers.isOff("Question") == isOff)
    if markers.set("Question") { markers.remove("Question", comparedCount: 1) }
    #expect(files.contains("README.txt"))
  }

  @Test func saysThatAMarkerCannotBeWritten() throws {
    try folder.write("", to: "file")
    let markers = CrashMarkers(
      folder: URL(fileURLWithPath: folder.path + "/file/folder"),
      options: ShadowOptions()
    )
    #expect(!markers.set("Question"))
  }
}
