"""Moves what a network tells of ready opponents and of discards that deal in to what happened in games it never saw.

`python3 training/recalibrate.py --weights FILE --cases CASES… --out FILE`, with cases kept by evaluate/calibration.js. Each file of
cases counts alike, however many games it holds. Log odds are stretched and moved (Platt), which is a change of the last layer alone:
nothing else that the network says changes.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np

from model import OPPONENTS, TILE_ACTIONS
from weights import MAGIC

#: The cases of each head, and the layer whose outputs give its logits.
HEADS = {'ready': 'flat_out', 'discard': 'tile_out'}


def fitted(samples):
    """Slope and shift of log odds that make what happened likeliest, by Newton's method; [(odds, happened)] of several sources."""
    odds = np.concatenate([np.asarray(odds, float) for odds, _ in samples])
    happened = np.concatenate([np.asarray(happened, float) for _, happened in samples])
    weights = np.concatenate([np.full(len(odds), 1 / len(odds)) for odds, _ in samples])
    inputs = np.stack([odds, np.ones_like(odds)])
    at = np.array([1.0, 0.0])
    for _ in range(200):
        chance = 1 / (1 + np.exp(-at @ inputs))
        gradient = inputs @ (weights * (happened - chance))
        curvature = (inputs * (weights * chance * (1 - chance))) @ inputs.T
        step = np.linalg.solve(curvature, gradient).clip(-0.5, 0.5)  # a longer one may overshoot
        at += step
        if np.abs(step).max() < 1e-9:
            break
    return at


def outputs_of(name, shape):
    """The rows of the last layer that a head has."""
    if name == 'discard':
        return range(TILE_ACTIONS + OPPONENTS, TILE_ACTIONS + OPPONENTS + 1)
    first = shape['other_actions'] + 4 + 1 + 4
    return range(first, first + OPPONENTS)


def moved(file, corrections):
    """The weights file with some heads' logits stretched and moved."""
    start = len(MAGIC) + 4
    end = start + int.from_bytes(file[len(MAGIC) : start], 'little')
    header, payload = json.loads(file[start:end]), bytearray(file[end:])
    tensors = {entry['name']: entry for entry in header['tensors']}
    for name, (slope, shift) in corrections.items():
        for part in ('weight', 'bias'):
            entry = tensors[f'{HEADS[name]}.{part}']
            values = np.frombuffer(payload, np.float32, int(np.prod(entry['shape'])), entry['offset']).reshape(entry['shape'])
            rows = list(outputs_of(name, header['shape']))
            values[rows] = values[rows] * slope + (shift if part == 'bias' else 0)
    header['sha512'] = hashlib.sha512(payload).hexdigest()
    text = json.dumps(header, separators=(',', ':')).encode()
    text += b' ' * (-(start + len(text)) % 4)
    return MAGIC + len(text).to_bytes(4, 'little') + text + bytes(payload)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--weights', required=True)
    parser.add_argument('--cases', required=True, nargs='+')
    parser.add_argument('--out', required=True)
    options = parser.parse_args()
    sources = [json.loads(Path(path).read_text()) for path in options.cases]
    corrections = {name: fitted([(source[name]['odds'], source[name]['happened']) for source in sources]) for name in HEADS}
    for name, (slope, shift) in corrections.items():
        print(f'{name}: log odds times {slope:.4f} and {shift:+.4f}')
    Path(options.out).write_bytes(moved(Path(options.weights).read_bytes(), corrections))


if __name__ == '__main__':
    main()
