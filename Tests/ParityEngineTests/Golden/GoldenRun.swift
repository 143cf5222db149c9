@testable import ParityEngine
import Foundation
import JSONVariants
import Testing

/// A folder of golden files that is removed when a test ends.
final class GoldenRun {
  let folder = NSTemporaryDirectory() + "golden-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Records a check.
  ///
  /// - Returns: The check on recorded outcomes, as it is once the legacy half is deleted.
  func recorded(
    _ check: ParityCheck,
    on source: FixtureSource,
    _ plan: RunPlan = RunPlan(profile: .pullRequest)
  ) throws -> ParityCheck {
    _ = try GoldenFolder(path: folder).record(check, on: source, plan)
    return golden(check)
  }

  /// Returns a check on the outcomes in the folder.
  func golden(_ check: ParityCheck) -> ParityCheck {
    var golden = check
    let route = DecodingRoute<Never>.recorded(URL(fileURLWithPath: folder))
    (golden.legacy, golden.archive) = (AnyRoute(route), route.archive)
    return golden
  }

  func path(of check: ParityCheck) -> String { "\(folder)/\(check.name).json" }

  /// Changes the text of a golden file.
  ///
  /// - Parameters:
  ///   - check: The check of the file.
  ///   - old: The text to replace.
  ///   - new: The text in its place.
  ///   - isSealed: Whether the file gets the digest of its new text.
  /// - Throws: The error of a file that cannot be read or written.
  func edit(
    _ check: ParityCheck,
    _ old: String,
    _ new: String,
    isSealed: Bool = true
  ) throws {
    let url = URL(fileURLWithPath: path(of: check))
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains(old))
    var changed = text.replacingOccurrences(of: old, with: new)
    if isSealed, let digest = changed.range(of: GoldenFile.digestMember) {
      changed = GoldenFile.sealed(String(changed[..<digest.lowerBound]))
    }
    try changed.write(to: url, atomically: true, encoding: .utf8)
  }
}

extension FixtureSource {
  static func texts(_ texts: [String: String]) -> FixtureSource {
    .fixtures(
      texts.sorted { $0.key < $1.key }.map { Fixture(name: $0.key, data: Data($0.value.utf8)) }
    )
  }
}
