/// A type that a legacy library or `Codable` decodes.
struct MigrationModel: Sendable {
  /// The stage of a model in the migration.
  enum Stage: String, Codable, Sendable {
    case legacy, dual, codable
  }

  let identifier: String
  /// The name in a plan, which is that of the model's check and of its folder of fixtures, too.
  ///
  /// It is the name, after the module if several models have the same one; the file follows for private types
  /// that a module has several of: `Order.Line`, `Shop.User`, `Shop.Response@Cart.swift`.
  let id: String
  /// The name, including the types that contain the model, without the module.
  let name: String
  let module: String
  let file: String?
  let line: Int?
  let stage: Stage
  let library: LegacyLibrary?
  /// Whether a legacy parent can read the model through the bridge once it is Codable.
  let isBridgeable: Bool
  /// Whether a Codable parent reads the model through its legacy half.
  let isLegacyBacked: Bool
  /// Whether an unplanned module declares the type itself, such as Foundation for `URL`.
  let isExternal: Bool
  /// The files that contain a part of the legacy half, including the file of the model.
  let files: [String]
  let hasFixture: Bool

  /// Whether the model still has a legacy half.
  var isLegacy: Bool { stage != .codable }
}
