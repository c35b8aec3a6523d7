"""The two networks as straight lists of layers, which is also how they travel in the weight files."""

import json

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

RECOGNIZER = """
conv c1 x a1 3 3 2 2 1 1 1 1 relu 16
conv c2 a1 a2 3 3 2 1 1 1 1 1 relu 32
conv c3 a2 b3 3 3 1 1 1 1 1 1 linear 32
add a2 b3 a3 relu
conv c4 a3 a4 3 3 2 2 1 1 1 1 relu 64
conv c5 a4 b5 3 3 1 1 1 1 1 1 linear 64
add a4 b5 a5 relu
conv c6 a5 a6 4 3 1 1 1 1 0 1 relu 128
conv c7 a6 b7 1 5 1 1 1 1 0 2 linear 128
add a6 b7 a7 relu
conv c8 a7 b8 1 5 1 1 1 2 0 4 linear 128
add a7 b8 a8 relu
conv c9 a8 b9 1 5 1 1 1 4 0 8 linear 128
add a8 b9 a9 relu
conv head a9 y 1 1 1 1 1 1 0 0 linear 38
"""

# The head gives a cell of four by four pixels four mask logits, one for each of its quarters (by rows), and one direction.
LOCATOR = """
conv c1 x a1 3 3 2 2 1 1 1 1 relu 16
conv c3 a1 a3 3 3 2 2 1 1 1 1 relu 16
conv c4 a3 a4 3 3 1 1 1 1 1 1 relu 16
conv c5 a4 a5 3 3 2 2 1 1 1 1 relu 32
conv c6 a5 a6 3 3 1 1 1 1 1 1 relu 32
conv c7 a6 a7 3 3 2 2 1 1 1 1 relu 64
conv c8 a7 b8 3 3 1 1 1 1 1 1 linear 64
add a7 b8 a8 relu
conv c9 a8 b9 3 3 1 1 2 2 2 2 linear 64
add a8 b9 a9 relu
conv c10 a9 b10 3 3 1 1 4 4 4 4 linear 64
add a9 b10 a10 relu
conv c11 a10 b11 3 3 1 1 8 8 8 8 linear 64
add a10 b11 a11 relu
conv d1 a11 e1 1 1 1 1 1 1 0 0 linear 32
up e1 f1
add f1 a6 g1 relu
conv d2 g1 h1 3 3 1 1 1 1 1 1 relu 32
conv d3 h1 e2 1 1 1 1 1 1 0 0 linear 16
up e2 f2
add f2 a4 g2 relu
conv d4 g2 h2 3 3 1 1 1 1 1 1 relu 32
conv head h2 y 1 1 1 1 1 1 0 0 linear 6
"""


class LayerList(nn.Module):
    """A network made from a list of layers; batch norm follows every convolution but the last while training."""

    def __init__(self, text):
        super().__init__()
        self.layers = [line.split() for line in text.strip().splitlines()]
        self.convolutions, self.norms = nn.ModuleDict(), nn.ModuleDict()
        channels = {"x": 1}
        for kind, *rest in self.layers:
            if kind == "conv":
                name, source, target, kh, kw, sh, sw, dh, dw, ph, pw, _, out = rest
                last = target == "y"
                self.convolutions[name] = nn.Conv2d(
                    channels[source], int(out), (int(kh), int(kw)), (int(sh), int(sw)), (int(ph), int(pw)),
                    (int(dh), int(dw)), bias=last)
                if not last:
                    self.norms[name] = nn.BatchNorm2d(int(out))
                channels[target] = int(out)
            elif kind == "add":
                channels[rest[2]] = channels[rest[0]]
            else:
                channels[rest[1]] = channels[rest[0]]

    def forward(self, x):
        values = {"x": x}
        for kind, *rest in self.layers:
            if kind == "conv":
                name, source, target, *_, activation, _ = rest
                value = self.convolutions[name](values[source])
                if name in self.norms:
                    value = self.norms[name](value)
                values[target] = F.relu(value) if activation == "relu" else value
            elif kind == "add":
                value = values[rest[0]] + values[rest[1]]
                values[rest[2]] = F.relu(value) if rest[3] == "relu" else value
            else:
                values[rest[1]] = F.interpolate(values[rest[0]], scale_factor=2, mode="bilinear", align_corners=False)
        return values["y"]

    def folded(self):
        """Weights with the batch norms folded in: {name.weight: OHWI, name.bias: O} as float32 arrays."""
        out = {}
        for name, conv in self.convolutions.items():
            weight = conv.weight.detach().double()
            bias = conv.bias.detach().double() if conv.bias is not None else torch.zeros(weight.shape[0]).double()
            if name in self.norms:
                norm = self.norms[name]
                gain = norm.weight.detach().double() / torch.sqrt(norm.running_var.double() + norm.eps)
                weight = weight * gain[:, None, None, None]
                bias = (bias - norm.running_mean.double()) * gain + norm.bias.detach().double()
            out[name + ".weight"] = weight.permute(0, 2, 3, 1).contiguous().float().numpy()
            out[name + ".bias"] = bias.float().numpy()
        return out

    def layer_text(self):
        """The list as the weight file has it: the channel counts are told by the tensors."""
        return "\n".join(" ".join(l[:-1] if l[0] == "conv" else l) for l in self.layers)


def save_safetensors(path, tensors, metadata):
    """The safetensors format with half precision tensors, each aligned to 8 bytes."""
    header, blobs, offset = {"__metadata__": metadata}, [], 0
    for name, value in tensors.items():
        blob = np.ascontiguousarray(value.astype("<f2")).tobytes()
        header[name] = {"dtype": "F16", "shape": list(value.shape), "data_offsets": [offset, offset + len(blob)]}
        offset += len(blob)
        blobs.append(blob)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text + b"".join(blobs))
