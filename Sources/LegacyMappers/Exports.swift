// The libraries together, without the reads with which Unbox 3.1 has more than Unbox 4.0. What stands on this module
// can be imported beside `Unbox4Compat`: the compiler finds the methods of all modules that a target has loaded,
// also of those that no file imports.
@_exported public import HimotokiExtractor
@_exported public import JAYSONExtractor
@_exported public import UnboxExtractor

// `HimotokiExtractor` declares these too. Through this module alone they are not found there (Swift 6.3) in a file
// that imports `HimotokiBridge` as well, which exports some of that module's types one by one.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence
