"""Trains the locator on synthetic pages: python3 train_locator.py --minutes 90"""

import numpy as np
import torch
from torch.nn import functional as F

import networks
import pages
import training


class Batches:
    """Called with a count, gives that many pages of one shape, or twice as many small ones, with masks and directions as arrays."""

    def __init__(self, seed):
        self.renderer = pages.PageRenderer(seed)

    def __call__(self, count):
        shape = pages.SHAPES[self.renderer.rng.integers(len(pages.SHAPES))]
        count = count if shape[0] * shape[1] > 150_000 else 2 * count
        found = [self.renderer.page(shape) for _ in range(count)]
        return tuple(np.stack(part) for part in zip(*found))


def parts(net, batch):
    pictures, masks, directions = batch
    x = torch.from_numpy(np.stack([pages.normalized(p) for p in pictures]))[:, None]
    y = net(x.contiguous(memory_format=torch.channels_last))
    logits = F.pixel_shuffle(y[:, :4], 2)[:, 0]
    mask, direction = torch.from_numpy(masks), torch.from_numpy(directions)
    crossed = F.binary_cross_entropy_with_logits(logits, mask, weight=1 + 2 * mask)
    guess = torch.sigmoid(logits)
    dice = 1 - (2 * (guess * mask).sum() + 1) / (guess.sum() + mask.sum() + 1)
    at = mask > 0.5
    # Squares, not the angle: the angle's gradient dies as the vector grows.
    away = ((F.interpolate(y[:, 4:6], scale_factor=2) - direction) ** 2).sum(1)[at]
    away = away.mean() if away.numel() else torch.zeros(())
    return crossed, dice, away, guess, mask


def loss_of(net, batch):
    crossed, dice, away, *_ = parts(net, batch)
    return 3 * crossed + dice + away


def evaluator():
    batches = Batches(7)
    held = [batches(4) for _ in range(20)]

    def evaluate(net):
        with torch.no_grad():
            rows = [parts(net, b) for b in held]
        crossed, dice, away = (np.mean([float(r[i]) for r in rows]) for i in range(3))
        both = sum(float(((r[3] > 0.5) & (r[4] > 0.5)).sum()) for r in rows)
        either = sum(float(((r[3] > 0.5) | (r[4] > 0.5)).sum()) for r in rows)
        return f"held out: cross-entropy {crossed:.4f}, dice {dice:.3f}, direction {away:.3f}, overlap {both / either:.3f}"

    return evaluate


if __name__ == "__main__":
    training.main("locator", networks.LOCATOR, Batches, loss_of, evaluator, minutes=90, batch=4, rate=3e-3)
