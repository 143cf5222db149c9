package import Foundation
package import JSONVariants
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

/// A type-erased route.
package struct AnyRoute: Sendable {
  package let name: String
  /// The declared type of the route's values, which may be a protocol or a superclass.
  package let valueType: any Any.Type
  /// Converts between recorded keys and document keys; `nil` when the route cannot be recorded.
  package private(set) var keys: KeyConversion?
  /// The library of the route; `nil` for a custom closure.
  package private(set) var library: DecodingLibrary?
  /// Encodes a value of the route; `nil` when the route does not encode.
  package private(set) var encode: (@Sendable (Any) throws -> Data?)?
  /// The guard that prevents this process from decoding documents that end it.
  var protection: RouteProtection?
  /// Records the outcomes of the route.
  var recorder: (any OutcomeRecorder)?
  /// The recorded outcomes that a run opens for a route that is gone.
  package var archive: (any OutcomeArchive)?
  /// The recorded outcomes, once a run has opened them.
  private(set) var outcomes: (any RecordedOutcomes)?
  private let decode: @Sendable (Data) -> RouteResult
  private var recordedDecode: (@Sendable (Data, ReadRecorder) throws -> Any)?

  /// Creates a type-erased route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - decodesCopy: Whether the route decodes a copy of each document with a blank at its end. A cache by the text of
  ///     documents then hands out no value of the other route.
  package init<Value>(_ route: DecodingRoute<Value>, decodesCopy: Bool = false) {
    self.init(name: route.name, valueType: Value.self) { document in
      Self.result { try route.decode(decodesCopy ? document.withBlank : document) }
    }
    archive = route.archive
    keys = route.recording?.keys
    library = route.recording?.library
    if let write = route.encode { encode = { try ($0 as? Value).map(write) } }
    if let decode = route.recording?.decode {
      recordedDecode = { try decode(decodesCopy ? $0.withBlank : $0, $1) }
    }
  }

  /// Creates a route that combines others.
  package init(
    name: String,
    valueType: any Any.Type,
    run: @escaping @Sendable (Data) -> RouteResult
  ) {
    self.name = name
    self.valueType = valueType
    decode = run
  }

  /// Creates the route of recorded outcomes.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes.
  ///   - name: The name of the route that was recorded.
  ///   - valueType: The type of its values, if it still exists.
  init(_ outcomes: any RecordedOutcomes, name: String, valueType: any Any.Type) {
    self.init(name: name, valueType: valueType) { outcomes.result(of: $0) }
    self.outcomes = outcomes
    keys = outcomes.reads.map { _ in KeyConversion() }
    library = outcomes.library
  }
}

extension AnyRoute {
  /// Returns the route for documents that are a part of another one, such as those in a string.
  ///
  /// It records no reads, because they would be those of the whole document.
  package func reading(_ whole: @escaping @Sendable (Data) -> Data) -> AnyRoute {
    var route = AnyRoute(name: name, valueType: valueType) { run(whole($0)) }
    route.library = library
    return route
  }

  package func run(_ document: Data) -> RouteResult {
    noted(protected(document) { decode(document) }, of: document, nil)
  }

  /// Decodes a document and records the reads; `nil` when the route cannot be recorded.
  package func runRecording(_ document: Data) -> (result: RouteResult, reads: ReadTree)? {
    if let reads = outcomes?.reads { return (run(document), reads) }
    let recorder = ReadRecorder()
    return run(document, tellingTo: recorder).map { ($0, recorder.tree) }
  }

  /// Decodes a document and reports the reads to a recorder; `nil` when the route cannot be recorded.
  package func run(_ document: Data, tellingTo recorder: ReadRecorder) -> RouteResult? {
    guard let recordedDecode else { return nil }
    let result = protected(document) { Self.result { try recordedDecode(document, recorder) } }
    return noted(result, of: document, recorder.tree)
  }

  /// Returns the path of the value that the route rejects, in the keys of the document; `nil` if it is unknown.
  func refusedPath(in document: Data) -> ParityPath? {
    guard let recordedDecode, let keys else { return nil }
    let recorder = ReadRecorder()
    var path: ParityPath?
    _ = protected(document) {
      Self.result(refusing: { path = recorder.refusedPath(of: $0) }) {
        try recordedDecode(document, recorder)
      }
    }
    return path.map { keys.isIdentity ? $0 : keys.documentPath(of: $0, in: document) }
  }

  private static func result(
    refusing refuse: (any Error) -> Void = { _ in },
    _ decode: () throws -> Any
  ) -> RouteResult {
    do {
      return .value(try decode())
    } catch {
      refuse(error)
      return .rejection(Fixture.Rejection(error))
    }
  }

  private func protected(_ document: Data, _ decode: () -> RouteResult) -> RouteResult {
    protection.map { $0.run(document, decode) } ?? decode()
  }

  /// Tells the recorder of an outcome, which it may ask for once more.
  private func noted(_ result: RouteResult, of document: Data, _ reads: ReadTree?) -> RouteResult {
    recorder?.note(result, of: document, reads) { protected(document) { decode(document) } }
    return result
  }
}

extension AnyRoute {
  /// Returns whether two routes declare the same value type; false for `Any`, which hides the type.
  func declaresAlike(_ other: AnyRoute) -> Bool {
    valueType == other.valueType && valueType != Any.self
  }
}

extension Data {
  /// The document with a blank at its end, unless it is in UTF-16 or UTF-32.
  fileprivate var withBlank: Data { isEmpty || prefix(4).contains(0) ? self : self + [0x20] }
}
