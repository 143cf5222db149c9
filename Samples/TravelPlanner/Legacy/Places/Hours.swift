import Unbox

/// `"always"`, or `["09:00-12:00", "14:00-18:00"]`.
package enum Hours {
  case text(String)
  case ranges([String])
}

extension Hours: UnboxCompatible {
  package static func unbox(
    value: Any,
    allowInvalidCollectionElements: Bool
  ) throws -> Hours? {
    switch value {
    case let text as String: .text(text)
    case let ranges as [String]: .ranges(ranges)
    default: nil
    }
  }
}
