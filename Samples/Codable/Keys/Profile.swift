/// A model as it is with `.convertToLowerCamelCase`.
struct Profile: Decodable, Equatable {
  let userId: Int
  let firstName: String
  let imageUrl: String
  let isActive: Bool
}

/// The same model without a key strategy.
struct ProfileWithCodingKeys: Decodable, Equatable {
  let userId: Int
  let firstName: String
  let imageUrl: String
  let isActive: Bool

  private enum CodingKeys: String, CodingKey {
    case userId = "user-id"
    case firstName = "first_name"
    case imageUrl = "imageURL"
    case isActive = "IsActive"
  }
}
