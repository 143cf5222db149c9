/// `Profile` as it is without a key strategy: the keys are written out.
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
