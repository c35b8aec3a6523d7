"""Glyphs of the typefaces an MRZ is printed in: OCR-B first of all, then what careless issuers take instead."""

import functools
import glob
import os

import numpy as np
from PIL import Image, ImageDraw, ImageFont

CAP = 40  # height of the letter H in a glyph bitmap, pixels
ROOM = 24  # pixels around a glyph, for what reaches over the cap height

ROOTS = ("/usr/share/fonts", "/usr/share/texmf/fonts/opentype")
OCRB = ["OCRB.otf", "OCRBS.otf", "OCRBL.otf"]
MONOSPACED = [
    "OCRA.ttf", "Courier Prime.otf", "Courier Prime Bold.otf", "Courier Prime Code.otf", "Courier Prime Sans.otf",
    "LeagueMono-Regular.otf", "LeagueMono-NarrowRegular.otf", "NimbusMonoPS-Bold.otf", "NimbusMonoPS-Regular.otf",
    "Anonymous Pro.ttf", "Anonymous Pro B.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "FreeMono.ttf",
    "FreeMonoBold.ttf", "Hack-Regular.ttf", "Inconsolata.otf", "JetBrainsMono-Regular.ttf", "LiberationMono-Regular.ttf",
    "LiberationMono-Bold.ttf", "mononoki-Regular.ttf", "NotoSansMono-Regular.ttf", "NotoMono-Regular.ttf",
    "TlwgMono.ttf", "TlwgTypewriter.ttf", "texgyrecursor-regular.otf", "texgyrecursor-bold.otf",
]
PROPORTIONAL = [
    "LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "DejaVuSans.ttf", "NimbusSans-Regular.otf",
    "FreeSans.ttf", "Lato-Regular.ttf", "texgyreheros-regular.otf", "LiberationSansNarrow-Regular.ttf",
    "DejaVuSansCondensed.ttf", "NimbusSansNarrow-Regular.otf",
]
OTHER = PROPORTIONAL + [
    "DejaVuSerif.ttf", "LiberationSerif-Regular.ttf", "LiberationSerif-Bold.ttf", "NimbusRoman-Regular.otf",
    "FreeSerif.ttf", "C059-Roman.otf", "P052-Roman.otf", "texgyretermes-regular.otf", "Lato-Bold.ttf",
]


@functools.cache
def path(name):
    for root in ROOTS:
        found = glob.glob(os.path.join(root, "**", glob.escape(name)), recursive=True)
        if found:
            return found[0]
    raise FileNotFoundError(f"{name}: install the packages of fonts.txt")


class Face:
    """One typeface with its glyphs as coverage bitmaps whose H is CAP pixels high."""

    def __init__(self, name):
        self.name = name
        probe = ImageFont.truetype(path(name), 200)
        left, top, right, bottom = probe.getbbox("H")
        self.font = ImageFont.truetype(path(name), max(8, round(200 * CAP / (bottom - top))))
        self.top = self.font.getbbox("H")[1]
        self.monospaced = abs(self.font.getlength("i") - self.font.getlength("W")) < 1

    @functools.cache
    def glyph(self, character):
        """(coverage CAP + 2·ROOM high and as wide as the ink, x of the ink from the pen, advance)"""
        left, _, right, _ = self.font.getbbox(character)
        width = max(1, right - left)
        image = Image.new("L", (width, CAP + 2 * ROOM), 0)
        ImageDraw.Draw(image).text((-left, ROOM - self.top), character, font=self.font, fill=255)
        return np.asarray(image), left, self.font.getlength(character)


@functools.cache
def face(name):
    return Face(name)


def set_line(name, text, pitch=None, squeeze=1.0, filler=1.0):
    """Sets a line: coverage (uint8, CAP + 2·ROOM rows), centre x and ink box [x0, x1] of every character.

    `pitch` in pixels sets every glyph in the middle of a cell of that width; None takes the face's own advances.
    `filler` narrows the cells of fillers, as typesetting programs without fixed pitch do.
    """
    typeface = face(name)
    glyphs = [typeface.glyph(c) for c in text]
    pens, x = [], float(ROOM)
    for character, (coverage, left, advance) in zip(text, glyphs):
        cell = (pitch if pitch else advance * squeeze) * (filler if character == "<" else 1)
        shift = (cell - coverage.shape[1]) / 2 if pitch and not typeface.monospaced else (
            (cell - advance) / 2 + left if pitch else left * squeeze)
        pens.append((x + shift, x + cell / 2))
        x += cell
    canvas = np.zeros((CAP + 2 * ROOM, int(x) + ROOM), np.uint8)
    centres, boxes = [], []
    for (start, middle), (coverage, _, _) in zip(pens, glyphs):
        i = int(round(start))
        i = min(max(i, 0), canvas.shape[1] - coverage.shape[1])
        part = canvas[:, i:i + coverage.shape[1]]
        np.maximum(part, coverage, out=part)
        centres.append(middle)
        boxes.append((i, i + coverage.shape[1]))
    return canvas, np.array(centres), np.array(boxes, float).reshape(-1, 2)
