import IndexStore

/// A place where a source file names a symbol.
struct SymbolUse: Hashable {
  let file: String
  let line: Int
  /// The identifier that index and symbol graph share.
  let usr: String
}

/// What the compiler noted about the sources while it built them.
struct Index {
  private let store: indexstore_object_t

  init(path: String) throws {
    guard let store = indexstore_store_create(path, nil) else {
      throw CheckError("\(path) is no index store; build with `swift build` first.")
    }
    self.store = store
  }

  /// The uses of symbols in files of a folder that still exist.
  func uses(below folder: String, exists: (String) -> Bool) -> Set<SymbolUse> {
    var uses: Set<SymbolUse> = []
    for (record, file) in records() where file.hasPrefix(folder + "/") && exists(file) {
      let name = String(file.dropFirst(folder.count + 1))
      uses.formUnion(self.uses(in: record, of: name))
    }
    return uses
  }

  /// The files by the name of their record.
  ///
  /// A unit is what was compiled to one object file.
  private func records() -> [String: String] {
    var units: [String] = []
    withContext(of: &units) { context in
      _ = indexstore_store_units_apply_f(store, 0, context) { context, name in
        Index.append(name.text, to: context)
      }
    }
    var records: [String] = []
    for unit in units {
      guard let reader = indexstore_unit_reader_create(store, unit, nil) else { continue }
      defer { indexstore_unit_reader_dispose(reader) }
      withContext(of: &records) { context in
        _ = indexstore_unit_reader_dependencies_apply_f(reader, context) { context, dependency in
          let kind = indexstore_unit_dependency_get_kind(dependency)
          guard kind == INDEXSTORE_UNIT_DEPENDENCY_RECORD else { return true }
          let name = indexstore_unit_dependency_get_name(dependency).text
          let path = indexstore_unit_dependency_get_filepath(dependency).text
          return Index.append(name + "\n" + path, to: context)
        }
      }
    }
    let pairs = records.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { first, _ in first }
  }

  private func uses(in record: String, of file: String) -> [SymbolUse] {
    guard let reader = indexstore_record_reader_create(store, record, nil) else { return [] }
    defer { indexstore_record_reader_dispose(reader) }
    var uses: [SymbolUse] = []
    var found: [(usr: String, line: Int)] = []
    withContext(of: &found) { context in
      _ = indexstore_record_reader_occurrences_apply_f(reader, context) { context, occurrence in
        let roles = indexstore_occurrence_get_roles(occurrence)
        guard roles & UInt64(INDEXSTORE_SYMBOL_ROLE_REFERENCE) != 0 else { return true }
        var line: UInt32 = 0
        indexstore_occurrence_get_line_col(occurrence, &line, nil)
        let symbol = indexstore_occurrence_get_symbol(occurrence)
        return Index.append((indexstore_symbol_get_usr(symbol).text, Int(line)), to: context)
      }
    }
    for (usr, line) in found { uses.append(SymbolUse(file: file, line: line, usr: usr)) }
    return uses
  }

  // The callbacks of C capture nothing, so what they find goes through a pointer.

  private func withContext<T>(of list: inout [T], _ body: (UnsafeMutableRawPointer) -> Void) {
    withUnsafeMutablePointer(to: &list) { body(UnsafeMutableRawPointer($0)) }
  }

  private static func append<T>(_ element: T, to context: UnsafeMutableRawPointer?) -> Bool {
    context?.assumingMemoryBound(to: [T].self).pointee.append(element)
    return true
  }
}

extension indexstore_string_ref_t {
  fileprivate var text: String {
    let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : length)
    return String(decoding: bytes, as: UTF8.self)
  }
}
