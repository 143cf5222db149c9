/// A response whose keys follow no single style; `.convertToLowerCamelCase` makes them one, so that the
/// models need no coding keys.
struct ServiceResponse: Decodable, Equatable {
  let topLevelObject: TopLevelObject
  let error: ServiceError

  struct TopLevelObject: Decodable, Equatable {
    let underlyingObject: String
  }

  struct ServiceError: Decodable, Equatable {
    let errorCode: Int
    let errorDescription: String
  }
}
