import Unbox

/// Unboxes a model of the app from JSON text.
func unboxed<T: Unboxable>(_ json: String, as type: T.Type = T.self) throws -> T {
  try unbox(data: Data(json.utf8))
}

/// What an app gets from its networking library.
func dictionary(_ json: String) throws -> UnboxableDictionary {
  let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
  guard let dictionary = tree as? UnboxableDictionary else { throw UnboxError.invalidData }
  return dictionary
}
