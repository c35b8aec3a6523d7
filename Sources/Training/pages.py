"""Synthetic pages for the locator: documents with machine readable zones among everything else that looks like text.

A page is a grey picture; its truth is given at half its size: the mask of the lines (each line's box, cap height
shrunk to 70 % so that neighbours stay apart, soft at the edges) and the reading direction as (cos, sin).
"""

import functools
import string

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import damage
import texts
import typefaces

# Crops teach as much as whole pages in a third of the time; the whole ones teach large print and surroundings.
SHAPES = (
    (448, 640), (640, 448), (384, 640), (192, 640), (128, 640), (256, 640),
    (320, 320), (256, 384), (384, 256), (224, 448), (192, 320), (320, 384), (96, 384), (128, 448), (160, 320),
)
SHRUNK = 0.7


@functools.lru_cache(400)
def font(name, size):
    return ImageFont.truetype(typefaces.path(name), size)


def coverage(corners, shape):
    """How much of each cell (float32, 0…1) a convex quadrilateral covers, its corners clockwise and in cells.

    By distance from the edges: polygons drawn with soft edges come out a cell too thick, which is much of a thin line.
    """
    h, w = shape
    low = np.maximum(np.floor(corners.min(0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(corners.max(0)).astype(int) + 1, (w, h))
    out = np.zeros(shape, np.float32)
    if (high <= low).any():
        return out
    y, x = np.mgrid[low[1]:high[1], low[0]:high[0]].astype(np.float32) + 0.5
    within = []
    for a, b in zip(corners, np.roll(corners, -1, 0)):
        dx, dy = (b - a) / (np.linalg.norm(b - a) + 1e-6)
        within.append(np.clip((y - a[1]) * dx - (x - a[0]) * dy + 0.5, 0, 1))
    across = np.clip(within[0] + within[2] - 1, 0, 1)
    along = np.clip(within[1] + within[3] - 1, 0, 1)
    out[low[1]:high[1], low[0]:high[0]] = across * along
    return out


class PageRenderer:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.writer = texts.Writer(self.rng)

    def mrz_face(self):
        kind = self.rng.random()
        if kind < 0.75:
            return self.writer.pick(typefaces.OCRB)
        return self.writer.pick(typefaces.MONOSPACED if kind < 0.95 else typefaces.PROPORTIONAL)

    def zone(self, pitch):
        """Ink 0…1 of a zone printed at `pitch` pixels a character, and the boxes [x0, y0, x1, y1] of its lines."""
        rng, name = self.rng, self.mrz_face()
        lines = self.lines = self.writer.zone()
        ocrb = name in typefaces.OCRB
        cell = typefaces.CAP * (rng.uniform(0.98, 1.14) if ocrb else rng.uniform(0.78, 1.15))
        if name in typefaces.PROPORTIONAL and rng.random() < 0.5:
            cell = None
        filler = rng.uniform(0.6, 1.0) if rng.random() < 0.15 else 1.0
        sets = [typefaces.set_line(name, text, cell, filler=filler) for text in lines]
        scale = pitch / (cell or np.mean(np.diff(sets[0][1])))
        cap = typefaces.CAP * scale
        spacing = cap * rng.uniform(1.5, 3.3)
        height = int(spacing * len(lines) + 2 * cap)
        width = max(int(round(s[0].shape[1] * scale)) for s in sets) + 2
        ink, boxes = np.zeros((height, width), np.float32), []
        y, self.spans = cap, []
        for canvas, centres, spans in sets:
            cover = damage.weigh(rng, canvas.astype(np.float32) / 255)
            h, w = max(2, int(round(canvas.shape[0] * scale))), max(2, int(round(canvas.shape[1] * scale)))
            cover = cv2.resize(cover, (w, h), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
            top = int(round(y - typefaces.ROOM * scale))
            a, b = max(0, top), min(height, top + h)
            if b > a:
                np.maximum(ink[a:b, :w], cover[a - top:b - top], out=ink[a:b, :w])
            boxes.append([spans[0][0] * scale, top + typefaces.ROOM * scale, spans[-1][1] * scale,
                          top + (typefaces.ROOM + typefaces.CAP) * scale])
            self.spans.append(spans * scale)
            y += spacing
        return ink, np.array(boxes)

    def framed(self, page, boxes):
        """What programs draw on a zone that they found: frames round lines or characters, the text once more."""
        rng, shade = self.rng, float(self.rng.uniform(20, 235))
        page = np.clip(page, 0, 255).astype(np.uint8)
        kind = rng.random()
        for (x0, y0, x1, y1), spans, text in zip(boxes, self.spans, self.lines):
            cap = y1 - y0
            pad = rng.uniform(0.1, 0.4) * cap
            thick = max(1, int(rng.uniform(0.03, 0.15) * cap))
            frame = lambda a, b: cv2.rectangle(page, (int(a - pad), int(y0 - pad)), (int(b + pad), int(y1 + pad)), shade, thick,
                                               cv2.LINE_AA)
            if kind < 0.4:
                frame(x0, x1)
            elif kind < 0.75:
                wanted = "<" if rng.random() < 0.6 else text
                for (a, b), character in zip(spans + (boxes[0][0] - self.spans[0][0][0]), text):
                    if character in wanted:
                        frame(a, b)
            else:
                above = text is self.lines[0]
                at = (int(x0 + rng.uniform(-1, 2) * cap), int(y0 - 0.7 * cap if above else y1 + 1.8 * cap))
                cv2.putText(page, text, at, int(rng.integers(0, 5)), cap / 22 * rng.uniform(0.8, 1.2), shade, thick, cv2.LINE_AA)
        return page.astype(np.float32)

    def words(self):
        rng = self.rng
        kind = rng.random()
        if kind < 0.3:
            return " ".join(self.writer.word().capitalize() for _ in range(rng.integers(1, 7)))
        if kind < 0.5:
            return " ".join(self.writer.word().lower() for _ in range(rng.integers(3, 9)))
        if kind < 0.65:
            return " ".join(self.writer.word() for _ in range(rng.integers(1, 6)))
        if kind < 0.8:
            return " ".join(self.writer.symbols(rng.integers(2, 10), string.digits) for _ in range(rng.integers(1, 5)))
        if kind < 0.9:
            return self.writer.symbols(rng.integers(8, 40), string.ascii_uppercase + string.digits)
        pieces = ("if (a << 3) { x <<= 1; }", "std::cout << \"ab\" << x << '\\n';", "<td><b>12</b></td>", "cat <<EOF", ">>> a",
                  "template <class T>", "<lazy>", "-----", "=======", "..........", "________", "* * * *", "000000", "IIIIIII")
        return " ".join(self.writer.pick(pieces) for _ in range(rng.integers(1, 4)))

    def text(self, draw, x, y, size, shade, words, name=None):
        name = name or self.writer.pick(typefaces.OTHER if self.rng.random() < 0.75 else typefaces.MONOSPACED + typefaces.OCRB)
        draw.text((x, y), words, font=font(name, max(4, int(size))), fill=int(shade))

    def clutter(self, page, amount):
        """What is on documents and desks besides the zone."""
        rng = self.rng
        h, w = page.shape
        image = Image.fromarray(np.clip(page, 0, 255).astype(np.uint8))
        draw = ImageDraw.Draw(image)
        for _ in range(int(amount)):
            kind, shade = rng.random(), rng.uniform(0, 255 if rng.random() < 0.3 else 110)
            x, y = rng.integers(-w // 10, w), rng.integers(0, h)
            if kind < 0.55:
                self.text(draw, x, y, np.exp(rng.uniform(np.log(5), np.log(30))), shade, self.words())
            elif kind < 0.68:  # a paragraph or a column of a table
                size = np.exp(rng.uniform(np.log(5), np.log(16)))
                name = self.writer.pick(typefaces.OTHER + typefaces.MONOSPACED)
                for i in range(rng.integers(2, 12)):
                    self.text(draw, x, y + i * size * 1.35, size, shade, self.words(), name)
            elif kind < 0.76:  # a bar code
                bars, high = x, rng.uniform(0.03, 0.2) * h
                for _ in range(rng.integers(15, 70)):
                    thick = int(rng.integers(1, 4))
                    draw.rectangle([bars, y, bars + thick - 1, y + high], fill=int(shade))
                    bars += thick + int(rng.integers(1, 4))
            elif kind < 0.8:  # a matrix code
                n, cell = int(rng.integers(10, 30)), int(rng.integers(1, 5))
                matrix = (rng.random((n, int(n * rng.uniform(1, 3)))) < 0.5).astype(np.uint8) * 255
                image.paste(Image.fromarray(np.kron(matrix, np.ones((cell, cell), np.uint8))), (int(x), int(y)))
            elif kind < 0.88:
                draw.line([x, y, rng.integers(0, w), y if rng.random() < 0.7 else rng.integers(0, h)], fill=int(shade),
                          width=int(rng.integers(1, 4)))
            elif kind < 0.95:
                draw.rectangle([x, y, x + rng.integers(5, w // 2), y + rng.integers(5, h // 2)], outline=int(shade),
                               width=int(rng.integers(1, 3)))
            else:  # a portrait
                pw = int(rng.uniform(0.1, 0.3) * w)
                ph = int(pw * 1.3)
                portrait = 128 + 60 * damage.field(rng, (ph, pw), 4) + 20 * damage.field(rng, (ph, pw), 12)
                image.paste(Image.fromarray(np.clip(portrait, 0, 255).astype(np.uint8)), (int(x), int(y)))
        return np.asarray(image).astype(np.float32)

    def document(self, pitch):
        """A document at `pitch` pixels a character: picture and the boxes of its lines."""
        rng = self.rng
        ink, boxes = self.zone(pitch)
        zh, zw = ink.shape
        w = int(zw * rng.uniform(1.02, 1.35))
        h = int(min(max(zh * 1.02, w * rng.choice([0.1, 0.3, 0.63, 0.7, 1.3], p=[0.1, 0.12, 0.33, 0.3, 0.15])), 1400))
        h = max(h, zh + 2)
        x = int(rng.uniform(0, w - zw))
        place = rng.random()
        y = h - zh if place < 0.7 else (0 if place < 0.78 else int(rng.uniform(0, h - zh)))
        page = damage.paper(rng, (h, w))
        field = page[:max(8, y)]
        if field.shape[0] > 30:
            page[:field.shape[0]] = self.clutter(field, rng.integers(0, 22) * min(1, field.size / 60000) + 1)
        if rng.random() < 0.4 and h > y + zh + 20:
            page[y + zh:] = self.clutter(page[y + zh:], 5)
        part = page[y:y + zh, x:x + zw]
        if rng.random() < 0.12:  # a plain band under the zone
            page[max(0, y):y + zh] = page[max(0, y):y + zh] * 0.15 + rng.uniform(100, 250) * 0.85
            part = page[y:y + zh, x:x + zw]
        level = float(part.mean())
        contrast = rng.uniform(0.2, 0.4) if rng.random() < 0.25 else rng.uniform(0.4, 1.0)
        shade = level * (1 - contrast) if rng.random() < 0.93 or level > 150 else min(255, level + 130 * contrast)
        part[:] = part * (1 - ink) + shade * ink
        cap = boxes[0][3] - boxes[0][1]
        if rng.random() < 0.25:
            y0, y1 = max(0, y - int(3 * cap)), min(h, y + zh + int(2 * cap))
            page[y0:y1] = damage.overlay(rng, page[y0:y1], cap)
        boxes = boxes + np.array([x, y, x, y])
        return (self.framed(page, boxes) if rng.random() < 0.05 else page), boxes

    def background(self, shape):
        rng = self.rng
        page = damage.paper(rng, shape)
        if rng.random() < 0.5:
            page += damage.field(rng, shape, rng.integers(3, 40)) * rng.uniform(5, 40)
        return self.clutter(page, rng.integers(0, 14) if rng.random() < 0.5 else rng.integers(0, 3))

    def page(self, shape):
        """A page (uint8), mask (float32, half size), direction (float32, 2 × half size)."""
        rng = self.rng
        h, w = shape
        count = rng.choice(3, p=[0.13, 0.77, 0.1])
        scene = self.background(shape) if count != 1 or rng.random() < 0.75 else damage.paper(rng, shape)
        if count == 0:
            scene = self.clutter(scene, rng.integers(5, 50))
        mask = np.zeros((h // 2, w // 2), np.float32)
        direction = np.zeros((2, h // 2, w // 2), np.float32)
        strip = h <= 256
        cap_size = 8.0
        for _ in range(count):
            turn = rng.random()
            angle = rng.normal(0, 3) if strip or turn < 0.4 else (
                rng.choice([90, 180, 270]) + rng.normal(0, 5) if turn < 0.8 else rng.uniform(0, 360))
            sideways = abs(np.sin(np.radians(angle))) > 0.7
            room = h if sideways else w
            if strip:
                fill = rng.uniform(0.6, 1.05)
                pitch_at_page = room * fill / rng.choice([30, 36, 44])
            else:
                pitch_at_page = np.exp(rng.uniform(np.log(3.6), np.log(room / 30 * 1.1)))
            over = 1.0 if pitch_at_page > 9 else 1.6
            document, boxes = self.document(pitch_at_page * over)
            dh, dw = document.shape
            c, s = np.cos(np.radians(angle)) / over, np.sin(np.radians(angle)) / over
            corners = np.float32([[0, 0], [dw, 0], [dw, dh], [0, dh]])
            middle = np.float32([dw / 2, dh / 2])
            placed = (corners - middle) @ np.float32([[c, s], [-s, c]])
            placed += rng.normal(0, 0.035 if rng.random() < 0.5 else 0.008, (4, 2)).astype(np.float32) * min(dw, dh) / over
            zone_middle = (boxes[:, [0, 1]].min(0) + boxes[:, [2, 3]].max(0)) / 2
            m = cv2.getPerspectiveTransform(corners, placed.astype(np.float32))
            at = cv2.perspectiveTransform(np.float32([[zone_middle]]), m)[0, 0]
            span = np.ptp(cv2.perspectiveTransform(boxes.reshape(-1, 1, 2).astype(np.float32), m)[:, 0], axis=0)
            loose = np.maximum(0, np.array([w, h]) - span) / 2
            spread = 0.9 if rng.random() < 0.9 else 1.3
            shift = np.array([w / 2, h / 2]) + rng.uniform(-1, 1, 2) * loose * spread - at
            m = np.float32([[1, 0, shift[0]], [0, 1, shift[1]], [0, 0, 1]]) @ m
            m = m.astype(np.float64)
            warped = cv2.warpPerspective(document, m, (w, h), flags=cv2.INTER_LINEAR)
            inside = cv2.warpPerspective(np.ones_like(document), m, (w, h), flags=cv2.INTER_LINEAR)
            scene = scene * (1 - inside) + warped * inside
            mask[cv2.resize(inside, (w // 2, h // 2), interpolation=cv2.INTER_AREA) > 0.5] = 0
            for x0, y0, x1, y1 in boxes:
                yc, half = (y0 + y1) / 2, (y1 - y0) / 2 * SHRUNK
                box = np.float32([[[x0, yc - half], [x1, yc - half], [x1, yc + half], [x0, yc + half]]])
                points = cv2.perspectiveTransform(box, m)[0]
                cap_size = np.linalg.norm(points[0] - points[3]) / SHRUNK
                layer = coverage(points / 2, (h // 2, w // 2))
                mask = np.maximum(mask, layer)
                along = (points[1] + points[2]) - (points[0] + points[3])
                along /= np.linalg.norm(along) + 1e-6
                wide = cv2.dilate(layer, np.ones((3, 3), np.uint8)) > 0
                direction[:, wide] = along[:, None]
        if rng.random() < 0.3:
            scene = damage.light(rng, scene)
        if rng.random() < 0.5:
            scene = damage.blur(rng, scene, min(cap_size, 12))
        scene = damage.sensor(rng, scene, 70)
        return np.clip(scene, 0, 255).astype(np.uint8), mask, direction


def normalized(page):
    x = page.astype(np.float32)
    return (x - x.mean()) / max(float(x.std()), 8.0)
