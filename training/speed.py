"""Times the ways to write the convolution on this machine, with planted records: which options clone.py should get."""

import argparse
import tempfile
import time
import traceback
from itertools import product
from pathlib import Path

import torch

import synthetic
from clone import Batches, Training, loss_function, say
from losses import WEIGHTS
from model import CONVOLUTIONS
from records import Expander, load


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--records', type=int, default=20000)
    parser.add_argument('--batches', type=int, nargs='+', default=[4096])
    parser.add_argument('--how', nargs='+', default=list(CONVOLUTIONS))
    parser.add_argument('--compile', type=int, nargs='+', default=[0, 1])
    parser.add_argument('--seconds', type=float, default=3, help='for each trial, after it has warmed up')
    parser.add_argument('--choice', help='a file for the options of the fastest way')
    parser.add_argument('--limit', type=float, default=300, help='no trial begins after so many seconds')
    return parser.parse_args()


def trial(records, layout, how, compiled, batch, seconds):
    """Records a second of one way, and how long it took to warm up."""
    device = records.device
    if compiled:
        torch.compiler.reset()
    options = argparse.Namespace(how=how, decay=0.02, lr=1e-3, warmup=100, average=0.999, dropout=0.0, grains=0.0, shared=1.0)
    training = Training(layout.shape(), options, device)
    expander = Expander(layout, device)
    batches = Batches(records, torch.arange(records.shape[0], device=device), batch, len(expander.orders))
    loss_of = loss_function(training.net, expander, WEIGHTS, bool(compiled), options)
    begun = time.monotonic()
    steps(training, batches, loss_of, 5)
    warm = time.monotonic() - begun
    begun, count = time.monotonic(), 0
    while time.monotonic() - begun < seconds:
        steps(training, batches, loss_of, 5)
        count += 5
    return count * batches.size / (time.monotonic() - begun), warm


def steps(training, batches, loss_of, count):
    training.net.train()
    for _ in range(count):
        training.step(loss_of(*batches.next())[0])
    if training.device.type == 'cuda':
        torch.cuda.synchronize()


def main():
    options, begun = arguments(), time.monotonic()
    torch.backends.cudnn.benchmark = True
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    with tempfile.TemporaryDirectory() as folder:
        synthetic.write(folder, options.records)
        records, layout = load([folder], device)
    rows = []
    for compiled, batch, how in product(options.compile, options.batches, options.how):
        if time.monotonic() - begun > options.limit:
            break
        try:
            speed, warm = trial(records, layout, how, compiled, batch, options.seconds)
        except Exception:  # a way that fails here is one not to choose; the others are still worth timing
            traceback.print_exc(limit=3)
            continue
        rows.append((speed, how, compiled, batch))
        say(f'{how}, compiled {compiled}, batch {batch}: {speed:,.0f} records/s after {warm:.1f} s')
        choose(rows, options.choice)


def choose(rows, file):
    """Says which was the fastest so far; each trial may be the last."""
    speed, how, compiled, batch = max(rows)
    flags = f'--how {how}{" --compile" if compiled else ""} --batch {batch}'
    say(f'fastest: {flags} ({speed:,.0f} records/s)')
    if file:
        Path(file).write_text(flags)


if __name__ == '__main__':
    main()
