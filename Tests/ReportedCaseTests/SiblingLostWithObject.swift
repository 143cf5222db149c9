import LegacyExtractor
import ParityHarness

/// Optional values of one object, which the legacy model reads one by one and the port as a whole: a value that is
/// refused takes the others with it.
enum SiblingLostWithObject {
  struct Page: Unboxable, Decodable {
    let page: Int?
    let total: Int?

    init(unboxer: Unboxer) throws {
      page = unboxer.unbox(keyPath: "meta.page")
      total = unboxer.unbox(keyPath: "meta.total")
    }

    struct Meta: Decodable {
      let page: Int?
      let total: Int?
    }

    enum CodingKeys: CodingKey { case meta }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let meta = try? c.decode(Meta.self, forKey: .meta)
      (page, total) = (meta?.page, meta?.total)
    }
  }

  static let all = [
    ReportedCase(
      "a value that is lost with the object of another one",
      ParityCheck(Page.self),
      #"{"meta": {"page": 2, "total": 40}}"#,
      unexplained: [
        "Page.page/codableGivesNil": "`try?` around its decoding",
        "Page.total/codableGivesNil": "`try?` around its decoding",
      ],
      causes: ["Page.page/unreadInvalidValue", "Page.total/unreadInvalidValue"]
    )
  ]
}
