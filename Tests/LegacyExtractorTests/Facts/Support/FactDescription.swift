import Foundation

/// Describes a model as the structure facts do, without the name of this module.
func factDescription(_ value: Any) -> String {
  String(describing: value).replacingOccurrences(of: "LegacyExtractorTests.", with: "").factQuoted
}

/// Writes an error that is not a library's own.
func factText(foreign error: any Error) -> String {
  let bridged = error as NSError
  if bridged.domain == NSCocoaErrorDomain { return "E NSCocoaError \(bridged.code)" }
  let name = "\(type(of: error))"
  return "E NSError(\(name) \(bridged.code)) swiftType=\(name)"
}
