extension Collection where Element: Sequence, Element.Element: Equatable {
  /// The elements that all lists contain, in the order of the first list.
  var shared: [Element.Element] {
    first?.filter { element in dropFirst().allSatisfy { $0.contains(element) } } ?? []
  }
}
