"""What the two trainers share: rendering beside training, a schedule by the clock, checkpoints, averaged weights."""

import argparse
import copy
import multiprocessing
import os
import time

import torch

import networks


def arguments(minutes, batch, rate):
    p = argparse.ArgumentParser()
    p.add_argument("--minutes", type=float, default=minutes, help="how long to train")
    p.add_argument("--batch", type=int, default=batch)
    p.add_argument("--rate", type=float, default=rate, help="peak learning rate")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--workers", type=int, default=1, help="rendering processes")
    p.add_argument("--out", default="checkpoints", help="folder of checkpoints")
    p.add_argument("--resume", action="store_true", help="go on from the weights of the checkpoint")
    p.add_argument("--export", help="only write the weights of the checkpoint to this file")
    return p.parse_args()


def _render(make, seed, batch, queue):
    import cv2
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    os.nice(1)
    source = make(seed)
    while True:
        queue.put(source(batch))


class Rendered:
    """Batches rendered by worker processes; every worker has its own seed."""

    def __init__(self, make, a):
        # A forked child would inherit the locks of threads that it does not have.
        context = multiprocessing.get_context("spawn")
        self.queue = context.Queue(maxsize=12)
        for i in range(a.workers):
            seed = a.seed * 1000 + i + int(time.time()) % 997 * 100_000 * a.resume
            context.Process(target=_render, args=(make, seed, a.batch, self.queue), daemon=True).start()

    def __iter__(self):
        while True:
            yield self.queue.get()


class Average:
    """Exponential average of the weights: what is evaluated and exported."""

    def __init__(self, net, decay=0.998):
        self.net, self.decay, self.steps = copy.deepcopy(net), decay, 0

    @torch.no_grad()
    def update(self, net):
        self.steps += 1
        decay = min(self.decay, self.steps / (self.steps + 10))
        for mine, new in zip(self.net.state_dict().values(), net.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.lerp_(new, 1 - decay)
            else:
                mine.copy_(new)


def train(net, make, loss_of, evaluate, name, a):
    """Trains until the minutes are over; the log and the checkpoint of every few minutes survive an interruption."""
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    os.makedirs(a.out, exist_ok=True)
    file = os.path.join(a.out, name + ".pt")
    seen = 0
    if a.resume:
        state = torch.load(file)
        net.load_state_dict(state["net"])
        seen = state["seen"]
    net = net.to(memory_format=torch.channels_last).train()
    average = Average(net)
    optimizer = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=0.01)
    log = open(os.path.join(a.out, name + ".log"), "a", buffering=1)
    began = last = time.time()
    total, steps = 0.0, 0
    for batch in Rendered(make, a):
        part = (time.time() - began) / 60 / a.minutes
        if part >= 1:
            break
        rate = a.rate * min(1, part / 0.02 + 0.01) * max(0.005, 0.5 + 0.5 * torch.cos(torch.tensor(part * 3.14159)).item())
        for group in optimizer.param_groups:
            group["lr"] = rate
        loss = loss_of(net, batch)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        average.update(net)
        total, steps, seen = total + loss.item(), steps + 1, seen + len(batch[0])
        if time.time() - last > 150:
            text = evaluate(average.net.eval())
            log.write(f"{(time.time() - began) / 60:6.1f} min  {seen:8d} seen  rate {rate:.5f}  loss {total / steps:.4f}  {text}\n")
            torch.save({"net": average.net.state_dict(), "seen": seen}, file)
            last, total, steps = time.time(), 0.0, 0
    torch.save({"net": average.net.state_dict(), "seen": seen}, file)
    log.write(f"done: {(time.time() - began) / 60:.1f} min, {seen} seen, {evaluate(average.net.eval())}\n")


def main(name, layers, make, loss_of, evaluator, minutes, batch, rate):
    """The command of a trainer: trains the network of a layer list, or exports what was trained."""
    a = arguments(minutes, batch, rate)
    net = networks.LayerList(layers)
    if a.export:
        net.load_state_dict(torch.load(os.path.join(a.out, name + ".pt"))["net"])
        networks.save_safetensors(a.export, net.eval().folded(), {"layers": net.layer_text(), "kind": name})
    else:
        train(net, make, loss_of, evaluator(), name, a)
