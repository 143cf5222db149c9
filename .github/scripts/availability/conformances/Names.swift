// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Compiled into each module, where these names hide those of Foundation.
@_exported public import OldFoundation

public typealias JSONDecoder = OldJSONDecoder
public typealias JSONEncoder = OldJSONEncoder
public typealias DispatchSemaphore = OldDispatchSemaphore
