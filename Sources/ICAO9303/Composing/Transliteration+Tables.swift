extension Transliteration {
  // swift-format-ignore
  /// Doc 9303-3 section 6, table A, and the comma-below letters of Romanian, which Unicode had not
  /// told apart from the cedilla when the table was made.
  static let latin: [Character: String] = [
    "À": "A", "Á": "A", "Â": "A", "Ã": "A", "Ä": "AE", "Å": "AA", "Æ": "AE", "Ç": "C", "È": "E",
    "É": "E", "Ê": "E", "Ë": "E", "Ì": "I", "Í": "I", "Î": "I", "Ï": "I", "Ð": "D", "Ñ": "N",
    "Ò": "O", "Ó": "O", "Ô": "O", "Õ": "O", "Ö": "OE", "Ø": "OE", "Ù": "U", "Ú": "U", "Û": "U",
    "Ü": "UE", "Ý": "Y", "Þ": "TH", "Ā": "A", "Ă": "A", "Ą": "A", "Ć": "C", "Ĉ": "C", "Ċ": "C",
    "Č": "C", "Ď": "D", "Đ": "D", "Ē": "E", "Ĕ": "E", "Ė": "E", "Ę": "E", "Ě": "E", "Ĝ": "G",
    "Ğ": "G", "Ġ": "G", "Ģ": "G", "Ĥ": "H", "Ħ": "H", "Ĩ": "I", "Ī": "I", "Ĭ": "I", "Į": "I",
    "İ": "I", "ı": "I", "Ĳ": "IJ", "Ĵ": "J", "Ķ": "K", "Ĺ": "L", "Ļ": "L", "Ľ": "L", "Ŀ": "L",
    "Ł": "L", "Ń": "N", "Ņ": "N", "Ň": "N", "Ŋ": "N", "Ō": "O", "Ŏ": "O", "Ő": "O", "Œ": "OE",
    "Ŕ": "R", "Ŗ": "R", "Ř": "R", "Ś": "S", "Ŝ": "S", "Ş": "S", "Š": "S", "Ţ": "T", "Ť": "T",
    "Ŧ": "T", "Ũ": "U", "Ū": "U", "Ŭ": "U", "Ů": "U", "Ű": "U", "Ų": "U", "Ŵ": "W", "Ŷ": "Y",
    "Ÿ": "Y", "Ź": "Z", "Ż": "Z", "Ž": "Z", "ẞ": "SS", "ß": "SS", "Ș": "S", "Ț": "T",
  ]

  /// Table A: the letters for which it allows a plain letter as well.
  static let shortLatin: [Character: String] = ["Ä": "A", "Å": "A", "Ö": "O", "Ü": "U"]

  /// Table A: the letters for which it allows a spelling that can be turned back.
  static let reversibleLatin: [Character: String] = ["Ñ": "NXX", "Ü": "UXX"]

  // swift-format-ignore
  /// Doc 9303-3 section 6, table B; it has no row for the soft sign, which is left out.
  static let cyrillic: [Character: String] = [
    "Ё": "E", "Ђ": "D", "Є": "IE", "Ѕ": "DZ", "І": "I", "Ї": "I", "Ј": "J", "Љ": "LJ", "Њ": "NJ",
    "Ќ": "K", "Ў": "U", "Џ": "DZ", "А": "A", "Б": "B", "В": "V", "Г": "G", "Д": "D", "Е": "E",
    "Ж": "ZH", "З": "Z", "И": "I", "Й": "I", "К": "K", "Л": "L", "М": "M", "Н": "N", "О": "O",
    "П": "P", "Р": "R", "С": "S", "Т": "T", "У": "U", "Ф": "F", "Х": "KH", "Ц": "TS", "Ч": "CH",
    "Ш": "SH", "Щ": "SHCH", "Ъ": "IE", "Ы": "Y", "Ь": "", "Э": "E", "Ю": "IU", "Я": "IA",
    "Ѫ": "U", "Ѵ": "Y", "Ґ": "G", "Ғ": "G", "Һ": "C",
  ]

  /// Table B: exceptions by language.
  static let cyrillicExceptions: [Language: [Character: String]] = [
    .belarusian: ["Ё": "IO", "Г": "H"],
    .bulgarian: ["Щ": "SHT"],
    .macedonian: ["Ќ": "KJ", "Џ": "DJ", "Х": "H", "Ц": "C", "Ғ": "GJ"],
    .serbian: ["Г": "H", "Ж": "Z", "Х": "H", "Ц": "C", "Ч": "C", "Ш": "S"],
    .ukrainian: ["Г": "H", "И": "Y"],
  ]

  /// Table B: what begins a Ukrainian word.
  static let ukrainianInitials: [Character: String] = [
    "Є": "YE", "Ї": "YI", "Й": "Y", "Ю": "YU", "Я": "YA",
  ]

  // swift-format-ignore
  /// Doc 9303-3 section 6, table C, and the two letters for foreign names of its appendix B.5.4.
  /// The shadda (0651) doubles what stands before it and is handled apart.
  static let arabic: [Unicode.Scalar: String] = [
    "\u{0621}": "XE", "\u{0622}": "XAA", "\u{0623}": "XAE", "\u{0624}": "U", "\u{0625}": "I",
    "\u{0626}": "XI", "\u{0627}": "A", "\u{0628}": "B", "\u{0629}": "XTA", "\u{062A}": "T",
    "\u{062B}": "XTH", "\u{062C}": "J", "\u{062D}": "XH", "\u{062E}": "XKH", "\u{062F}": "D",
    "\u{0630}": "XDH", "\u{0631}": "R", "\u{0632}": "Z", "\u{0633}": "S", "\u{0634}": "XSH",
    "\u{0635}": "XSS", "\u{0636}": "XDZ", "\u{0637}": "XTT", "\u{0638}": "XZZ", "\u{0639}": "E",
    "\u{063A}": "G", "\u{0640}": "", "\u{0641}": "F", "\u{0642}": "Q", "\u{0643}": "K",
    "\u{0644}": "L", "\u{0645}": "M", "\u{0646}": "N", "\u{0647}": "H", "\u{0648}": "W",
    "\u{0649}": "XAY", "\u{064A}": "Y", "\u{064B}": "", "\u{064C}": "", "\u{064D}": "",
    "\u{064E}": "", "\u{064F}": "", "\u{0650}": "", "\u{0652}": "", "\u{0670}": "",
    "\u{0671}": "XXA", "\u{0679}": "XXT", "\u{067C}": "XRT", "\u{067E}": "P", "\u{0681}": "XKE",
    "\u{0685}": "XXH", "\u{0686}": "XC", "\u{0688}": "XXD", "\u{0689}": "XDR", "\u{0691}": "XXR",
    "\u{0693}": "XRR", "\u{0696}": "XRX", "\u{0698}": "XJ", "\u{069A}": "XXS", "\u{069C}": "",
    "\u{06A2}": "", "\u{06A4}": "V", "\u{06A5}": "XF", "\u{06A7}": "", "\u{06A8}": "",
    "\u{06A9}": "XKK", "\u{06AB}": "XXK", "\u{06AD}": "XNG", "\u{06AF}": "XGG", "\u{06BA}": "XNN",
    "\u{06BC}": "XXN", "\u{06BE}": "XDO", "\u{06C0}": "XYH", "\u{06C1}": "XXG", "\u{06C2}": "XGE",
    "\u{06C3}": "XTG", "\u{06CC}": "XYA", "\u{06CD}": "XXY", "\u{06D0}": "Y", "\u{06D2}": "XYB",
    "\u{06D3}": "XBE",
  ]
}
