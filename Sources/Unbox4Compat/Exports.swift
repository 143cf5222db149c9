// What a file finds after `import Unbox` under `-module-alias Unbox=Unbox4Compat`: what `UnboxCompat` exports,
// without the reads that Unbox 4.0 removed. An optional that is read with `try` throws here, as it does there.
@_exported public import UnboxBridge
@_exported public import UnboxExtractor

// `HimotokiExtractor` declares these too. They are not found there through this module (Swift 6.3),
// because `HimotokiBridge` exports some of that module's types one by one.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
