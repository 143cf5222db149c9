import Foundation
public import JSONVariants

extension Fixture {
  /// The error with which a route rejected a document, in terms that are common to all libraries.
  public struct Rejection: Hashable, Codable, Sendable {
    /// The reasons for rejecting a value.
    public enum Kind: String, Codable, Sendable {
      /// The value is absent or null; legacy libraries do not distinguish the two.
      case missing
      /// The value has another type.
      case wrongType
      /// The value has the right type but is not acceptable, such as an unknown case or a malformed date.
      case invalidValue
      /// An error of the model itself or of a library that the harness does not know.
      case other
    }

    /// The reason for the rejection.
    public private(set) var kind: Kind
    /// The path in the error; `nil` if the error has none.
    public private(set) var path: ParityPath?
    /// The expected type, if the error contains it.
    public let expected: String?
    /// A short description of the error.
    public let summary: String
    /// The part of the summary that was not written by the harness and may quote the document; `nil` in a report that
    /// was read from a file.
    var quote: String?
    /// `true` if the error's type is the app's own, or one of a library that the harness does not know.
    private(set) var isOfApp: Bool?
    /// The text of an app's error without that of the library's error in it; `nil` for any other error.
    private(set) var wrapper: String?
    /// `true` for an error of a mapper that this process has loaded twice, so that the harness does not know its type.
    private(set) var isOfOtherCopy: Bool?

    private enum CodingKeys: String, CodingKey {
      case kind, path, expected, summary, isOfApp, wrapper, isOfOtherCopy
    }

    package init(
      _ kind: Kind,
      _ summary: String,
      at path: ParityPath? = nil,
      expected: String? = nil,
      quote: String? = nil,
      isOfApp: Bool = false,
      wrapper: String? = nil,
      isOfOtherCopy: Bool = false
    ) {
      self.kind = kind
      self.path = path
      self.expected = expected
      self.summary = summary
      self.quote = quote
      self.isOfApp = isOfApp ? true : nil
      self.wrapper = wrapper
      self.isOfOtherCopy = isOfOtherCopy ? true : nil
    }
  }
}

extension Fixture.Rejection {
  func moved(to path: ParityPath?) -> Fixture.Rejection {
    var rejection = self
    rejection.path = path
    return rejection
  }

  /// Returns the error on a value of a wrong type as one on a missing value.
  var ofMissingValue: Fixture.Rejection {
    var rejection = self
    rejection.kind = .missing
    return rejection
  }
}

extension Fixture.Rejection: CustomStringConvertible {
  /// The summary of the error and its path.
  public var description: String {
    guard let path, !path.steps.isEmpty else { return summary }
    return "\(summary) at \(path.schema)"
  }
}

extension Fixture.Rejection {
  /// Returns whether a legacy error and a Codable error have the same reason and the same path.
  ///
  /// An error without a path agrees with any path. The paths may differ in these ways:
  ///
  /// - A legacy path contains no indexes and no keys of dictionaries.
  /// - A legacy path may lack its beginning, because some libraries do not compose paths.
  /// - If a value is not an object, a legacy path ends with the key that the model tried to read in it.
  /// - If several keys are missing, each model names the key that it reads first.
  func agrees(with codable: Fixture.Rejection) -> Bool {
    placeAgrees(with: codable) && kindAgrees(with: codable)
  }

  /// Returns whether one of two errors is the app's own and the other error is a different one.
  ///
  /// An app may show another message then, or log a user out. The errors of two libraries inside them always differ.
  func isOtherErrorOfApp(than other: Fixture.Rejection) -> Bool {
    (isOfApp == true || other.isOfApp == true)
      && (wrapper ?? summary) != (other.wrapper ?? other.summary)
  }

  /// Returns whether both errors are the app's own, thrown by its code and not around one of a library, and are different.
  ///
  /// The code of one half then takes the document for something else than that of the other, as with two kinds of a refusal.
  func isOtherOfAppsOwn(than other: Fixture.Rejection) -> Bool {
    [self, other].allSatisfy { $0.isOfApp == true && $0.wrapper == nil } && summary != other.summary
  }

  /// Returns whether a Codable error has the given path; `true` for an error without a path.
  func isAt(_ place: ParityPath) -> Bool {
    path.map { $0.components == place.components } ?? true
  }

  private func placeAgrees(with codable: Fixture.Rejection) -> Bool {
    guard let keys = path?.components, let codableKeys = codable.path?.components else {
      return true
    }
    let parent = keys.dropLast()
    return isSubsequence(keys, of: codableKeys)
      || isBelow(codableKeys, keys)
      || isAboutContainer && isSubsequence(parent, of: codableKeys)
      || isMissing && codable.isMissing && isSubsequence(parent, of: codableKeys.dropLast())
  }

  private var isMissing: Bool { kind == .missing }

  /// Whether the model tried to read a key in a value that is not an object.
  private var isAboutContainer: Bool { kind == .wrongType && expected == "Dictionary" }

  /// Returns whether a legacy path continues below the path of the Codable error.
  private func isBelow(_ parent: [String], _ keys: [String]) -> Bool {
    (kind == .wrongType || isMissing) && keys.count > parent.count && keys.starts(with: parent)
  }

  private func isSubsequence(
    _ keys: some Sequence<String>,
    of whole: some Collection<String>
  ) -> Bool {
    var rest = whole[...]
    return keys.allSatisfy { key in
      guard let index = rest.firstIndex(of: key) else { return false }
      rest = rest[rest.index(after: index)...]
      return true
    }
  }

  /// Returns whether a legacy error belongs to a path; the path of the error may be incomplete.
  func isAbout(_ place: ParityPath) -> Bool {
    path.map { isSubsequence($0.components, of: place.components) } ?? true
  }

  private func kindAgrees(with codable: Fixture.Rejection) -> Bool {
    if kind == codable.kind || kind == .other || codable.kind == .other { return true }
    return switch (kind, codable.kind) {
    // Codable reports a mismatch for a null `Bool`, and for a non-object on a nested path.
    case (.missing, .wrongType), (.wrongType, .missing): true
    // A number that does not fit is a type mismatch in one library and corrupted data in another.
    case (.wrongType, .invalidValue), (.invalidValue, .wrongType): true
    default: false
    }
  }
}

extension ParityPath {
  /// The keys of the path in a form that is comparable across libraries.
  ///
  /// Keys are split at periods, because Unbox writes a key path as one string, and lowercased without
  /// separators, so that a key strategy makes no difference. Numbers are left out, because a coding path
  /// does not distinguish them from indexes.
  fileprivate var components: [String] {
    keys.flatMap { $0.split(separator: ".") }.filter { Int($0) == nil }.map { key in
      key.filter { $0 != "_" && $0 != "-" }.lowercased()
    }
  }
}
