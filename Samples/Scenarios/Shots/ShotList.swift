/// A page of shots.
struct ShotList: Decodable, Equatable {
  let shots: [Shot]
}
