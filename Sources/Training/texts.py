"""Texts of machine readable zones: fictional people, real grammar (ICAO Doc 9303 parts 3 to 7)."""

import string

ALPHABET = string.ascii_uppercase + string.digits + "<"
STATES = (
    "AFG ALB DZA AND AGO ARG ARM AUS AUT AZE BHS BHR BGD BRB BLR BEL BLZ BEN BTN BOL BIH BWA BRA BRN BGR BFA BDI CPV "
    "KHM CMR CAN CAF TCD CHL CHN COL COM COG COD CRI CIV HRV CUB CYP CZE DNK DJI DMA DOM ECU EGY SLV GNQ ERI EST SWZ "
    "ETH FJI FIN FRA GAB GMB GEO D<< GHA GRC GRD GTM GIN GNB GUY HTI HND HKG HUN ISL IND IDN IRN IRQ IRL ISR ITA JAM "
    "JPN JOR KAZ KEN KIR PRK KOR KWT KGZ LAO LVA LBN LSO LBR LBY LIE LTU LUX MAC MDG MWI MYS MDV MLI MLT MHL MRT MUS "
    "MEX FSM MDA MCO MNG MNE MAR MOZ MMR NAM NRU NPL NLD NZL NIC NER NGA MKD NOR OMN PAK PLW PAN PNG PRY PER PHL POL "
    "PRT QAT ROU RUS RWA KNA LCA VCT WSM SMR STP SAU SEN SRB SYC SLE SGP SVK SVN SLB SOM ZAF SSD ESP LKA SDN SUR SWE "
    "CHE SYR TWN TJK TZA THA TLS TGO TON TTO TUN TUR TKM TUV UGA UKR ARE GBR USA URY UZB VUT VEN VNM YEM ZMB ZWE UTO "
    "XXA XXB XXX UNO EUE RKS GBD"
).split()
ONSETS = "B BR C CH D DR F FR G GR H J K KR L M N P PR Q R S SCH SH ST T TR V W X Y Z".split() + [""] * 3
VOWELS = "A AE AI AU E EE EI I IA IE O OE OO OU U UE Y".split()
CODAS = "B C CK D F G K L LL M N NG NN P R RD RT S SS ST T TZ V X Z".split() + [""] * 8


def check_digit(text):
    """Weights 7, 3, 1; Doc 9303-3 section 4.9."""
    value = lambda c: 0 if c == "<" else int(c, 36)
    return str(sum(value(c) * (7, 3, 1)[i % 3] for i, c in enumerate(text)) % 10)


class Writer:
    """Draws the lines of one zone from a numpy generator."""

    def __init__(self, rng):
        self.rng = rng

    def pick(self, items):
        return items[self.rng.integers(len(items))]

    def symbols(self, n, alphabet=ALPHABET[:-1]):
        return "".join(self.pick(alphabet) for _ in range(n))

    def word(self):
        if self.rng.random() < 0.15:
            return self.symbols(self.rng.integers(2, 12), string.ascii_uppercase)
        return "".join(self.pick(ONSETS) + self.pick(VOWELS) + self.pick(CODAS)
                       for _ in range(self.rng.integers(1, 4)))

    def names(self, room):
        primary = "<".join(self.word() for _ in range(1 + (self.rng.random() < 0.2)))
        secondary = "<".join(self.word() for _ in range(self.rng.integers(1, 4)))
        text = primary + ("<<" + secondary if self.rng.random() < 0.95 else "")
        return text[:room].ljust(room, "<")

    def date(self):
        if self.rng.random() < 0.02:
            return "%02d<<<<" % self.rng.integers(100)
        return "%02d%02d%02d" % (self.rng.integers(100), self.rng.integers(1, 13), self.rng.integers(1, 29))

    def number(self, room):
        n = self.rng.integers(max(5, room - 3), room + 1)
        style = self.rng.random()
        if style < 0.4:
            text = self.symbols(n, string.digits)
        elif style < 0.7:
            k = self.rng.integers(1, 4)
            text = self.symbols(k, string.ascii_uppercase) + self.symbols(n - k, string.digits)
        else:
            text = self.symbols(n)
        return text.ljust(room, "<")

    def optional(self, room):
        style = self.rng.random()
        if style < 0.5:
            return "<" * room
        text = self.symbols(self.rng.integers(3, room + 1), string.digits if style < 0.8 else ALPHABET)
        return text.ljust(room, "<")

    def digit(self, text):
        return check_digit(text) if self.rng.random() < 0.95 else self.pick(string.digits)

    def zone(self):
        """The lines of one zone, each 30, 36 or 44 characters long."""
        kind = self.rng.choice(5, p=[0.3, 0.12, 0.38, 0.1, 0.1])
        state = self.pick(STATES)
        nation = state if self.rng.random() < 0.8 else self.pick(STATES)
        sex = self.pick("MMMFFF<X")
        birth, expiry = self.date(), self.date()
        birth += self.digit(birth)
        expiry += self.digit(expiry)
        number = self.number(9)
        number += self.digit(number)
        second = "<" if self.rng.random() < 0.6 else self.pick(string.ascii_uppercase)
        if kind == 0:
            first = self.pick("IIIIIACC") + second + state + number + self.optional(15)
            middle = birth + sex + expiry + nation + self.optional(11)
            middle += self.digit(first[5:30] + middle[0:7] + middle[8:15] + middle[18:29])
            return [first, middle, self.names(30)]
        if kind == 2:
            optional = self.optional(14)
            optional += "<" if optional == "<" * 14 and self.rng.random() < 0.5 else self.digit(optional)
            line = number + nation + birth + sex + expiry + optional
            line += self.digit(line[0:10] + line[13:20] + line[21:43])
            return ["P" + second + state + self.names(39), line]
        width = 44 if kind == 3 else 36
        code = ("V" if kind >= 3 else self.pick("IAC")) + second
        line = number + nation + birth + sex + expiry
        if kind == 1:
            line += self.optional(7)
            line += self.digit(line[0:10] + line[13:20] + line[21:35])
        else:
            line += self.optional(width - 28)
        return [code + state + self.names(width - 5), line]

    def noise(self, n):
        """Symbols in no order, so that the network learns shapes rather than words."""
        text = ""
        while len(text) < n:
            run = self.rng.random()
            if run < 0.2:
                text += "<" * self.rng.integers(1, 6)
            elif run < 0.25:
                text += self.pick(ALPHABET) * self.rng.integers(2, 5)
            elif run < 0.45:
                text += self.symbols(self.rng.integers(1, 6), "O0QDIL1B8S5Z2G6MNWVUKX<C")
            else:
                text += self.symbols(self.rng.integers(1, 6), ALPHABET)
        return text[:n]
