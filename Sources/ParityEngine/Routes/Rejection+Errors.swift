import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

// What an error says in the terms of its library, row by row.

extension Fixture.Rejection {
  package init(_ error: any Error) {
    if let known = Self.ofLibrary(error) {
      self = known
    } else if let inner = Self.libraryError(in: error, depth: Self.maximumDepth) {
      self.init(error, around: inner.error, inner.rejection)
    } else {
      self.init(unknown: error)
    }
  }

  private static func ofLibrary(_ error: any Error) -> Fixture.Rejection? {
    switch error {
    case let error as DecodingError: Fixture.Rejection(error)
    case let error as EncodingError: Fixture.Rejection(error)
    case let error as DecodeError: Fixture.Rejection(error)
    case let error as UnboxError: Fixture.Rejection(error)
    case let error as JAYSONError: Fixture.Rejection(error)
    // `JSONDecoder` makes corrupted data of this error, but the code of a model may catch it first.
    case _ where foundationErrors.contains(TypeName.withModules(of: type(of: error))):
      Fixture.Rejection(.invalidValue, "dataCorrupted")
    default: nil
    }
  }

  private static let foundationErrors: Set<String> = [
    "Foundation.JSONError", "FoundationEssentials.JSONError",
  ]

  /// The number of values in one another in which an error of an app may have that of a library, and of those beside it.
  private static let maximumDepth = 4
  private static let maximumCount = 16

  /// Returns the error of a library that an error of an app has in it, such as that of `AppError.parsing(error)`.
  private static func libraryError(
    in value: Any,
    depth: Int
  ) -> (error: any Error, rejection: Fixture.Rejection)? {
    guard depth > 0, !(type(of: value) is AnyClass) else { return nil }
    for child in Mirror(reflecting: value).children.prefix(maximumCount) {
      if let error = child.value as? any Error, let rejection = ofLibrary(error) {
        return (error, rejection)
      }
      if let found = libraryError(in: child.value, depth: depth - 1) { return found }
    }
    return nil
  }

  /// Creates the rejection of an app's error: it has the reason and the path of the library's, and the text of the app's.
  private init(_ error: any Error, around inner: any Error, _ rejection: Fixture.Rejection) {
    let name = "\(TypeName.of(type(of: error))): "
    let text = "\(error)"
    let summary = ValueText.oneLine(name + text)
    let own = text.replacingOccurrences(of: String(reflecting: inner), with: "…")
    self.init(
      rejection.kind,
      summary,
      at: rejection.path,
      expected: rejection.expected,
      quote: String(summary.dropFirst(name.count)),
      isOfApp: true,
      wrapper: ValueText.oneLine(name + own)
    )
  }

  /// The names of the mappers' errors, which an error of another copy of their modules has, too.
  private static let mapperErrors: Set<String> = [
    TypeName.withModules(of: DecodeError.self), TypeName.withModules(of: UnboxError.self),
    TypeName.withModules(of: JAYSONError.self),
  ]

  /// Summarizes an unknown error on one line of a report.
  ///
  /// The summary of an `NSError` is its domain and code, because the messages differ between platforms.
  private init(unknown error: any Error) {
    guard type(of: error) is NSError.Type else {
      let name = "\(TypeName.of(type(of: error))): "
      let summary = ValueText.oneLine(name + "\(error)")
      self.init(
        .other,
        summary,
        quote: String(summary.dropFirst(name.count)),
        isOfApp: !(error is JSONSyntaxError),
        isOfOtherCopy: Self.mapperErrors.contains(TypeName.withModules(of: type(of: error)))
      )
      return
    }
    let error = error as NSError
    let summary = "\(error.domain) \(error.code)"
    let isOfSystem = error.domain.hasPrefix("NS") && error.domain.hasSuffix("ErrorDomain")
    self.init(.other, summary, quote: isOfSystem ? nil : summary, isOfApp: !isOfSystem)
  }
}

