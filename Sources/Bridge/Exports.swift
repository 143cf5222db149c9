// These two stand in `LegacyExtractor`, whose collections need them too, and belong to the bridge for
// its users. The rest of that module is not exported: a file may import the bridge beside the real
// Himotoki, whose names are the same.
@_exported public import enum LegacyExtractor.BridgeDefaults
@_exported public import protocol LegacyExtractor.BridgeDecoderProviding
