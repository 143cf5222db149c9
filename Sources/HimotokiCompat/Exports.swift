// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a file finds after `import Himotoki` under `-module-alias Himotoki=HimotokiCompat`.
@_exported public import HimotokiBridge
@_exported public import HimotokiExtractor

// The real library shadows the standard library with these two names, and old files rely on it.
public typealias Decodable = LegacyDecodable
public typealias KeyPath = ExtractionPath
