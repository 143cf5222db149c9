// The bridges of the libraries together, under one name.
@_exported public import HimotokiBridge
@_exported public import JAYSONBridge
@_exported public import UnboxBridge
@_exported public import UnboxBridgeOptionals
