import JSONVariants

extension Relation {
  /// Returns the relation of the defaults that the routes return if there is no value.
  ///
  /// They are numbers, Booleans, nil, texts and cases. A digest stands for a text.
  package static func defaults(of difference: ValueDifference) -> Relation? {
    let legacy = DefaultValue(difference.legacy, difference.legacyLeaf, difference.legacyCase)
    let codable = DefaultValue(difference.codable, difference.codableLeaf, difference.codableCase)
    guard let legacy, let codable else { return nil }
    let values = "legacy gives \(legacy.text), Codable \(codable.text)"
    var relation = Relation(.defaults, "\(values), when there is no value")
    relation.constants = legacy.constants + codable.constants
    return relation
  }
}

/// What a route returns if there is no value.
private struct DefaultValue {
  let text: String
  /// The texts that a fixture has if the value comes from another key of it.
  var constants: [String] = []

  /// Fails for a value that is no constant of the code.
  init?(_ text: String, _ leaf: LeafValue?, _ names: [String]?) {
    if text == "nil" || leaf?.isPlainConstant == true {
      self.text = text
    } else if case .string(let value)? = leaf?.payload {
      self.text = "a text \(StableHash.text(of: value.utf8).suffix(8))"
      constants = [value]
    } else if let names {
      self.text = text
      constants = names
    } else {
      return nil
    }
  }
}

extension LeafValue {
  fileprivate var isPlainConstant: Bool {
    switch payload {
    case .none, .bool, .integer, .unsigned, .double, .float, .decimal: true
    case .string(let text): text.isEmpty
    default: false
    }
  }
}
