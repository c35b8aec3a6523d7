"""What paper, print and cameras do to a line of text. Pictures are float32 arrays, 0 black to 255 white."""

import cv2
import numpy as np


def field(rng, shape, cells):
    """A smooth random field of about unit variance with `cells` bumps along the longer side."""
    h, w = shape
    scale = max(h, w) / max(1, cells)
    small = rng.standard_normal((max(2, int(h / scale) + 2), max(2, int(w / scale) + 2))).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


WAVE = np.cos(np.arange(256, dtype=np.float32) * (np.pi / 128))


def guilloche(rng, shape, strength):
    """Fine wavy lines of security printing."""
    h, w = shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    out = np.zeros(shape, np.float32)
    for _ in range(rng.integers(1, 4)):
        angle, period = rng.uniform(0, np.pi), rng.uniform(3, 16)
        c, s = np.float32(np.cos(angle)), np.float32(np.sin(angle))
        u, v = x * c + y * s, y * c - x * s
        swing, length, phase = rng.uniform(1, 8), rng.uniform(8, 60), rng.uniform(0, 6)
        u += np.float32(swing) * WAVE[((v / length + phase) * (128 / np.pi)).astype(np.int32) & 255]
        # Waves by table: whole pages of cosines and powers would take most of the renderer's time.
        profile = np.sign(WAVE) * np.abs(WAVE) ** np.float32(rng.uniform(0.3, 1.5))
        out += profile[(u * np.float32(256 / period)).astype(np.int32) & 255]
    return np.float32(strength) * out


def paper(rng, shape):
    """A background: plain, shaded, mottled, printed."""
    base = rng.uniform(120, 250) if rng.random() < 0.85 else rng.uniform(60, 130)
    out = np.full(shape, base, np.float32)
    if rng.random() < 0.7:
        out += field(rng, shape, rng.integers(1, 5)) * rng.uniform(2, 25)
    if rng.random() < 0.35:
        out += field(rng, shape, rng.integers(8, 60)) * rng.uniform(2, 18)
    if rng.random() < 0.4:
        out += guilloche(rng, shape, rng.uniform(3, 22))
    if rng.random() < 0.15:
        out += rng.standard_normal(shape).astype(np.float32) * rng.uniform(3, 15)
    if rng.random() < 0.15:  # the edge of a picture, a band or a ghost portrait behind the text
        for _ in range(rng.integers(1, 4)):
            step = rng.uniform(-60, 40)
            x0, y0 = rng.integers(-20, shape[1]), rng.integers(-20, shape[0])
            cv2.rectangle(out, (int(x0), int(y0)), (int(x0 + rng.integers(10, shape[1])), int(y0 + rng.integers(8, shape[0]))),
                          float(base + step), -1)
    return out


def weigh(rng, ink):
    """Stroke weight, worn print, dots: works on a coverage of 0…1 at about 40 pixels cap height."""
    change = rng.random()
    if change < 0.22:
        k = int(rng.integers(2, 5))
        ink = cv2.dilate(ink, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k, k)))
    elif change < 0.5:
        k = int(rng.integers(2, 4))
        ink = cv2.erode(ink, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k, k)))
    worn = rng.random()
    if worn < 0.12:  # ink that did not take everywhere
        ink = ink * (field(rng, ink.shape, rng.integers(60, 200)) > rng.uniform(-2.2, -0.7))
    elif worn < 0.18:  # ragged edges
        soft = cv2.GaussianBlur(ink, (0, 0), rng.uniform(1, 2.5))
        ink = np.clip((soft - 0.5 + 0.18 * field(rng, ink.shape, rng.integers(60, 160))) * 5 + 0.5, 0, 1)
    elif worn < 0.24:  # dot matrix, laser engraving
        step = rng.uniform(3.0, 5.5)
        y, x = np.mgrid[0:ink.shape[0], 0:ink.shape[1]].astype(np.float32)
        dots = (np.cos(2 * np.pi * x / step) + np.cos(2 * np.pi * y / step)) > rng.uniform(-0.8, 0.4)
        ink = cv2.dilate(ink * dots, np.ones((2, 2), np.uint8))
    elif worn < 0.34:  # faded unevenly
        ink = ink * np.clip(0.75 + 0.3 * field(rng, ink.shape, rng.integers(2, 12)), 0.25, 1)
    return ink.astype(np.float32)


