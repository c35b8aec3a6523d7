"""Makes Fixtures/documents: pictures of fictional people's documents, each with its text beside it.

    python3 fixtures.py OUT COMPOSER      COMPOSER is the built mrz-compose; `make fixtures` does it all

NAME.EXT is the picture and NAME.txt its zones: the lines as printed, an empty line between zones, nothing at all
where a picture holds no zone. Every run gives the same pictures.
"""

import os
import subprocess
import sys
import time

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import damage
import texts
import typefaces

PEOPLE = (  # primary identifier, secondary identifier, sex, birth
    ("Martens", "Lena Sophie", "F", "840912"), ("Okonjo", "Adaeze", "F", "910203"), ("van der Berg", "Pieter", "M", "580719"),
    ("Quibix", "Zoltán Max", "M", "770101"), ("Halldórsdóttir", "Sigríður Eva", "F", "020229"), ("Li", "Wei", "M", "991231"),
    ("da Silva Pereira", "João Miguel", "M", "660605"), ("Abdelrahman", "Noor", "<", "730430"), ("Smith-Jones", "Susie Margaret", "F", "350827"),
    ("Eriksson", "Anna Maria", "F", "740812"), ("Wyxkowski", "Jan", "M", "120314"), ("O'Brien", "Seán Patrick", "M", "880808"),
)
FORMATS = {  # the composer's name, document code
    "TD1": ("td1", "I"), "TD2": ("td2", "I"), "TD3": ("td3", "P"), "MRV-A": ("mrvA", "V"), "MRV-B": ("mrvB", "V"),
}
WIDTH = 1000  # of a rendered document, pixels


class Specimens:
    """Invents the fields of fictional documents of the State of Utopia; `composer` writes their zones."""

    def __init__(self, composer):
        self.composer = composer
        self.rng = np.random.default_rng(20260101)
        self.writer = texts.Writer(self.rng)
        self.count = 0

    def person(self):
        self.count += 1
        return PEOPLE[self.count % len(PEOPLE)]

    def zone(self, form, wrong=()):
        """The lines of a `form`; the check digits of the fields in `wrong` are printed one too high."""
        primary, secondary, sex, birth = self.person()
        form_name, code = FORMATS[form]
        fields = dict(documentCode=code, issuingState="UTO", nationality="UTO", lastName=primary, firstName=secondary, sex=sex, dateOfBirth=birth)
        fields["documentNumber"] = self.writer.symbols(1, "CFGHJKLMNPRTVWXYZ") + self.writer.symbols(8)
        fields["dateOfExpire"] = "%02d%02d%02d" % (self.rng.integers(27, 36), self.rng.integers(1, 13), self.rng.integers(1, 29))
        if form == "TD3" and self.count % 2:
            fields["personalNumber"] = self.writer.symbols(9, "0123456789")
        if form == "TD1" and self.count % 3 == 0:
            fields["optionalData1"] = self.writer.symbols(8, "0123456789")
        if form.startswith("MRV"):
            fields["optionalData1"] = self.writer.symbols(6, "0123456789")
        words = [f"{name}={text}" for name, text in fields.items()] + ["wrong=" + ",".join(wrong)]
        run = subprocess.run([self.composer, form_name, *words], check=True, stdout=subprocess.PIPE, text=True)
        return run.stdout.splitlines()


