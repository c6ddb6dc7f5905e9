"""Positions and what the network of a weights file says about them, for comparison with other inferences."""

import argparse
import json
from pathlib import Path

import torch

from model import KINDS
from records import Expander, load, points_unit, unpack
from weights import restore


def example(net, layout, record):
    """One position as the encoder writes it, and all answers."""
    order = torch.zeros(1, dtype=torch.int64)
    with torch.no_grad():
        told = net(*Expander(layout, record.device).inputs(record, order))
    told['points'] = told['points'] * points_unit(layout.game)
    bits = unpack(layout.field(record, 'bits'), len(layout.bit_planes) * KINDS).int()
    position = {'bits': bits, 'bytes': layout.field(record, 'bytes'), 'scalars': layout.field(record, 'scalars')}
    heads = {name: value.flatten().tolist() for name, value in told.items()}
    return {'position': {name: value.flatten().tolist() for name, value in position.items()}, 'heads': heads}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--data', nargs='+', required=True)
    parser.add_argument('--weights', required=True)
    parser.add_argument('--count', type=int, default=20)
    parser.add_argument('--out', required=True, help='a JSON file')
    options = parser.parse_args()
    records, layout = load(options.data, 'cpu')
    net = restore(Path(options.weights).read_bytes())
    rows = torch.linspace(0, records.shape[0] - 1, options.count).long()
    Path(options.out).write_text(json.dumps([example(net, layout, records[row : row + 1]) for row in rows]))


if __name__ == '__main__':
    main()
