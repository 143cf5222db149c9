import JSONVariants

/// The name of a property in reports and decisions, such as `User.joinedAt`.
///
/// A property has the same name wherever its type occurs in a document. If the types inside a model are
/// unknown, the name consists of the model and the path: `Order $.lines[*].price`.
package struct PropertyName: Hashable, Codable, Sendable {
  /// The type that contains the property, or the name of the model.
  package let type: String
  /// The property labels below the type; a path in the document if only the model is known.
  let path: ParityPath
  /// Whether `type` is the name of a model and `path` a path in its documents.
  let isOfModel: Bool

  init(type: String, path: ParityPath = ParityPath(), isOfModel: Bool = false) {
    self.type = type
    self.path = path
    self.isOfModel = isOfModel
  }

  /// Reads the text of a property, such as `User.joinedAt`.
  ///
  /// - Throws: `RecordError` for a text that is not of the type, or without a path.
  init(type: String, property: String) throws {
    let rest = property.dropFirst(type.count)
    guard property.hasPrefix(type), rest.isEmpty || rest.first == "." || rest.first == " " else {
      throw RecordError("the property \(property) of \(type)")
    }
    let path = rest.dropFirst()
    isOfModel = rest.first == " "
    self.type = type
    self.path = try ParityPath(
      text: isOfModel
        ? String(path) : path.isEmpty ? "$" : path.first == "[" ? "$\(path)" : "$.\(path)"
    )
  }

  /// Returns the name of a finding that combines many properties of a model.
  static func many(of model: String) -> PropertyName {
    PropertyName(type: model, path: ParityPath([ParityPath.Step.anyKey]), isOfModel: true)
  }

  /// Returns the property with another name of its type, if there is one.
  func renamingType(_ names: [String: String]) -> PropertyName {
    guard !isOfModel, let name = names[type] else { return self }
    return PropertyName(type: name, path: path)
  }

  /// The name without the type; empty for the value as a whole.
  package var name: String {
    let text = path.description
    guard !isOfModel else { return text }
    let rest = text.dropFirst()
    return String(rest.first == "." ? rest.dropFirst() : rest)
  }
}

extension PropertyName: CustomStringConvertible {
  /// The type and the name.
  package var description: String {
    if isOfModel { return "\(type) \(name)" }
    return name.isEmpty ? type : "\(type).\(name)"
  }
}

extension PropertyName: Comparable {
  /// Orders properties by type, then by name.
  ///
  /// - Parameters:
  ///   - lhs: A property.
  ///   - rhs: Another property.
  /// - Returns: Whether the first one precedes the other.
  package static func < (lhs: PropertyName, rhs: PropertyName) -> Bool {
    (lhs.type, lhs.name) < (rhs.type, rhs.name)
  }
}
