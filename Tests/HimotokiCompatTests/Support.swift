import Himotoki

/// Decodes a model of the app from JSON text.
func decoded<T: Himotoki.Decodable>(_ json: String, as type: T.Type = T.self) throws -> T {
  try T.decodeValue(from: Data(json.utf8))
}

/// What an app gets from its networking library.
func parsed(_ json: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(json.utf8), options: [.fragmentsAllowed])
}
