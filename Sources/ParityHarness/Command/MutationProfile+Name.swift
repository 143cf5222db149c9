extension MutationProfile {
  /// The profile of a name, if there is one.
  init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }
}
