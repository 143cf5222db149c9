// Users set the decoder that is the default here.
@_exported public import enum HimotokiExtractor.BridgeDefaults
