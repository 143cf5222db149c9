// What a file finds after `import Unbox` under `-module-alias Unbox=UnboxCompat`: bare names, and
// qualified ones such as `Unbox.Unboxer` and `Unbox.unbox(data:)`, which the compiler looks up in
// what this module exports.
@_exported public import UnboxBridge
@_exported public import UnboxBridgeOptionals
@_exported public import UnboxExtractor
@_exported public import UnboxOptionals

// `HimotokiExtractor` declares these too. They are not found there through this module (Swift 6.3),
// because `HimotokiBridge` exports some of that module's types one by one.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
