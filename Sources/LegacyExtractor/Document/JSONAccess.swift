/// What a document is scanned or written for, which decides how much of it is indexed.
package enum JSONAccess: Sendable {
  /// Models read most objects key by key: keys are checked for repetition and entered into tables.
  case models
  /// A few values are looked up, or the whole is decoded: lookups walk, and no table is built.
  case parts
}
