"""Writes small networks with random weights and what PyTorch computes with them.

    python3 make_networks.py        (needs torch and numpy)

NAME.safetensors holds the weights with their layer list; NAME.expected.safetensors holds an input `x` and PyTorch's
output `y`, both NHWC without the batch. The tests run the same layers through XNNPACK and compare.
"""

import json
import pathlib
import struct

import numpy
import torch
import torch.nn.functional as F

HERE = pathlib.Path(__file__).parent

# Between them: every layer kind, strides and dilations that differ by axis, kernels that are not square, padding on
# one axis only, 1x1 kernels, both activations, and a skip over an up-sampling as the locator has it.
NETWORKS = {
    "locator": (
        (32, 64),
        """
        conv a x a0 3 3 2 2 1 1 1 1 relu
        conv b a0 b0 3 3 2 2 1 1 1 1 relu
        conv c b0 c0 3 3 2 2 1 1 1 1 relu
        conv d c0 d0 3 3 1 1 2 2 2 2 relu
        add c0 d0 d1 relu
        up d1 u0
        conv e u0 e0 1 1 1 1 1 1 0 0 linear
        add e0 b0 e1 relu
        up e1 u1
        conv f u1 f0 3 3 1 1 1 1 1 1 linear
        add f0 a0 f1 linear
        conv g f1 y 1 1 1 1 1 1 0 0 linear
        """,
        {"a": (1, 6), "b": (6, 7), "c": (7, 9), "d": (9, 9), "e": (9, 7), "f": (7, 6), "g": (6, 3)},
    ),
    "recognizer": (
        (32, 96),
        """
        conv a x a0 3 3 2 2 1 1 1 1 relu
        conv b a0 b0 3 5 2 1 1 1 1 2 relu
        conv c b0 c0 3 3 2 2 1 1 1 1 relu
        conv d c0 d0 4 1 1 1 1 1 0 0 relu
        conv e d0 e0 1 7 1 1 1 2 0 6 linear
        add d0 e0 e1 relu
        conv f e1 y 1 1 1 1 1 1 0 0 linear
        """,
        {"a": (1, 5), "b": (5, 8), "c": (8, 11), "d": (11, 13), "e": (13, 13), "f": (13, 38)},
    ),
}


# Not random: marks what is dark, and says that it is read from left to right. With it the tests check the geometry of
# the locator exactly, from a picture of black bars to the corners of its lines.
BARS = """
conv bars x y 4 4 4 4 1 1 0 0 linear
"""


def run(layers, weights, x):
    values = {"x": x}
    for line in layers.strip().splitlines():
        words = line.split()
        if words[0] == "conv":
            name, source, target = words[1:4]
            kh, kw, sh, sw, dh, dw, ph, pw = map(int, words[4:12])
            weight, bias = weights[name + ".weight"], weights[name + ".bias"]
            assert weight.shape[2:] == (kh, kw)
            y = F.conv2d(values[source], weight, bias, (sh, sw), (ph, pw), (dh, dw))
        elif words[0] == "add":
            target = words[3]
            y = values[words[1]] + values[words[2]]
        else:
            target = words[2]
            y = F.interpolate(values[words[1]], scale_factor=2, mode="bilinear", align_corners=False)
        values[target] = F.relu(y) if words[-1] == "relu" else y
    return values["y"]


def save(path, tensors, metadata):
    header, data = {}, b""
    if metadata:
        header["__metadata__"] = metadata
    for name, array in tensors.items():
        start = len(data)
        data += array.tobytes()
        dtype = {"float16": "F16", "float32": "F32"}[array.dtype.name]
        header[name] = {"dtype": dtype, "shape": list(array.shape), "data_offsets": [start, len(data)]}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def main():
    generator = torch.Generator().manual_seed(9303)
    for name, (size, layers, channels) in NETWORKS.items():
        layers = "\n".join(line.strip() for line in layers.strip().splitlines())
        kernels = {w[1]: (int(w[4]), int(w[5])) for w in map(str.split, layers.splitlines()) if w[0] == "conv"}
        weights, stored = {}, {}
        for layer, (inputs, outputs) in channels.items():
            kh, kw = kernels[layer]
            weight = torch.randn(outputs, inputs, kh, kw, generator=generator) * (2 / (inputs * kh * kw)) ** 0.5
            bias = torch.randn(outputs, generator=generator) * 0.1
            weights[layer + ".weight"], weights[layer + ".bias"] = weight.half().float(), bias
            stored[layer + ".weight"] = weight.permute(0, 2, 3, 1).half().contiguous().numpy()
            stored[layer + ".bias"] = bias.numpy().astype(numpy.float32)
        x = torch.randn(1, 1, *size, generator=generator)
        y = run(layers, weights, x)
        save(HERE / f"{name}.safetensors", stored, {"layers": layers})
        nhwc = {k: v[0].permute(1, 2, 0).contiguous().numpy() for k, v in (("x", x), ("y", y))}
        save(HERE / f"{name}.expected.safetensors", nhwc, {})

    weight = numpy.zeros((6, 4, 4, 1), numpy.float16)
    for cell in range(4):
        row, column = cell // 2 * 2, cell % 2 * 2
        weight[cell, row:row + 2, column:column + 2] = -0.75
    bars = {"bars.weight": weight, "bars.bias": numpy.array([-6, -6, -6, -6, 1, 0], numpy.float32)}
    save(HERE / "bars.safetensors", bars, {"layers": BARS.strip()})


if __name__ == "__main__":
    main()