def overlay(rng, page, size, amount=1.0):
    """Lines, frames, arrows, stamps, watermark letters over the text; `size` is the cap height in pixels."""
    h, w = page.shape
    for _ in range(rng.integers(1, 4)):
        layer = np.zeros((h, w), np.uint8)
        kind = rng.random()
        thick = max(1, int(rng.uniform(0.04, 0.3) * size))
        p = lambda: (int(rng.integers(-w // 8, w + w // 8)), int(rng.integers(-h // 4, h + h // 4)))
        if kind < 0.3:
            cv2.line(layer, p(), p(), 255, thick, cv2.LINE_AA)
        elif kind < 0.5:  # frames round single characters or the whole line
            for _ in range(rng.integers(1, 7)):
                x, y = p()
                cv2.rectangle(layer, (x, y), (x + int(rng.uniform(0.6, 12) * size), y + int(rng.uniform(0.9, 2) * size)),
                              255, max(1, thick // 2), cv2.LINE_AA)
        elif kind < 0.65:  # a frame along the line, just over or under the text
            y = int(h / 2 + rng.choice([-1, 1]) * rng.uniform(0.55, 1.0) * size)
            cv2.line(layer, (0, y), (w, y + int(rng.uniform(-0.2, 0.2) * size)), 255, thick, cv2.LINE_AA)
        elif kind < 0.85:
            cv2.ellipse(layer, p(), (int(rng.uniform(1, 6) * size), int(rng.uniform(1, 6) * size)),
                        float(rng.uniform(0, 180)), 0, 360, 255, thick, cv2.LINE_AA)
        else:
            text = "".join(chr(c) for c in rng.integers(65, 91, rng.integers(2, 9)))
            scale = rng.uniform(0.05, 0.2) * size
            cv2.putText(layer, text, p(), int(rng.integers(0, 5)), scale, 255, max(1, int(thick)), cv2.LINE_AA)
        shade = rng.uniform(0, 255)
        alpha = rng.uniform(0.15, 0.9 if thick < 0.15 * size else 0.6) * amount
        cover = layer.astype(np.float32) * (alpha / 255)
        if rng.random() < 0.4:  # prints through: text stays darker than the overlay
            page = np.minimum(page, page * (1 - cover) + shade * cover)
        else:
            page = page * (1 - cover) + shade * cover
    return page


def light(rng, page):
    """Shadow edges, gradients, glare."""
    h, w = page.shape
    kind = rng.random()
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    if kind < 0.4:
        angle = rng.uniform(0, 2 * np.pi)
        ramp = ((x - w / 2) * np.cos(angle) + (y - h / 2) * np.sin(angle)) / max(h, w)
        page = page * np.clip(1 + rng.uniform(-0.9, 0.9) * ramp, 0.3, 1.6)
    elif kind < 0.65:
        angle = rng.uniform(0, 2 * np.pi)
        edge = (x - rng.uniform(0, w)) * np.cos(angle) + (y - rng.uniform(0, h)) * np.sin(angle)
        dark = rng.uniform(0.4, 0.9)
        page = page * (dark + (1 - dark) / (1 + np.exp(-edge / rng.uniform(1, 20))))
    else:
        spot = np.exp(-((x - rng.uniform(0, w)) / (rng.uniform(0.05, 0.4) * w)) ** 2
                      - ((y - rng.uniform(0, h)) / (rng.uniform(0.3, 2.5) * h)) ** 2)
        page = page + spot * rng.uniform(30, 220)
    return page


def blur(rng, page, size):
    """Focus and motion blur; `size` is the cap height in pixels."""
    kind = rng.random()
    if kind < 0.55:
        return cv2.GaussianBlur(page, (0, 0), max(0.2, rng.uniform(0.02, 0.13) * size))
    if kind < 0.75:
        n = int(max(2, rng.uniform(0.08, 0.32) * size))
        kernel = np.zeros((n, n), np.float32)
        angle = rng.uniform(0, np.pi)
        c = (n - 1) / 2
        cv2.line(kernel, (int(c - c * np.cos(angle)), int(c - c * np.sin(angle))),
                 (int(c + c * np.cos(angle)), int(c + c * np.sin(angle))), 1.0)
        return cv2.filter2D(page, -1, kernel / max(kernel.sum(), 1e-3), borderType=cv2.BORDER_REPLICATE)
    if kind < 0.85:
        r = rng.uniform(0.03, 0.12) * size
        k = int(np.ceil(r)) * 2 + 1
        y, x = np.mgrid[-(k // 2):k // 2 + 1, -(k // 2):k // 2 + 1]
        disc = np.clip(r + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
        return cv2.filter2D(page, -1, disc / disc.sum(), borderType=cv2.BORDER_REPLICATE)
    return page


def sensor(rng, page, depth):
    """Noise, gamma, sharpening, JPEG, few grey levels, binarisation, inverse video; `depth` = ink to paper."""
    if rng.random() < 0.5:
        page = page + rng.standard_normal(page.shape).astype(np.float32) * rng.uniform(0.01, 0.17) * depth
    if rng.random() < 0.2:
        page = 255 * np.clip(page / 255, 0, 1) ** rng.uniform(0.5, 1.8)
    if rng.random() < 0.2:
        soft = cv2.GaussianBlur(page, (0, 0), rng.uniform(0.6, 1.6))
        page = page + (page - soft) * rng.uniform(0.5, 2.5)
    page = np.clip(page, 0, 255)
    kind = rng.random()
    if kind < 0.5:
        quality = int(rng.uniform(12, 95))
        done, data = cv2.imencode(".jpg", page.astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])
        page = cv2.imdecode(data, cv2.IMREAD_GRAYSCALE).astype(np.float32)
    elif kind < 0.56:
        threshold = cv2.threshold(page.astype(np.uint8), 0, 255, cv2.THRESH_OTSU)[0] + rng.uniform(-25, 25)
        page = np.where(page > threshold, 255.0, 0.0).astype(np.float32)
    elif kind < 0.6:
        levels = rng.integers(3, 16)
        page = np.round(page / 255 * levels) * (255 / levels)
    if rng.random() < 0.05:
        page = 255 - page
    return page
