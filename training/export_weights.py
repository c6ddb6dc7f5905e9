"""Makes the weights file of a checkpoint, and judges that file on the games that were held out."""

import argparse
import json
from pathlib import Path

import torch

from evaluate import evaluate, summary
from model import Net, Shape
from records import Expander, games_of, live_inputs, load
from weights import export, restore


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--data', nargs='+', required=True, help='the folders it was trained on')
    parser.add_argument('--checkpoint', required=True, help='state.pt or average.pt of clone.py')
    parser.add_argument('--held-out', type=int, default=500)
    parser.add_argument('--out', required=True, help='a folder')
    options = parser.parse_args()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    records, layout = load(options.data, device)
    games = games_of(records, layout)
    state = torch.load(options.checkpoint, map_location='cpu')
    net = Net(Shape(**state['shape']))
    net.load_state_dict(state['average'])
    live = live_inputs(records, layout)
    file = export(net, live, layout, {'steps': state['steps'], 'records': state['seen']})
    held = records[games > games.max() - options.held_out]
    report = evaluate(restore(file).to(device), held, Expander(layout, device, live))
    print(summary(report))
    Path(options.out).mkdir(parents=True, exist_ok=True)
    (Path(options.out) / f'{layout.game}.weights').write_bytes(file)
    (Path(options.out) / 'quantised.json').write_text(json.dumps(report, indent=1))


if __name__ == '__main__':
    main()
