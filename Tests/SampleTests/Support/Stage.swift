import Foundation

/// One stage of the app's migration: how it decodes a response.
struct Stage: Sendable {
  let name: String
  let decode: @Sendable (Data) throws -> Any
}
