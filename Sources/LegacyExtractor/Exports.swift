// The libraries together, under one name, with the optionals of Unbox 3.1. An app that uses only one of them imports
// and links only its module, and does not pay for the others.
@_exported public import LegacyMappers
@_exported public import UnboxOptionals

// `HimotokiExtractor` declares these too. Through this module alone they are not found there (Swift 6.3) in a file
// that imports `HimotokiBridge` as well, which exports some of that module's types one by one.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence
