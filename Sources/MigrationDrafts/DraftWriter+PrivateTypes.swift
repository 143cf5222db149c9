import Foundation
import JSONVariants
import ParityEngine
import ValueComparison

/// Private types inside of others: no extension reaches them, so their members stand in their bodies.
extension DraftWriter {
  /// Returns a draft that leaves a type to a person, which no other code can name or extend.
  mutating func draftOfPrivateType(_ children: [MigrationDraft]) -> MigrationDraft {
    general.append("\(name) is private: declare it \(conformance) where it stands.")
    return draft([], children, change: nil)
  }

  /// Whether the model is a private type inside of another one, so that its members stand in its body.
  var isPrivateInside: Bool {
    TypeName.isHidden(probe.model.type) && name.contains(".")
  }

  /// Returns whether an initializer in the body takes the one away that Swift makes of the properties, which a function
  /// of the legacy code calls.
  func hidesInitializer(_ members: [String]) -> Bool {
    !(probe.model.type is AnyClass) && declaration?.legacyCode?.isFunction != false
      && members.contains { $0.contains("init(from ") }
  }

  /// Returns the initializer that Swift makes of the properties; `nil` if some of them have initial values.
  func memberwiseInitializer() -> [String]? {
    let fields = probe.documents.first?.properties ?? []
    let names = fields.map { ValueField.name(of: $0.label) }
    let types = fields.compactMap { spelling.text(of: type(of: $0.value)) }
    let isMadeOfAll = names.allSatisfy { name in
      declaration?.isConstant(name) == false && declaration?.keepsInitialValue(name) == false
    }
    guard types.count == names.count, isMadeOfAll else { return nil }
    let parameters = zip(names, types).map { "\(SwiftName.escaped($0)): \($1)" }
    return ["init(\(parameters.joined(separator: ", "))) {"]
      + names.map { "  self.\($0) = \(SwiftName.escaped($0))" } + ["}"]
  }
}
