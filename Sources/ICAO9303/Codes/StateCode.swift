/// A code for an issuing State, an organisation or a nationality (Doc 9303-3 section 5).
public struct StateCode: Sendable, Equatable {
  /// What kind of issuer or nationality a code stands for.
  public enum Kind: Sendable {
    /// A State or area of ISO 3166-1, or one that Doc 9303 lists beside them.
    case state
    /// A British nationality with a code of its own.
    case nationality
    /// An organisation that issues documents.
    case organisation
    /// Persons without a defined nationality.
    case person
    /// No longer issued, but valid documents may bear it.
    case withdrawn
    /// Printed by some issuers although no list has it.
    case unlisted
    /// Doc 9303's own specimen State.
    case specimen
  }

  /// One to three letters, without filler.
  public let code: String
  /// English short name.
  public let name: String
  /// What it stands for.
  public let kind: Kind

  /// Looks up a code, with or without its fillers; nil when no table has it.
  public init?(_ text: String) {
    var key: UInt32 = 0
    for byte in text.utf8 where byte != CheckDigit.filler { key = key << 8 | UInt32(byte) }
    guard text.utf8.count <= 3, let index = StateCode.find(key) else { return nil }
    let row = StateCode.table[StateCode.sorted[index].row]
    code = row.code
    name = row.name
    kind = row.kind
  }

  /// Keys of the table in ascending order, for a search without hashing strings.
  private static let sorted: [(key: UInt32, row: Int)] = table.indices.map { row in
    (table[row].code.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, row)
  }.sorted { $0.key < $1.key }

  private static func find(_ key: UInt32) -> Int? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low].key == key ? low : nil
  }
}
