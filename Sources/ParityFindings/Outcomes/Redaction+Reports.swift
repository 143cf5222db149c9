import DecodingRoutes
import Foundation
package import JSONVariants
import ValueComparison

// The pass over what a report has of fixtures; what else is in a report knows nothing of it.

extension Divergence {
  /// Replaces what the divergence has of a fixture, and drops its documents.
  ///
  /// - Complexity: O(*n*) in the length of the documents.
  package mutating func redact(by redaction: Redaction) {
    (base, edit, baseDifferences) = (nil, nil, [])
    path = redaction.path(path)
    causePath = causePath.map(redaction.path)
    mutatorName = redaction.mutatorName(mutatorName)
    legacy.redact(by: redaction)
    codable.redact(by: redaction)
    differences = differences.map { $0.redacted(by: redaction) }
    original = original.map(redaction.document)
    input = input.map(redaction.document)
    for index in traces.indices { traces[index].redact(by: redaction) }
    shrunk?.redact(by: redaction)
  }

  /// Returns the divergence with a placeholder for each key that is data in the names of its properties.
  ///
  /// Decisions and all reports have these names.
  package func naming(_ keys: DataKeys) -> Divergence {
    var divergence = self
    for index in traces.indices {
      divergence.traces[index].property = traces[index].property.redacted(keys)
    }
    return divergence
  }
}

extension Divergence.Outcome {
  mutating func redact(by redaction: Redaction) {
    rejection = rejection?.redacted(by: redaction)
    if let rejection {
      description = rejection.description
    } else if let values, !values.shown.isEmpty {
      description = values.text(at: redaction.path, redaction.value)
    } else if kind == .value, values == nil {
      // A report from a file contains only the text of a value.
      description = redaction.words(description)
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
    legacyDefault = nil
    dataLabels = []
    keyHint = keyHint?.redacted(redaction.keys)
    sharedHint = sharedHint?.redacted(redaction.keys)
    relations = relations.map { $0.redacted(by: redaction) }
  }
}

extension KeyHint {
  /// Returns the hint; `nil` if it names a key that is data.
  fileprivate func redacted(_ keys: DataKeys) -> KeyHint? {
    self.keys.allSatisfy(keys.isName) ? self : nil
  }
}

extension Relation {
  /// Returns the relation with a hash instead of a text that may quote a value.
  fileprivate func redacted(by redaction: Redaction) -> Relation {
    guard !isWithoutValues else { return self }
    var relation = self
    (relation.text, relation.isHidden) = (redaction.words(text), true)
    return relation
  }
}

extension ValueDifference {
  fileprivate func redacted(by redaction: Redaction) -> ValueDifference {
    var redacted = ValueDifference(
      path: redaction.path(path),
      kind: kind,
      legacy: redaction.value(legacyValue),
      codable: redaction.value(codableValue)
    )
    redacted.relations = relations.map { $0.redacted(by: redaction) }
    return redacted
  }
}

extension Fixture.Rejection {
  /// Returns the error without values of the document.
  fileprivate func redacted(by redaction: Redaction) -> Fixture.Rejection {
    let isKnown = quote.map { $0 == expected && redaction.keys.isTypeName($0) } ?? true
    let error = isKnown ? self : hidingQuote(redaction.words)
    return error.moved(to: path.map(redaction.path))
  }

  private func hidingQuote(_ hidden: (String) -> String) -> Fixture.Rejection {
    guard let quote, !quote.isEmpty else { return self }
    let range = summary.range(of: quote, options: .backwards)
    return Fixture.Rejection(
      kind,
      range.map { summary.replacingCharacters(in: $0, with: hidden(quote)) } ?? hidden(summary),
      at: path,
      expected: expected == quote ? nil : expected
    )
  }
}

extension ObservedProperties {
  package func redacted(_ keys: DataKeys) -> ObservedProperties {
    var redacted = ObservedProperties()
    for (property, tested) in causes { redacted.add(property.redacted(keys), tested) }
    return redacted
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
