import JSONVariants
import ValueComparison

/// The symptom of one divergence at one property.
struct Trace: Hashable, Codable, Sendable {
  var property: PropertyName
  let symptom: Symptom
  /// The index of the difference in the divergence; `nil` if the outcomes differ as a whole.
  var difference: Int?
  /// The relations that may derive one value from the other.
  var relations: [Relation] = []
  /// What the table says of the reads of the property.
  var hints = Hints()
  /// Whether only values of the legacy model have the property.
  var isUnknownToCodable = false
  /// Whether only one route has an element of a collection, or a key of a dictionary.
  var isOfElement = false
  /// Whether variants of a value changed nothing that is compared.
  var isUnseen = false
  /// The type that the Codable route decodes for the property; `nil` if unknown.
  var read: CodableRead?
  /// The value that the legacy route returns for a missing or a refused value, as a Swift literal; `nil` if unknown.
  var legacyDefault: String?
  /// What stands in code for a default that a person has to look up.
  static let unknownDefault = "/* the legacy default */"
  /// Whether null shows the finding, and no missing value does.
  var isOfNull = false
  /// Whether only values of the document show the finding, and neither null nor a missing one.
  var isOfValue = false
  /// Whether only an empty text shows the finding.
  var isOfEmptyText = false
  /// The keys of dictionaries on the way to the differences, which are labels in their paths; sorted.
  var dataLabels: [String] = []
  /// The mutated key, if it is not that of the property.
  var inputKey: String?
  /// What the documents show.
  var digests = ShownOutcomes.Digests()
}

extension Trace {
  /// The property and symptom, by which traces are grouped into findings.
  struct Key: Hashable {
    let property: PropertyName
    let symptom: Symptom
  }

  var key: Key { Key(property: property, symptom: symptom) }

  /// Returns the trace of a model as a whole, without a property.
  static func ofWhole(_ model: String, _ symptom: Symptom) -> Trace {
    Trace(property: PropertyName(type: model, isOfModel: true), symptom: symptom)
  }
}