class Printer:
    """Draws documents and photographs them."""

    def __init__(self):
        self.rng = np.random.default_rng(7)

    def document(self, form, lines, face="OCRB.otf", shade=(20, 20, 30), width=WIDTH, tint=None, band=True):
        """A document as an RGB picture."""
        rng = self.rng
        ratio = {"TD3": 0.704, "TD1": 0.631, "TD2": 0.705, "MRV-A": 0.667, "MRV-B": 0.705}[form]
        height = int(width * ratio)
        tint = np.float32(tint or (rng.uniform(205, 245), rng.uniform(205, 245), rng.uniform(205, 245)))
        wave = damage.guilloche(rng, (height, width), 6.0)[..., None] + damage.field(rng, (height, width), 3)[..., None] * 5
        page = Image.fromarray(np.clip(tint + wave * np.float32([1, 0.6, 0.8]), 0, 255).astype(np.uint8))
        draw = ImageDraw.Draw(page)
        label = ImageFont.truetype(typefaces.path("LiberationSans-Regular.ttf"), width // 55)
        strong = ImageFont.truetype(typefaces.path("LiberationSans-Bold.ttf"), width // 34)
        draw.text((width * 0.05, height * 0.04), "UTOPIA   ·   " + {"T": "SPECIMEN", "M": "VISA"}[form[0]], font=strong, fill=(60, 40, 110))
        x, y, w, h = width * 0.05, height * 0.16, width * 0.24, height * 0.42
        draw.rectangle([x, y, x + w, y + h], fill=(190, 200, 210))
        draw.ellipse([x + w * 0.3, y + h * 0.15, x + w * 0.7, y + h * 0.55], fill=(120, 110, 105))
        draw.ellipse([x + w * 0.1, y + h * 0.6, x + w * 0.9, y + h * 1.2], fill=(90, 95, 120))
        draw.rectangle([x, y + h, x + w, y + h * 1.22], fill=tuple(int(v) for v in tint))
        for i, name in enumerate(("Surname / Nom", "Given names / Prénoms", "Nationality / Nationalité", "Date of birth", "Sex", "Date of expiry")):
            at = (width * (0.34 + 0.3 * (i % 2)), height * (0.17 + 0.13 * (i // 2)))
            draw.text(at, name, font=label, fill=(90, 90, 100))
            draw.text((at[0], at[1] + width // 50), ("Specimen", "Utopian", "01 JAN")[i % 3], font=strong, fill=(30, 30, 40))
        # Zone: pitch so that the longest line leaves the margins of Doc 9303 (about 4 % of the width).
        longest = max(map(len, lines), default=30)
        pitch = width * 0.92 / longest
        cap = pitch / 1.06
        spacing = cap * 2.5 if len(lines) == 2 else cap * 1.75
        top = height - spacing * (len(lines) - 1) - cap * 2.4
        if band:
            draw.rectangle([0, top - cap * 1.2, width, height], fill=tuple(int(min(255, v + 12)) for v in tint))
        picture = np.asarray(page).astype(np.float32)
        for i, line in enumerate(lines):
            cover, _, _ = typefaces.set_line(face, line, typefaces.CAP * 1.06)
            scale = cap / typefaces.CAP
            w, h = round(cover.shape[1] * scale), round(cover.shape[0] * scale)
            cover = cv2.resize(cover, (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)[..., None] / 255
            y, x = int(top + i * spacing - typefaces.ROOM * scale), int((width - w) / 2)
            cover = cover[:min(h, height - y)]
            part = picture[y:y + h, x:x + w]
            part[:] = part * (1 - cover) + np.float32(shade) * cover
        return picture

    def desk(self, shape):
        rng = self.rng
        wood = np.float32([rng.uniform(70, 150), rng.uniform(60, 120), rng.uniform(50, 100)])
        return wood + damage.field(rng, shape, 3)[..., None] * 12 + damage.field(rng, (shape[0], 8), 40)[:, :1, None] * 6

    def photograph(self, document, turn=0.0, fill=0.8, shape=(960, 1280), slant=0.05):
        """A document on a desk: turned by `turn` degrees, seen with some perspective."""
        rng = self.rng
        h, w = document.shape[:2]
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        scale = fill * min(shape[1] / (abs(w * c) + abs(h * s)), shape[0] / (abs(w * s) + abs(h * c)))
        corners = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
        placed = ((corners - [w / 2, h / 2]) @ np.float32([[c, s], [-s, c]])) * scale + [shape[1] / 2, shape[0] / 2]
        placed += rng.uniform(-slant, slant, (4, 2)) * min(w, h) * scale
        matrix = cv2.getPerspectiveTransform(corners, placed.astype(np.float32))
        seen = cv2.warpPerspective(document, matrix, shape[::-1], flags=cv2.INTER_AREA)
        inside = cv2.warpPerspective(np.ones((h, w), np.float32), matrix, shape[::-1])[..., None]
        return self.desk(shape) * (1 - inside) + seen * inside


def per_channel(function, picture):
    return np.dstack([function(np.ascontiguousarray(picture[..., i])) for i in range(3)])


def rgb(picture):
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))


class Folder:
    def __init__(self, path):
        self.path = path
        os.makedirs(path, exist_ok=True)

    def write(self, file, picture, zones, **options):
        """Saves a picture, and its zones beside it."""
        image = picture if isinstance(picture, Image.Image) else rgb(picture)
        image.save(os.path.join(self.path, file), **options)
        self.truth(file, zones)

    def truth(self, file, zones):
        with open(os.path.join(self.path, file.rsplit(".", 1)[0] + ".txt"), "w") as out:
            out.write("\n".join("".join(line + "\n" for line in zone) for zone in zones))

    def run(self, file, picture, zones, command):
        """Saves by a program: `command` gets the paths of a PNG and of the file to make."""
        source = os.path.join(self.path, "source.png")
        rgb(picture).save(source)
        subprocess.run([*command[:-1], *(part.format(png=source, out=os.path.join(self.path, file)) for part in command[-1].split())],
                       check=True, capture_output=True)
        os.remove(source)
        self.truth(file, zones)


def main():
    out, specimens, printer = Folder(sys.argv[1]), Specimens(sys.argv[2]), Printer()
    rng = printer.rng

    def fresh(form, wrong=(), **look):
        lines = specimens.zone(form, wrong)
        return printer.document(form, lines, **look), [lines]

    jpeg = dict(quality=82)
    # Every format, clean and photographed.
    for form in ("TD1", "TD2", "TD3", "MRV-A", "MRV-B"):
        name = form.lower()
        picture, zones = fresh(form)
        out.write(f"{name}-clean.png", rgb(picture).quantize(64), zones)
        picture, zones = fresh(form)
        out.write(f"{name}-photo.jpg", printer.photograph(picture, rng.normal(0, 5)), zones, **jpeg)
    # Turned.
    for turn in (90, 180, 270, 33, 211):
        picture, zones = fresh("TD3" if turn % 90 else "TD1")
        out.write(f"turned-{turn}.jpg", printer.photograph(picture, turn), zones, **jpeg)
    for orientation, turn in ((3, Image.ROTATE_180), (6, Image.ROTATE_90), (8, Image.ROTATE_270)):
        picture, zones = fresh("TD3", width=800)
        exif = Image.Exif()
        exif[0x0112] = orientation
        out.write(f"exif-{orientation}.jpg", rgb(picture).transpose(turn), zones, exif=exif, **jpeg)
    # File types.
    picture, zones = fresh("TD3", width=800)
    image = rgb(picture)
    out.write("type-progressive.jpg", image, zones, progressive=True, quality=75)
    out.write("type-grey.jpg", image.convert("L"), zones, quality=75)
    out.write("type-444.jpg", image, zones, quality=75, subsampling=0)
    out.write("type-cmyk.jpg", image.convert("CMYK"), zones, quality=75)
    out.write("type-palette.png", image.quantize(16), zones)
    out.write("type-bits-1.png", image.convert("L").point(lambda v: 255 * (v > 110)).convert("1"), zones)
    out.write("type-bits-16.png", Image.fromarray((np.asarray(image.convert("L")).astype(np.uint16) * 257)), zones)
    clear = image.convert("RGBA")
    clear.putalpha(Image.fromarray(np.pad(np.full((picture.shape[0] - 40, 760), 255, np.uint8), 20)))
    out.write("type-alpha.png", clear, zones)
    picture, zones = fresh("TD1", width=640)
    image = rgb(picture)
    out.write("type-lzw.tif", image.convert("L"), zones, compression="tiff_lzw")
    out.write("type-g4.tif", image.convert("L").point(lambda v: 255 * (v > 110)).convert("1"), zones, compression="group4")
    out.write("type-jpeg.tif", image, zones, compression="jpeg")
    out.write("type-sheets.tif", Image.new("L", (640, 400), 255), zones, compression="tiff_lzw", save_all=True, append_images=[image.convert("L")])
    out.write("type-lossy.webp", image, zones, quality=70)
    out.write("type-lossless.webp", image.quantize(32).convert("RGB"), zones, lossless=True)
    out.write("type-first-frame.gif", image.quantize(32), zones)
    out.write("type-bmp.bmp", image.quantize(32), zones)
    out.write("type-pgm.pgm", image.convert("L"), zones)
    out.run("type-heic.heic", picture, zones, ["heif-enc", "-q", "60", "{png} -o {out}"])
    out.run("type-avif.avif", picture, zones, ["heif-enc", "-A", "-q", "60", "{png} -o {out}"])
    out.write("type-jp2.jp2", image, zones, quality_mode="rates", quality_layers=[20])
    blank = Image.new("RGB", (1240, 1754), "white")
    page = blank.copy()
    page.paste(image, (180, 700))
    other, other_zones = fresh("MRV-B", width=700)
    second = blank.copy()
    second.paste(rgb(other), (300, 200))
    date = time.gmtime(1767225600)  # else the time of the run would be in the file
    out.write("type-pages.pdf", blank, zones + other_zones, save_all=True, append_images=[page, second], resolution=150, quality=75,
              creationDate=date, modDate=date)
    # Damage.
    def hurt(name, form, change, **look):
        picture, zones = fresh(form, **look)
        out.write(f"hurt-{name}.jpg", change(picture), zones, quality=70)

    y, x = np.mgrid[0:704, 0:1000].astype(np.float32)
    glare = 120 * np.exp(-((x - 520) / 160) ** 2 - ((y - 620) / 70) ** 2)[..., None]
    hurt("glare", "TD3", lambda p: p + glare)
    hurt("shadow", "TD3", lambda p: p * (0.45 + 0.55 / (1 + np.exp(-(x - y * 0.5 - 200) / 8)))[..., None])
    hurt("blur", "TD3", lambda p: cv2.GaussianBlur(p, (0, 0), 2.6))
    hurt("motion", "TD3", lambda p: cv2.filter2D(p, -1, np.full((1, 9), 1 / 9, np.float32)))
    hurt("noise", "TD3", lambda p: p + rng.normal(0, 26, p.shape))
    hurt("faint", "TD3", lambda p: p, shade=(165, 165, 170), tint=(226, 226, 220))
    hurt("inverse", "TD1", lambda p: 255 - p)
    hurt("small", "TD1", lambda p: cv2.resize(p, (300, 189), interpolation=cv2.INTER_AREA))
    hurt("small-td3", "TD3", lambda p: cv2.resize(p, (400, 282), interpolation=cv2.INTER_AREA))

    def stamped(picture):
        picture = np.ascontiguousarray(picture)
        cv2.ellipse(picture, (430, 610), (120, 60), 12, 0, 360, (190, 60, 60), 4, cv2.LINE_AA)
        cv2.ellipse(picture, (430, 610), (100, 45), 12, 0, 360, (190, 60, 60), 2, cv2.LINE_AA)
        return picture

    def framed(picture):
        picture = np.ascontiguousarray(picture)
        cv2.rectangle(picture, (25, 575), (975, 690), (220, 30, 30), 3, cv2.LINE_AA)
        cv2.arrowedLine(picture, (700, 420), (650, 600), (220, 30, 30), 4, cv2.LINE_AA)
        return picture

    hurt("stamp", "TD3", stamped)
    hurt("frame", "TD3", framed)
    hurt("courier", "TD2", lambda p: p, face="Courier Prime Bold.otf")
    hurt("sans", "TD1", lambda p: p, face="DejaVuSansMono.ttf")
    # Digits that are printed wrong, and several documents in one picture.
    for form, name, wrong in (
        ("TD3", "number", ("documentNumber",)), ("TD1", "composite", ("mrzText",)),
        ("TD2", "birth-composite", ("dateOfBirth", "mrzText")), ("MRV-A", "expiry", ("dateOfExpire",)),
    ):
        picture, zones = fresh(form, wrong)
        out.write(f"wrong-{form.lower()}-{name}.jpg", picture, zones, **jpeg)
    one, one_zones = fresh("TD1", width=900)
    two, two_zones = fresh("TD1", width=900)
    out.write("two-cards.jpg", np.vstack([one, np.full((40, 900, 3), 250, np.float32), two]), one_zones + two_zones, **jpeg)
    small, zones = fresh("TD3", width=750)
    sheet = np.full((2200, 1700, 3), 252, np.float32)
    sheet[1200:1200 + small.shape[0], 500:500 + small.shape[1]] = small
    out.write("whole-sheet.jpg", sheet, zones, quality=75)
    # No zone.
    out.write("none-cut-off.jpg", fresh("TD3")[0][:, :820], [], **jpeg)
    template = ["MRZ<LINE<1<<<<<<<<<<<<<<<<<<<", "MRZ<LINE<2<<<<<<<<<<<<<<<<<<<<", "MRZ<LINE<3<<<<<<<<<<<<<<<<<<<<"]
    out.write("none-template.jpg", printer.document("TD1", template), [], **jpeg)
    sheet = Image.new("RGB", (1000, 700), "white")
    draw = ImageDraw.Draw(sheet)
    code = ImageFont.truetype(typefaces.path("Courier Prime.otf"), 24)
    for i, line in enumerate(("std::cout << \"P<UTO\" << x << y << std::endl;", "if ((flags << 3) < limit) { shift <<= 2; }",
                              "cat <<EOF > passport.txt", "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "AB12CD34EF56GH78IJ90KL12MN34OP56QR78ST90UV12",
                              "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG 01234")):
        draw.text((60, 60 + 70 * i), line, font=code, fill=(20, 20, 20))
    out.write("none-code.png", sheet, [])
    front = printer.document("TD1", [], band=False)
    out.write("none-card-front.jpg", front, [], **jpeg)
    out.write("none-grain.jpg", printer.desk((720, 1280)), [], **jpeg)
    # What a program draws on the fillers that it found.
    picture, zones = fresh("TD3")
    picture, pitch = np.ascontiguousarray(picture), WIDTH * 0.92 / 44
    cap = pitch / 1.06
    for i, line in enumerate(zones[0]):
        y = picture.shape[0] - cap * (4.9 - 2.5 * i)
        for j, character in enumerate(line):
            x = (WIDTH - pitch * len(line)) / 2 + pitch * j
            if character == "<":
                cv2.rectangle(picture, (int(x), int(y - cap * 0.2)), (int(x + pitch), int(y + cap * 1.2)), (220, 20, 20), 2)
    out.write("hurt-fillers-framed.png", rgb(picture).quantize(64), zones)


if __name__ == "__main__":
    main()
