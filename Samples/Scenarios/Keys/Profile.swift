/// A model as it is with `.convertToLowerCamelCase`.
struct Profile: Decodable, Equatable {
  let userId: Int
  let firstName: String
  let imageUrl: String
  let isActive: Bool
}
