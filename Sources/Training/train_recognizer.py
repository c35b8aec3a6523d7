"""Trains the line recogniser on synthetic strips: python3 train_recognizer.py --minutes 90"""

import numpy as np
import torch
from torch.nn import functional as F

import networks
import strips
import training


class Batches:
    """Called with a count, gives that many strips and labels as arrays."""

    def __init__(self, seed):
        self.renderer = strips.StripRenderer(seed)

    def __call__(self, count):
        pictures, labels = zip(*(self.renderer.strip() for _ in range(count)))
        return np.stack(pictures), np.stack(labels)


def logits(net, pictures):
    x = torch.from_numpy(strips.normalized(pictures))[:, None].contiguous(memory_format=torch.channels_last)
    return net(x)[:, :, 0]


def loss_of(net, batch):
    return F.cross_entropy(logits(net, batch[0]), torch.from_numpy(batch[1]))


def evaluator():
    pictures, labels = Batches(7)(384)

    def evaluate(net):
        with torch.no_grad():
            out = logits(net, pictures)
        guess = out.argmax(1).numpy()
        inked = labels > 0
        return (f"held out: loss {F.cross_entropy(out, torch.from_numpy(labels)):.4f}, "
                f"symbol columns right {(guess == labels)[inked].mean():.4f}, blank right {(guess == labels)[~inked].mean():.4f}")

    return evaluate


if __name__ == "__main__":
    training.main("recognizer", networks.RECOGNIZER, Batches, loss_of, evaluator, minutes=90, batch=48, rate=2.5e-3)
