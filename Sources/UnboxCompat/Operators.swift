// `HimotokiExtractor` declares these too. They are not found there through this module (Swift 6.3),
// because `HimotokiBridge` exports some of that module's types one by one.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
