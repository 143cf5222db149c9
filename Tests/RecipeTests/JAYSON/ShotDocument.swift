/// Two shots, as a site for designers sends them.
enum ShotDocument {
  static let text = list(of: [sasquatch, yeti])

  static let sasquatch = """
    {"id": 1, "title": "Sasquatch", "created_at": "2031-03-04T08:12:00Z", "updated_at": null,
     "images": {"hidpi": null, "normal": "https://shots.example/1.png"}, "user": \(user(10))}
    """

  static let yeti = """
    {"id": 2, "title": "Yeti", "created_at": "2031-03-05T00:00:00Z", "updated_at": 86400000,
     "images": {"hidpi": "https://shots.example/2@2x.png",
                "normal": "https://shots.example/2.png"}, "user": \(user(20))}
    """

  static func list(of shots: [String]) -> String {
    #"{"shots": [\#(shots.joined(separator: ", "))]}"#
  }

  private static func user(_ id: Int) -> String {
    """
    {"id": \(id), "name": "User \(id)",
     "profile_image": {"small": "https://shots.example/users/\(id)s.png",
                       "large": "https://shots.example/users/\(id)l.png"}}
    """
  }
}
