import Foundation
import JSONVariants
import LegacyMappers

/// The outcome of one route with the decoded value itself, which is not `Sendable` and stays on its thread.
package enum RouteResult {
  case value(Any)
  case rejection(Fixture.Rejection)
  /// Decoding the document ends the process, as observed in another process.
  case crash(DecodingEnd)
  /// Nothing is known: the route is gone, and its outcome for the document was not recorded.
  ///
  /// It equals no other outcome, and a difference from it is not reported.
  case unrecorded
}

extension RouteResult {
  /// The error, if the route threw one.
  package var rejection: Fixture.Rejection? {
    if case .rejection(let rejection) = self { rejection } else { nil }
  }

  package var isCrash: Bool { if case .crash = self { true } else { false } }

  var isUnrecorded: Bool { if case .unrecorded = self { true } else { false } }

  /// Returns the result with the path of its error converted to the keys of a document.
  func located(in document: Data, _ keys: KeyConversion?) -> RouteResult {
    guard let keys, !keys.isIdentity, case .rejection(let rejection) = self,
      let path = rejection.path
    else { return self }
    return .rejection(rejection.moved(to: keys.documentPath(of: path, in: document)))
  }

  /// Returns the result with an error on a wrong type as one on a missing value where the document has null.
  ///
  /// `JSONDecoder` throws `typeMismatch` for null in place of a `Bool` or a `String`, and `valueNotFound` for other types.
  func findingNull(with editor: DocumentEditor?) -> RouteResult {
    guard case .rejection(let rejection) = self, rejection.kind == .wrongType,
      let path = rejection.path, editor?.token(at: path)?.kind == .null
    else { return self }
    return .rejection(rejection.ofMissingValue)
  }
}
