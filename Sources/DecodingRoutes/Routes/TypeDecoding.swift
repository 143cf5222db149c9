import Foundation

/// How a route decodes whole documents as its type, with the conformance of the type and nothing else.
///
/// A parent that decodes a child in the same way cannot decode it differently. A closure may do anything.
struct TypeDecoding: Sendable {
  let library: DecodingLibrary
  /// The decoder of a Codable route.
  var decoder: JSONDecoder?

  /// Returns whether two routes decode a child alike, as far as that can be seen.
  func isLike(_ other: TypeDecoding) -> Bool {
    guard library == other.library else { return false }
    guard let a = decoder, let b = other.decoder else { return decoder == nil }
    return a === b || a.plainSettings != nil && a.plainSettings == b.plainSettings
  }
}

extension JSONDecoder {
  /// The names of the settings; `nil` if a setting contains a closure, a formatter or a context.
  fileprivate var plainSettings: [String]? {
    guard userInfo.isEmpty, let dates = dateSetting, let keys = keySetting,
      case .throw = nonConformingFloatDecodingStrategy
    else { return nil }
    switch dataDecodingStrategy {
    case .base64: return [dates, keys, "base64"]
    case .deferredToData: return [dates, keys, "deferredToData"]
    default: return nil
    }
  }

  private var dateSetting: String? {
    switch dateDecodingStrategy {
    case .deferredToDate: "deferredToDate"
    case .secondsSince1970: "secondsSince1970"
    case .millisecondsSince1970: "millisecondsSince1970"
    case .iso8601: "iso8601"
    default: nil
    }
  }

  private var keySetting: String? {
    switch keyDecodingStrategy {
    case .useDefaultKeys: "useDefaultKeys"
    case .convertFromSnakeCase: "convertFromSnakeCase"
    default: nil
    }
  }
}
