extension RowBug {
  /// A bug for each row of the catalogue, by the kind of value.
  static let all =
    values + bools + members + dictionaries + arrays + numbers + strings + data + dates + dateForms
    + dateNumbers + parts + addresses + numerals + reads
}
