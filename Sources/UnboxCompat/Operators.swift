// `LegacyExtractor` declares these too. They are not found there through this module (Swift 6.3),
// because `Bridge` exports some of that module's types one by one.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
