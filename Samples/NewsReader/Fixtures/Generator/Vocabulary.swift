/// What invented headlines, names and projects are put together from.
enum Vocabulary {
  static let adjectives = [
    "amber", "borrowed", "careful", "distant", "early", "folded", "gentle", "hollow", "idle",
    "jagged", "kindled", "lunar", "muted", "northern", "open", "patient", "quiet", "rusted",
    "salted", "tidal", "unsigned", "velvet", "weathered", "zigzag",
  ]
  static let nouns = [
    "archive", "bridge", "compass", "dune", "engine", "ferry", "garden", "harbour", "island",
    "junction", "kettle", "ladder", "market", "needle", "orchard", "pier", "quarry", "river",
    "signal", "tunnel", "umbrella", "valley", "windmill", "yard",
  ]
  static let verbs = [
    "awaits", "borrows", "crosses", "divides", "follows", "guards", "maps", "moves", "outlives",
    "remembers", "repairs", "replaces", "revisits", "trades",
  ]
  static let syllables = [
    "ba", "cor", "dell", "en", "fin", "gar", "hol", "is", "jun", "kel", "lo", "mar", "nim", "or",
    "pel", "quin", "ros", "sil", "tam", "ul", "ven", "wick", "yor", "zell",
  ]
  static let roles = ["Columnist", "Photography", "Science desk", "Harbour correspondent"]
  static let categories = ["culture", "economy", "science", "sports", "technology"]
  static let reactions = ["heart", "laugh"]
  static let languages = ["Swift", "Shell"]
  static let remarks = [
    "I asked at the pier: nobody has heard of it.",
    "“Mostly harmless” is the best review it ever got. 👏",
    "Read it twice, and the second time aloud.",
    "The map in the print edition is upside down — déjà vu.",
    "Could the next one come with C:\\paths that work?",
  ]
}
