package import Foundation
package import JSONVariants

@testable package import ParityEngine

/// A bug and the path at which it is seeded, in model keys.
package struct BugSeeding: Hashable, Sendable {
  package let bug: SeededBug
  package let path: ParityPath

  /// The bug of the document that this thread decodes.
  @TaskLocal static var current: BugSeeding?
}

extension BugSeeding: CustomStringConvertible {
  package var description: String { "\(bug.rawValue) \(path)" }
}

extension DecodingRoute {
  /// Creates the route of a Codable conformance with a bug in its decoder.
  ///
  /// Reads are recorded in each run, also without a bug, so that two routes differ only by the bug.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses.
  ///   - seeding: The bug; `nil` for the same route without one.
  /// - Returns: The route.
  package static func codable<Model: Decodable & ThreadSafeConformance>(
    _ type: Model.Type,
    decoder: JSONDecoder = JSONDecoder(),
    seeding: BugSeeding?
  ) -> DecodingRoute<Model> {
    let decode: @Sendable (Data, ReadRecorder) throws -> Model = { data, recorder in
      try ReadRecorder.$current.withValue(recorder) {
        try BugSeeding.$current.withValue(seeding) {
          try decoder.decode(Seeded<Recorded<Model>>.self, from: data).value.value
        }
      }
    }
    let recording = RecordedDecode<Model>(
      library: .foundation,
      keys: KeyConversion(decoder.keyDecodingStrategy),
      decode: decode
    )
    return DecodingRoute<Model>("codable", recording: recording) { try decode($0, ReadRecorder()) }
  }
}

extension ReadTree {
  /// A member that was decoded as a whole.
  private struct Member {
    let path: ParityPath
    let typeName: String
    let isOptional: Bool

    /// Returns whether another member belongs to the same object and has the same type.
    func isSibling(of other: Member) -> Bool {
      typeName == other.typeName && path != other.path
        && path.steps.dropLast() == other.path.steps.dropLast()
    }
  }

  /// The bugs that can be seeded into the route that reads so, sorted by path.
  package var seedings: [BugSeeding] {
    let members = members
    return members.flatMap { member in
      let hasSibling = members.contains { $0.isSibling(of: member) }
      return SeededBug.allCases.filter {
        $0.applies(to: member.typeName, isOptional: member.isOptional, hasSibling: hasSibling)
      }.map { BugSeeding(bug: $0, path: member.path) }
    }
  }

  /// The members that were read, sorted by path.
  private var members: [Member] {
    (0..<count).compactMap { number in
      let place = self[number]
      guard let typeName = place.value.typeName, case .key? = place.step else { return nil }
      return Member(
        path: path(of: number),
        typeName: typeName,
        isOptional: place.value.isOptional
      )
    }.sorted { $0.path < $1.path }
  }
}
