/// A type that a legacy library or `Codable` decodes.
package struct MigrationModel: Sendable {
  /// How far a model has moved.
  package enum Stage: String, Codable, Sendable {
    case legacy, dual, codable
  }

  package let identifier: String
  /// The name with those of the types around it, without the module.
  package let name: String
  package let module: String
  package let file: String?
  package let line: Int?
  package let stage: Stage
  package let library: LegacyLibrary?
  /// Whether a legacy parent can read the model through the bridge once it is Codable.
  package let isBridgeable: Bool
  /// Whether a Codable parent holds the model through its legacy half.
  package let isLegacyBacked: Bool
  /// Whether the type itself is declared in a module that is not planned, such as Foundation's `URL`.
  package let isExternal: Bool
  /// The files that hold a part of the legacy half, that of the model included.
  package let files: [String]
  package let hasFixture: Bool

  /// Whether the model still has a legacy half.
  package var isLegacy: Bool { stage != .codable }
}
