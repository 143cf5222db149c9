// These two are declared in `HimotokiExtractor` because Unbox collections need them too, but users expect
// them in the bridge. The rest of that module is not exported, because a file may import the bridge together
// with the original Himotoki, which has the same names.
@_exported public import enum HimotokiExtractor.BridgeDefaults
@_exported public import protocol HimotokiExtractor.BridgeDecoderProviding
