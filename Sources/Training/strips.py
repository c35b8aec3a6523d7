"""Synthetic strips for the line recogniser.

A strip is 32 pixels high; the cap height takes 20 of them, and the picture is squeezed horizontally so that OCR-B
has 16 pixels a character. Every column of 4 pixels has one label: 0 blank, 1…26 A…Z, 27…36 0…9, 37 the filler.
"""

import cv2
import numpy as np

import damage
import texts
import typefaces

HEIGHT, CAP, PITCH, COLUMN = 32, 20, 16, 4
WIDTH = 448
LABEL = {c: i + 1 for i, c in enumerate(texts.ALPHABET)}


class StripRenderer:
    def __init__(self, seed, width=WIDTH):
        self.rng = np.random.default_rng(seed)
        self.writer = texts.Writer(self.rng)
        self.width = width

    def typeface(self):
        kind = self.rng.random()
        if kind < 0.68:
            return self.writer.pick(typefaces.OCRB[:2]) if kind < 0.64 else typefaces.OCRB[2]
        return self.writer.pick(typefaces.MONOSPACED if kind < 0.93 else typefaces.PROPORTIONAL)

    def line(self):
        if self.rng.random() < 0.55:
            return self.writer.pick(self.writer.zone())
        return self.writer.noise(int(self.rng.integers(20, 45)))

    def printed(self):
        """Coverage 0…1 of a line with rests of its neighbours, centres and ink boxes of the characters, and the text."""
        rng = self.rng
        name, text = self.typeface(), self.line()
        shown = text
        if rng.random() < 0.03:  # some issuers print the tilde all the same
            shown = text.replace("N", "Ñ")
        ocrb = name in typefaces.OCRB
        if name in typefaces.PROPORTIONAL and rng.random() < 0.5:
            pitch = None
        else:
            pitch = typefaces.CAP * (rng.uniform(0.98, 1.14) if ocrb else rng.uniform(0.78, 1.15))
        filler = rng.uniform(0.72, 1.0) if rng.random() < 0.12 else 1.0
        canvas, centres, boxes = typefaces.set_line(name, shown, pitch, filler=filler)
        ink = canvas.astype(np.float32) / 255
        ink = damage.weigh(rng, ink)
        if rng.random() < 0.25:  # a neighbouring line reaches into the strip
            other, _, _ = typefaces.set_line(name, self.line(), pitch)
            gap = int(typefaces.CAP * rng.uniform(0.25, 1.2))
            grown = np.zeros((ink.shape[0] + 2 * typefaces.CAP, ink.shape[1]), np.float32)
            grown[typefaces.CAP:-typefaces.CAP] = ink
            row = typefaces.CAP + (typefaces.CAP + gap) * (1 if rng.random() < 0.5 else -1)
            w = min(other.shape[1], ink.shape[1])
            for y in range(other.shape[0]):
                if 0 <= row + y < grown.shape[0]:
                    np.maximum(grown[row + y, :w], other[y, :w].astype(np.float32) / 255, out=grown[row + y, :w])
            ink = grown
        return ink, centres, boxes, text

    def framed(self, page, matrix, boxes, middle, text):
        """Frames as programs draw them round single characters that they found."""
        rng = self.rng
        kind = rng.random()
        share = rng.uniform(0.1, 1)
        wanted = "<" if kind < 0.5 else text
        pad = rng.uniform(0.02, 0.3) * typefaces.CAP
        page, shade = np.clip(page, 0, 255).astype(np.uint8), float(rng.uniform(0, 255))
        thick = 1 if rng.random() < 0.7 else 2
        for (a, b), character in zip(boxes, text):
            if character not in wanted or rng.random() > share:
                continue
            y = middle - typefaces.CAP / 2 - pad, middle + typefaces.CAP / 2 + pad
            corners = np.float32([[[a - pad, y[0]], [b + pad, y[0]], [b + pad, y[1]], [a - pad, y[1]]]])
            at = cv2.perspectiveTransform(corners, matrix)
            cv2.polylines(page, [np.round(at).astype(np.int32)], True, shade, thick, cv2.LINE_AA)
        return page.astype(np.float32)

    def bowed(self, ink, x0, span):
        """What is left of a bent page: the middle of the strip lies higher or lower than its ends."""
        depth = self.rng.normal(0, 0.06) * typefaces.CAP
        u = (np.arange(ink.shape[1], dtype=np.float32) - x0) / span
        row = np.arange(ink.shape[0])[:, None] - depth * 4 * np.clip(u * (1 - u), 0, 1)
        above = np.floor(row).astype(int)
        part = (row - above).astype(np.float32)
        at = lambda rows: np.take_along_axis(ink, np.clip(rows, 0, ink.shape[0] - 1), 0)
        return at(above) * (1 - part) + at(above + 1) * part

    def strip(self):
        """A strip (uint8, HEIGHT × width) and its labels (int64, width / COLUMN)."""
        rng = self.rng
        ink, centres, boxes, text = self.printed()
        blanked = rng.random() < 0.03
        middle = ink.shape[0] / 2
        # Where the strip lies in the set line, with what the locator leaves of errors.
        sy = CAP / typefaces.CAP * np.exp(rng.normal(0, 0.09))
        sx = CAP / typefaces.CAP * 0.755 * np.exp(rng.normal(0, 0.11))
        lead = rng.choice(3, p=[0.3, 0.4, 0.3])
        span = self.width / sx
        first, last = centres[0] - typefaces.CAP * 0.5, centres[-1] + typefaces.CAP * 0.5
        if lead == 0:
            x0 = first - rng.uniform(0.1, 2.5) * typefaces.CAP
        elif lead == 2:
            x0 = last + rng.uniform(0.1, 2.5) * typefaces.CAP - span
        else:
            x0 = rng.uniform(first, max(first + 1, last - span))
        if rng.random() < 0.25:
            ink = self.bowed(ink, x0, span)
        tilt, shear = rng.normal(0, 0.008), rng.normal(0, 0.05)
        squeeze = rng.normal(0, 0.04)  # perspective along the line
        dy = rng.normal(0, 1.5)
        # The picture is taken at `scale` pixels per pixel of the strip, then sampled up or down to it.
        per_character = np.exp(rng.uniform(np.log(5), np.log(12 if rng.random() < 0.65 else 32)))
        scale = per_character / PITCH
        h, w = max(8, round(HEIGHT * scale * 1.33)), max(40, round(self.width * scale))
        corners = np.float32([[x0, middle - HEIGHT / 2 / sy - dy], [x0 + span, middle - HEIGHT / 2 / sy - dy],
                              [x0 + span, middle + HEIGHT / 2 / sy - dy], [x0, middle + HEIGHT / 2 / sy - dy]])
        lean = shear * HEIGHT / sy
        corners += np.float32([[lean, -tilt * span / 2], [lean, tilt * span / 2], [-lean, tilt * span / 2], [-lean, -tilt * span / 2]])
        half = HEIGHT / 2 / sy * squeeze
        corners += np.float32([[0, -half], [0, half], [0, -half], [0, half]])
        # Warp at no less than the ink's own resolution, so that thin strokes do not alias, then reduce by area.
        over = max(1, int(np.ceil((HEIGHT / sy) / h)))
        target = np.float32([[0, 0], [w * over, 0], [w * over, h * over], [0, h * over]])
        matrix = cv2.getPerspectiveTransform(corners, target)
        cover = cv2.warpPerspective(ink, matrix, (w * over, h * over), flags=cv2.INTER_LINEAR)
        if over > 1:
            careless = rng.random() < 0.06  # pictures made small by leaving pixels out
            cover = cv2.resize(cover, (w, h), interpolation=cv2.INTER_NEAREST if careless else cv2.INTER_AREA)
        cap = CAP * h / HEIGHT
        page = damage.paper(rng, (h, w))
        level = float(page.mean())
        contrast = rng.uniform(0.12, 0.35) if rng.random() < 0.2 else rng.uniform(0.35, 1.0)
        darkness = level * (1 - contrast)
        if rng.random() < 0.05:  # light print on a dark ground
            page, darkness = page * 0.4, min(255.0, level * 0.4 + 255 * contrast * 0.7)
        # Backgrounds and noise that leave the print readable to a patient eye, most of the time.
        depth = abs(level - darkness)
        busy = page - page.mean()
        page = page.mean() + busy * min(1.0, rng.uniform(0.1, 0.55) * depth / (busy.std() + 1e-3))
        cover = np.clip(cover, 0, 1) * (0 if blanked else 1)
        page = page * (1 - cover) + darkness * cover
        if rng.random() < 0.22:
            page = damage.overlay(rng, page, cap)
        if rng.random() < 0.3:
            page = damage.light(rng, page)
        if rng.random() < 0.75:
            page = damage.blur(rng, page, cap)
        if rng.random() < 0.03:
            page = self.framed(page, np.diag([1 / over, 1 / over, 1]) @ matrix, boxes, middle, text)
        if cap > 9 and rng.random() < 0.05:  # the noise filters of cheap cameras
            page = cv2.medianBlur(np.clip(page, 0, 255).astype(np.uint8), 3).astype(np.float32)
        page = damage.sensor(rng, page, depth)
        shrink = h > HEIGHT
        strip = cv2.resize(page, (self.width, HEIGHT), interpolation=cv2.INTER_AREA if shrink else cv2.INTER_CUBIC)
        labels = np.zeros(self.width // COLUMN, np.int64)
        if not blanked:
            points = np.float32([[[c, middle] for c in centres]])
            x = cv2.perspectiveTransform(points, matrix)[0, :, 0] * (self.width / (w * over)) - 0.5
            at = np.arange(labels.size) * COLUMN + (COLUMN - 1) / 2
            for character, c in zip(text, x):
                labels[np.abs(at - c) <= COLUMN] = LABEL[character]
        return np.clip(strip, 0, 255).astype(np.uint8), labels


def normalized(strips):
    """What the network sees: every strip with mean 0 and deviation 1, flat ones left flat."""
    x = strips.astype(np.float32)
    axes = tuple(range(x.ndim - 2, x.ndim))
    mean, deviation = x.mean(axes, keepdims=True), x.std(axes, keepdims=True)
    return (x - mean) / np.maximum(deviation, 8)