extension Fixture.Rejection {
  package init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      let path = ParityPath(context.codingPath + [key])
      self.init(.missing, "keyNotFound", at: path)
    case .valueNotFound(let type, let context):
      self.init(.missing, "valueNotFound", of: TypeName.of(type), context)
    case .typeMismatch(let type, let context):
      self.init(.wrongType, "typeMismatch", of: TypeName.of(type), context)
    case .dataCorrupted(let context) where context.debugDescription.hasPrefix(Self.draftRefusal):
      // Whoever wrote the rest may have quoted a value.
      let rest = context.debugDescription.dropFirst(Self.draftRefusal.count)
      self.init(
        .invalidValue,
        context.debugDescription,
        at: Self.place(of: context),
        quote: String(rest)
      )
    case .dataCorrupted(let context):
      self.init(.invalidValue, "dataCorrupted", at: Self.place(of: context))
    @unknown default: self.init(.other, "DecodingError")
    }
  }

  /// The beginning of the error with which a draft refuses a document until a person has written what it leaves.
  package static let draftRefusal = "There is no draft for "

  private init(_ kind: Kind, _ name: String, of type: String, _ context: DecodingError.Context) {
    self.init(kind, "\(name)(\(type))", at: ParityPath(context.codingPath), expected: type)
  }

  /// Returns the path of corrupted data; `nil` if Foundation's path is not the path of the value.
  ///
  /// On Linux, the error for a number that does not fit has no path, so a bridge reports the path of its
  /// child. The error for an `.iso8601` date has the path of the container. The error for a document that
  /// is not JSON has no path.
  private static func place(of context: DecodingError.Context) -> ParityPath? {
    let message = context.debugDescription
    let isQuirk = [
      "Parsed JSON number", "Expected date string", "The given data was not valid JSON",
    ]
    .contains(where: message.hasPrefix)
    return context.codingPath.isEmpty || isQuirk ? nil : ParityPath(context.codingPath)
  }
}

extension Fixture.Rejection {
  init(_ error: DecodeError) {
    switch error {
    case .missingKeyPath(let path):
      self.init(.missing, "missingKeyPath", at: ParityPath(path))
    case .typeMismatch(let expected, _, let path):
      self.init(
        expected.hasPrefix("rawValue for ") ? .invalidValue : .wrongType,
        "typeMismatch(\(expected))",
        at: ParityPath(path),
        expected: expected,
        quote: expected
      )
    case .custom(let message):
      let quote = ValueText.oneLine(message)
      self.init(.other, "custom(\(quote))", quote: quote)
    }
  }
}

extension ParityPath {
  init(_ codingPath: [any CodingKey]) {
    self.init(codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) })
  }

  fileprivate init(_ path: ExtractionPath) { self.init(path.components.map(Step.key)) }
}

extension Fixture.Rejection {
  init(_ error: JAYSONError) {
    switch error {
    case .notFoundKey(let key, let json):
      self.init(.missing, "notFoundKey", at: ParityPath(json.steps + [.key(key)]))
    case .notFoundIndex(let index, let json):
      self.init(.missing, "notFoundIndex", at: ParityPath(json.steps + [.index(index)]))
    case .notFoundKeyPath(_, let json): self.init(.missing, error, json)
    case .failedToGetString(_, let json), .failedToGetBool(_, let json),
      .failedToGetNumber(_, let json), .failedToGetArray(_, let json),
      .failedToGetDictionary(_, let json):
      self.init(.wrongType, error, json)
    case .failedToParseURL(_, let json): self.init(.invalidValue, error, json)
    case .decodeError(_, let json, _): self.init(.other, error, json)
    case .invalidJSONObject: self.init(.other, "invalidJSONObject", at: ParityPath())
    }
  }

  /// Leaves out the JSON value of the error, which may be as large as the document.
  private init(_ kind: Kind, _ error: JAYSONError, _ json: JAYSON) {
    self.init(kind, error.caseName, at: ParityPath(json.steps))
  }
}

extension Fixture.Rejection {
  init(_ error: UnboxError) {
    switch error {
    case .pathError(let error, let path): self.init(error, at: path)
    case .invalidData: self.init(.other, "invalidData")
    case .customUnboxingFailed: self.init(.other, "customUnboxingFailed")
    }
  }

  /// Maps invalid values to `.wrongType`, because Unbox has one case for null, a wrong type and a bad value.
  private init(_ error: UnboxPathError, at path: String) {
    let place = ParityPath(path.split(separator: ".").map { ParityPath.Step.key(String($0)) })
    switch error {
    case .emptyKeyPath: self.init(.missing, "emptyKeyPath", at: place)
    case .missingKey: self.init(.missing, "missingKey", at: place)
    default: self.init(.wrongType, error.caseName, at: place)
    }
  }
}

extension Error {
  /// The name of a case with associated values.
  fileprivate var caseName: String { Mirror(reflecting: self).children.first?.label ?? "error" }
}

extension Fixture.Rejection {
  init(_ error: EncodingError) {
    switch error {
    case .invalidValue(let value, let context):
      let name = TypeName.of(type(of: value))
      self.init(.invalidValue, "invalidValue(\(name))", at: ParityPath(context.codingPath))
    @unknown default: self.init(.other, "EncodingError")
    }
  }
}
