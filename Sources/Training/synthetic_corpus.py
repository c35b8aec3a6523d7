"""Writes a corpus of rendered pages with truth, to calibrate the decoder on: python3 synthetic_corpus.py OUT COUNT

OUT/images and OUT/truth.tsv have the columns of a scoring corpus (file, format, lines, kind, …). A third of the
pages hold no whole zone: none at all, one that the picture's edge cuts, or one with other text in its place.
"""

import csv
import os
import sys

import cv2
import numpy as np

import damage
import pages
import texts

FORMATS = {(3, 30): "TD1", (2, 36): "TD2", (2, 44): "TD3"}


def soften():
    """Training damages beyond what anyone could read; a scale for probabilities needs pages that mostly can be."""
    blur, sensor, overlay = damage.blur, damage.sensor, damage.overlay
    damage.blur = lambda rng, page, size: blur(rng, page, size * 0.6)
    damage.sensor = lambda rng, page, depth: sensor(rng, page, depth * 0.5)
    damage.overlay = lambda rng, page, size: overlay(rng, page, size, 0.7)


class CalibrationPages(pages.PageRenderer):
    def __init__(self, seed):
        super().__init__(seed)
        self.real = texts.Writer(self.rng)

    def sample(self):
        """A page, its lines or none, and what kind of page it is."""
        rng = self.rng
        kind = rng.choice(["zone", "cut", "other", "none"], p=[0.66, 0.14, 0.1, 0.1])
        shape = ((720, 1280), (960, 1280), (640, 480), (900, 640), (500, 700))[rng.integers(5)]
        if kind == "none":
            page = self.clutter(self.background(shape), rng.integers(5, 60))
            return np.clip(page, 0, 255).astype(np.uint8), None, kind
        if kind == "other":  # the shape of a zone with text that none bears
            width = int(rng.choice([30, 36, 44]))
            words = "<".join(self.real.word() for _ in range(12))
            lines = [(words if rng.random() < 0.5 else self.real.noise(width))[i:i + width].ljust(width, "<") for i in (0, 3)]
            self.writer.zone = lambda: lines
        else:
            self.writer.zone = self.real.zone
        while True:
            page, mask, _ = self.page(shape)
            ys, xs = np.nonzero(mask > 0.5)
            if len(xs) > 200 and xs.min() > 2 and ys.min() > 2 and xs.max() < mask.shape[1] - 3 and ys.max() < mask.shape[0] - 3:
                break
        if kind == "cut":
            across = np.ptp(xs) > np.ptp(ys)
            span, share = np.ptp(xs if across else ys), rng.uniform(0.04, 0.3)
            if across:
                page = page[:, :2 * int(xs.max() - share * span)] if rng.random() < 0.7 else page[:, 2 * int(xs.min() + share * span):]
            else:
                page = page[:2 * int(ys.max() - share * span)] if rng.random() < 0.7 else page[2 * int(ys.min() + share * span):]
        return page, self.lines if kind == "zone" else None, kind

    def page(self, shape):
        while True:  # only pages with exactly one zone are useful here
            self.lines = None
            self.zones = 0
            page = super().page(shape)
            if self.zones == 1:
                return page

    def zone(self, pitch):
        self.zones += 1
        return super().zone(max(pitch, 7))


def main():
    out, count = sys.argv[1], int(sys.argv[2])
    soften()
    os.makedirs(os.path.join(out, "images"), exist_ok=True)
    renderer = CalibrationPages(int(sys.argv[3]) if len(sys.argv) > 3 else 20261)
    with open(os.path.join(out, "truth.tsv"), "w") as file:
        table = csv.writer(file, delimiter="\t", quoting=csv.QUOTE_NONE, quotechar=None)
        table.writerow(["file", "format", "lines", "kind", "difficulty", "other_mrz"])
        for i in range(count):
            page, lines, kind = renderer.sample()
            name = f"{i:04d}-{kind}.png"
            cv2.imwrite(os.path.join(out, "images", name), page)
            form = FORMATS[len(lines), len(lines[0])] if lines else "none"
            table.writerow([name, form, "|".join(lines or []), kind, "", ""])


if __name__ == "__main__":
    main()
