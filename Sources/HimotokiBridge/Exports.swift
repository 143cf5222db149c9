// These two stand beside the models, because collections of Unbox need them too, and belong to the
// bridge for its users. The rest of that module is not exported: a file may import the bridge beside the
// real Himotoki, whose names are the same.
@_exported public import enum HimotokiExtractor.BridgeDefaults
@_exported public import protocol HimotokiExtractor.BridgeDecoderProviding
