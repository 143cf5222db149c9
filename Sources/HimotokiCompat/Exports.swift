// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a file finds after `import Himotoki` under `-module-alias Himotoki=HimotokiCompat`.
@_exported public import HimotokiBridge
@_exported public import HimotokiExtractor

// The real library shadows the standard library with these two names, and old files rely on it.
public typealias Decodable = LegacyDecodable
public typealias KeyPath = ExtractionPath

// `HimotokiExtractor` declares these too. They are not found there through this module (Swift 6.3),
// because `HimotokiBridge` exports some of that module's types one by one.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence
