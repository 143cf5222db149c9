/// A property of a type, as reports and decisions name it: `User.joinedAt`.
///
/// The same property has the same name wherever the type stands in a document. Where the routes do not
/// show their types, it is the model and the path: `Order $.lines[*].price`.
struct PropertyName: Hashable, Sendable {
  /// The type that has the property, or the name of the model.
  let type: String
  /// The labels below the type; a path from `$` where only the model is known.
  let path: ParityPath
  /// Whether `type` is a model's name, and the path one of its documents.
  let isOfModel: Bool

  init(type: String, path: ParityPath = ParityPath(), isOfModel: Bool = false) {
    self.type = type
    self.path = path
    self.isOfModel = isOfModel
  }

  /// What stands for many properties of a model at once.
  static func many(of model: String) -> PropertyName {
    PropertyName(type: model, path: ParityPath([ParityPath.Step.anyKey]), isOfModel: true)
  }

  /// The name below the type; empty for the value as a whole.
  var name: String {
    let text = path.description
    guard !isOfModel else { return text }
    let rest = text.dropFirst()
    return String(rest.first == "." ? rest.dropFirst() : rest)
  }

  func redacted(_ keys: DataKeys) -> PropertyName {
    PropertyName(type: type, path: path.redacted(keys), isOfModel: isOfModel)
  }
}

extension PropertyName: CustomStringConvertible {
  /// The type and the name.
  var description: String {
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
  static func < (lhs: PropertyName, rhs: PropertyName) -> Bool {
    (lhs.type, lhs.name) < (rhs.type, rhs.name)
  }
}
