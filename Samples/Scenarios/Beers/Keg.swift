/// A model that calls its own initialiser once its values are decoded, so that a rule of the initialiser
/// holds for documents, too.
struct Keg: Decodable, Equatable {
  let litres: Int

  private enum CodingKeys: CodingKey {
    case litres
  }

  init(litres: Int) { self.litres = max(0, litres) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(litres: try container.decode(Int.self, forKey: .litres))
  }
}
