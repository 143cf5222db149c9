import Foundation
package import JSONVariants
import ValueComparison

// The pass over what a report has of fixtures; what else is in a report knows nothing of it.

extension Divergence {
  /// Replaces what the divergence has of a fixture, and drops its documents.
  ///
  /// - Complexity: O(*n*) in the length of the documents.
  mutating func redact(by redaction: Redaction) {
    (base, edit, baseDifferences, location, place) = (nil, nil, [], nil, nil)
    path = redaction.path(path)
    causePath = causePath.map(redaction.path)
    mutatorName = redaction.mutatorName(mutatorName)
    legacy.redact(by: redaction)
    codable.redact(by: redaction)
    differences = differences.map(redaction.difference)
    original = original.map(redaction.document)
    input = input.map(redaction.document)
    for index in traces.indices { traces[index].redact(by: redaction) }
    shrunk?.redact(by: redaction)
  }

  /// Removes what decisions must not contain: keys that are data in the names of properties, and values in relations.
  ///
  /// All reports have the same names and relations as decisions.
  mutating func prepareForDecisions(
    _ keys: DataKeys,
    _ relation: (Relation) -> Relation?
  ) {
    for index in traces.indices {
      traces[index].property = traces[index].property.redacted(keys)
      traces[index].relations = traces[index].relations.compactMap(relation)
      traces[index].inputKey = traces[index].inputKey.map {
        keys.isName($0) ? $0 : DataKeys.placeholder
      }
    }
    for index in differences.indices {
      differences[index].relations = differences[index].relations.compactMap(relation)
    }
  }

  /// The relations of all differences and properties.
  var relations: [Relation] {
    differences.flatMap(\.relations) + traces.flatMap(\.relations)
  }
}

extension Divergence.Outcome {
  mutating func redact(by redaction: Redaction) {
    rejection = rejection?.redacted(by: redaction)
    if let rejection {
      description = rejection.description
    } else if let values, !values.shown.isEmpty {
      description = values.text(at: redaction.path, \.redacted)
    } else if kind == .value, values == nil {
      // A report from a file contains only the text of a value.
      description = ShownValue.string(description)
    }
    values = nil
  }
}

extension Divergence.ShrunkDocument {
  fileprivate mutating func redact(by redaction: Redaction) {
    text = redaction.document(text)
    let places = irrelevance?.places ?? []
    irrelevance?.places = places.map {
      Irrelevance.Place(path: redaction.path($0.path), values: $0.values)
    }
  }
}

extension Trace {
  fileprivate mutating func redact(by redaction: Redaction) {
    // A default may be a value of the document.
    legacyDefault = legacyDefault.map { $0 == "nil" ? $0 : Trace.unknownDefault }
    dataLabels = []
    hints.keys = hints.keys?.redacted(redaction.keys)
    hints.setting = hints.setting?.redacted(redaction.keys)
    // An error of a model may name any text as a type.
    if let type = read?.type, !redaction.keys.isTypeName(type) { read = nil }
  }
}

extension Hint {
  /// Returns the hint; `nil` if it names a key that is data.
  fileprivate func redacted(_ keys: DataKeys) -> Hint? {
    self.keys.allSatisfy(keys.isName) ? self : nil
  }
}

extension Fixture.Rejection {
  /// Returns the error without values of the document.
  func redacted(by redaction: Redaction) -> Fixture.Rejection {
    let isKnown = quote.map { $0 == expected && redaction.keys.isTypeName($0) } ?? true
    let error = isKnown ? self : hidingQuote()
    return error.moved(to: path.map(redaction.path))
  }

  private func hidingQuote() -> Fixture.Rejection {
    guard let quote, !quote.isEmpty else { return self }
    let range = summary.range(of: quote, options: .backwards)
    let hidden = ShownValue.string
    return Fixture.Rejection(
      kind,
      range.map { summary.replacingCharacters(in: $0, with: hidden(quote)) } ?? hidden(summary),
      at: path,
      expected: expected == quote ? nil : expected
    )
  }
}

extension ObservedProperties {
  /// Returns the properties with a placeholder for each key that is data in their names.
  package func naming(_ keys: DataKeys) -> ObservedProperties {
    var named = ObservedProperties()
    for (property, tested) in causes { named.add(property.redacted(keys), tested) }
    return named
  }
}

extension PropertyName {
  fileprivate func redacted(_ keys: DataKeys) -> PropertyName {
    PropertyName(type: type, path: path.redacted(keys), isOfModel: isOfModel)
  }
}

extension ParityPath {
  /// Returns the path with placeholders for the keys that are data.
  func redacted(_ keys: DataKeys) -> ParityPath {
    ParityPath(
      steps.map { step in
        if case .key(let key) = step, !keys.isName(key) {
          .key(DataKeys.placeholder)
        } else {
          step
        }
      }
    )
  }
}
