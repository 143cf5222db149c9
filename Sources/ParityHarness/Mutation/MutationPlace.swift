import RawJSON

/// A value of a fixture with what is known of its place.
struct MutationPlace {
  let site: MutationSite
  /// The number of its schema path.
  let schema: Int
  let cursor: ReadCursor
  /// Where it stands in the document.
  let location: ParityPath
  let knowledge: PlaceKnowledge
}

/// What the routes have told of a place while they were listened to.
struct PlaceKnowledge {
  /// The raw values of the enumeration that is read here.
  var cases: [String] = []
  /// Keys that a route reads and that the object does not have.
  var absentKeys: [ReadKey] = []
  /// Keys that a route reads and does without.
  var optionalKeys: Set<String> = []
  /// Whether the legacy route asks for the value and for nothing in it.
  var isLegacyLeaf = false
  /// The type that is asked for here.
  var typeName: String?
  /// For a member: keys that its object does not have and that a route reads beside it, as a value of
  /// its kind.
  var absentSiblings: [String] = []

  static let numberTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat", "Decimal",
  ]

  struct ReadKey {
    let key: String
    var cases: [String] = []
    /// The type that is asked for.
    var typeName: String?
    /// Whether a route does without the value.
    var isOptional = false

    /// Whether a value of a kind may be meant for the key; only for scalars.
    func suits(_ kind: JSONKind) -> Bool {
      switch kind {
      case .string: typeName == "String"
      case .number: typeName.map(PlaceKnowledge.numberTypes.contains) == true
      case .true, .false: typeName == "Bool"
      default: false
      }
    }
  }
}
