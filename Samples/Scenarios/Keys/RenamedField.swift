/// A property with another name than its key.
///
/// A raw value is compared with the key after the key strategy of the decoder has converted it: with
/// `.convertFromSnakeCase` it has to be `otherName`, without it `other_name`.
struct RenamedField: Codable, Equatable {
  var field: Int

  private enum CodingKeys: String, CodingKey {
    case field = "otherName"
  }
}
