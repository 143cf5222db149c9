// These two are part of the bridge's API, but are declared in `LegacyExtractor`, whose collections need them,
// too. The rest of that module is not exported, so that a file may import both the bridge and the original
// Himotoki, whose names are the same.
@_exported public import enum LegacyExtractor.BridgeDefaults
@_exported public import protocol LegacyExtractor.BridgeDecoderProviding
