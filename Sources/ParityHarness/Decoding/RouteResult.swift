import Foundation

/// What a route did with a document, with the value itself: it never leaves its thread.
enum RouteResult {
  case value(Any)
  case rejection(Rejection)
  /// Decoding the document ends the process, as was seen in another one.
  case crash(DecodingEnd)
}

extension RouteResult {
  /// The error, if it is one.
  var rejection: Rejection? { if case .rejection(let rejection) = self { rejection } else { nil } }

  var isCrash: Bool { if case .crash = self { true } else { false } }

  /// The result with the place of its error in the keys of a document.
  func located(in document: Data, _ keys: KeyConversion?) -> RouteResult {
    guard let keys, !keys.isIdentity, case .rejection(let rejection) = self,
      let path = rejection.path
    else { return self }
    return .rejection(rejection.moved(to: keys.documentPath(of: path, in: document)))
  }
}

/// A route of any model.
struct AnyRoute: Sendable {
  let name: String
  /// The type that the route declares its values with, which may be a protocol or a superclass.
  let valueType: any Any.Type
  /// How recorded keys relate to those of documents; `nil` when the route cannot be recorded.
  let keys: KeyConversion?
  /// `nil` for a closure of the team's own.
  let library: DecodingLibrary?
  /// Writes a value of the route; `nil` when the route does not encode.
  let encode: (@Sendable (Any) throws -> Data?)?
  /// Keeps this process from decoding what would end it.
  private(set) var protection: RouteProtection?
  private let decode: @Sendable (Data) -> RouteResult
  private let recordedDecode: (@Sendable (Data, ReadRecorder) throws -> Any)?

  init<Value>(_ route: DecodingRoute<Value>) {
    name = route.name
    valueType = Value.self
    let decode = route.decode
    self.decode = { document in Self.result { try decode(document) } }
    keys = route.recording?.keys
    library = route.recording?.library
    if let write = route.encode {
      encode = { try ($0 as? Value).map(write) }
    } else {
      encode = nil
    }
    if let listen = route.recording?.decode {
      recordedDecode = { try listen($0, $1) }
    } else {
      recordedDecode = nil
    }
  }

  /// A route that is made of others.
  init(
    name: String,
    valueType: any Any.Type,
    run: @escaping @Sendable (Data) -> RouteResult
  ) {
    self.name = name
    self.valueType = valueType
    keys = nil
    library = nil
    encode = nil
    decode = run
    recordedDecode = nil
  }

  /// Decodes and listens to what is read.
  func runRecording(_ document: Data) -> (result: RouteResult, reads: ReadTree)? {
    let recorder = ReadRecorder()
    return run(document, tellingTo: recorder).map { ($0, recorder.tree) }
  }

  /// Decodes and tells a recorder what is read; `nil` where the route cannot be recorded.
  func run(_ document: Data, tellingTo recorder: ReadRecorder) -> RouteResult? {
    guard let recordedDecode else { return nil }
    return protected(document) { Self.result { try recordedDecode(document, recorder) } }
  }

  /// Decodes as a port with a bug would, where the route can be recorded.
  func run(_ document: Data, with injection: BugSeeding?) -> RouteResult {
    guard let recordedDecode else { return run(document) }
    return protected(document, with: injection) {
      Self.result { try recordedDecode(document, ReadRecorder(injection)) }
    }
  }

  func run(_ document: Data) -> RouteResult {
    protected(document) { decode(document) }
  }

  private static func result(of decode: () throws -> Any) -> RouteResult {
    do {
      return .value(try decode())
    } catch {
      return .rejection(Rejection(error))
    }
  }
}

extension AnyRoute {
  /// Whether two routes declare their values with one type; with `Any` a route says nothing of it.
  func declaresAlike(_ other: AnyRoute) -> Bool {
    valueType == other.valueType && valueType != Any.self
  }

  /// The route behind a protection.
  func protected(by protection: RouteProtection?) -> AnyRoute {
    var route = self
    route.protection = protection
    return route
  }

  private func protected(
    _ document: Data,
    with injection: BugSeeding? = nil,
    _ decode: () -> RouteResult
  ) -> RouteResult {
    guard let protection else { return decode() }
    return protection.run(document, with: injection, decode)
  }
}
