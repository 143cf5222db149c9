/// The legacy and the Codable type of a model.
package struct ModelPair: Hashable, Sendable {
  private let legacy: ObjectIdentifier
  private let codable: ObjectIdentifier

  package init(legacy: any Any.Type, codable: any Any.Type) {
    self.legacy = ObjectIdentifier(legacy)
    self.codable = ObjectIdentifier(codable)
  }
}

/// The models that other checks of the same run try.
///
/// How two routes decode a property does not depend on the path of its model, and not on the check either. So a parent
/// tries how it decodes a child, and leaves the child's properties to the check of the child, as far as the fixtures
/// of that check hold a value of the same form. It tries the others.
package struct ModelsTriedElsewhere: Sendable {
  /// A value inside a model that another check tries.
  struct Place {
    /// The index of the model.
    let model: Int
    /// The index of the value in the survey of the model's fixtures.
    let number: Int
  }

  private let fixtures: @Sendable (ModelPair) -> FixtureSurvey?
  private var numbers: [ModelPair: Int?] = [:]
  private var surveys: [FixtureSurvey] = []

  /// Creates the models of a run.
  ///
  /// - Parameter fixtures: Returns the values in the fixtures of a model; `nil` if no other check tries it.
  package init(fixtures: @escaping @Sendable (ModelPair) -> FixtureSurvey? = { _ in nil }) {
    self.fixtures = fixtures
  }

  /// Returns the place of a model that another check tries; `nil` for every other model.
  mutating func root(of pair: ModelPair) -> Place? {
    if numbers[pair] == nil {
      let survey = fixtures(pair)
      if let survey { surveys.append(survey) }
      numbers[pair] = .some(survey.map { _ in surveys.count - 1 })
    }
    let number = numbers[pair] ?? nil
    return number.map { Place(model: $0, number: SchemaTree<PathValues>.root) }
  }

  /// Digests of the fixtures of each model that was asked for, sorted.
  var digests: [String] { surveys.map(\.digest).sorted() }

  /// Returns the place of a value inside another value; `nil` if no fixture of the model has a value there.
  func child(of place: Place, at step: ParityPath.Step) -> Place? {
    surveys[place.model].places.child(of: place.number, at: step.schema)
      .map { Place(model: place.model, number: $0) }
  }

  /// Returns whether a fixture of the model has a value of a form.
  func hold(_ form: ValueForm, at place: Place) -> Bool {
    surveys[place.model].places[place.number].value.forms.contains(form)
  }

  /// Returns whether a fixture of the model has an object with a member.
  ///
  /// - Parameters:
  ///   - text: The JSON text of the member.
  ///   - key: The key of the member.
  ///   - place: The object.
  /// - Returns: Whether there is one.
  func hold(_ text: String, for key: String, at place: Place) -> Bool {
    guard let member = child(of: place, at: .key(key)) else { return false }
    return surveys[place.model].places[member.number].value.kinds.texts.contains(text)
  }
}

extension RequestedTypes {
  /// The model that both routes request; `nil` if one of them requests none, or several.
  var pair: ModelPair? {
    guard models != nil, legacy.count == 1, codable.count == 1 else { return nil }
    return ModelPair(legacy: legacy[0], codable: codable[0])
  }
}
