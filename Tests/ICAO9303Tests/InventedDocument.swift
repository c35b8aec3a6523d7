import ICAO9303

/// Documents of people who do not exist, drawn at random but the same in every run.
struct InventedDocument {
  var format: MRZFormat
  var fields: MRZComposer.Fields

  static let surnames = [
    "Eriksson", "Okonkwo", "Müller", "van der Berg", "Nguyen", "O'Connor", "Smith-Jones", "Sato",
    "Petrović", "Li", "García Márquez", "Ivanova", "Papandropoulous", "Haddad", "Ó", "Mbeki",
    "Lindqvist", "Kowalska", "Ferreira da Silva", "Yılmaz", "Nováková", "Kim", "Rossi", "Dubois",
  ]
  static let givenNames = [
    "Anna Maria", "Johannes", "Li Wei", "Fatima", "José Luis", "Ioana", "Mary Jane", "Hiro", "Aino",
    "Jean-Pierre", "Zoë", "Björn", "Oluwaseun", "Krasimira", "N", "Maximilian Alexander", "Eva",
    "Noor", "Giulia", "Tomasz", "Priya", "Owen", "Quentin", "Xenia",
  ]
  static let states = ["UTO", "UTO", "UTO", "D", "FRA", "GBR", "USA", "NLD", "IND", "BRA", "KEN"]

  init(_ format: MRZFormat, using generator: inout some RandomNumberGenerator) {
    self.format = format
    func pick<T>(_ list: [T], _ generator: inout some RandomNumberGenerator, _ other: T) -> T {
      list.randomElement(using: &generator) ?? other
    }
    func digits(_ count: Int, _ generator: inout some RandomNumberGenerator) -> String {
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
    }
    func date(_ years: ClosedRange<Int>, _ generator: inout some RandomNumberGenerator) -> String {
      let parts = [
        Int.random(in: years, using: &generator), Int.random(in: 1...12, using: &generator),
        Int.random(in: 1...28, using: &generator),
      ]
      return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
    var fields = MRZComposer.Fields()
    fields.documentCode =
      switch format {
      case .td3: pick(["P", "P", "P", "PD", "PP"], &generator, "P")
      case .mrvA, .mrvB: pick(["V", "VC"], &generator, "V")
      case .chinesePermit: pick(["CS", "CD"], &generator, "CS")
      default: pick(["I", "ID", "AR", "C"], &generator, "I")
      }
    fields.issuingState = pick(Self.states, &generator, "UTO")
    fields.nationality =
      Int.random(in: 0..<5, using: &generator) == 0
      ? pick(Self.states, &generator, "UTO") : fields.issuingState
    fields.lastName = pick(Self.surnames, &generator, "")
    fields.firstName = pick(Self.givenNames, &generator, "")
    let letters = Int.random(in: 0...2, using: &generator)
    let head = (0..<letters).map { _ in
      String(pick(Array("ABCDEFGHJKLMNPRSTUVWXYZ"), &generator, "A"))
    }.joined()
    let total = Int.random(in: 7...9, using: &generator)
    fields.documentNumber = head + digits(total - letters, &generator)
    fields.dateOfBirth = date(30...99, &generator)
    fields.dateOfExpire = date(20...35, &generator)
    fields.sex = pick(["M", "F", "<"], &generator, "F")
    if Bool.random(using: &generator) {
      fields.personalNumber = digits(Int.random(in: 6...14, using: &generator), &generator)
    }
    if Bool.random(using: &generator) {
      fields.optionalData1 = digits(
        Int.random(in: 1...(format == .td2 ? 7 : 8), using: &generator), &generator)
    }
    if format == .frenchID {
      fields.documentNumber = date(10...20, &generator).prefix(4) + digits(8, &generator)
      fields.departmentOfIssuance = digits(3, &generator)
      fields.optionalData1 = ""
    }
    if (format == .td1 || format == .td2), Int.random(in: 0..<6, using: &generator) == 0 {
      fields.documentNumber = digits(Int.random(in: 10...12, using: &generator), &generator)
      fields.optionalData1 = ""
    }
    self.fields = fields
  }

  func lines() throws(MRZComposeError) -> [String] {
    try MRZComposer(format: format).compose(fields)
  }
}
