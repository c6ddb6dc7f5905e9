"""Clones the players of recorded games: all decisions, and heads for outcome, place, readiness, waits and danger.

One command has a time limit and moves the schedule up to `--until`; the next one takes up where it stopped (`--resume`).
"""

import argparse
import copy
import json
import math
import time
from pathlib import Path

import torch

from evaluate import evaluate, summary
from losses import WEIGHTS, losses, weighted
from model import CONVOLUTIONS, Net, Shape, parameters
from records import Expander, games_of, held_out, live_inputs, load
from weights import export, network_of, restore

START = time.monotonic()


def say(text):
    print(f'[{time.monotonic() - START:6.1f} s] {text}', flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--data', nargs='+', required=True, help='folders of the exporter')
    parser.add_argument('--out', required=True, help='folder for weights, report and the averaged network')
    parser.add_argument('--checkpoint', help='file for the whole state of the training; OUT/state.pt unless told')
    parser.add_argument('--resume', help='a checkpoint, or the averaged network of one, to go on from')
    parser.add_argument('--seconds', type=float, default=480, help='of the whole command, loading and judging included')
    parser.add_argument('--reserve', type=float, default=30, help='of these, kept for the last evaluation and export')
    parser.add_argument('--until', type=float, default=1, help='how much of the schedule is done at the end, 0 to 1')
    parser.add_argument('--steps', type=int, help='end after so many steps of this command, for tests')
    parser.add_argument('--held-out', type=float, default=500, help='games at the end that are never trained on; below 1: a share of all')
    parser.add_argument('--batch', type=int, default=4096)
    parser.add_argument('--lr', type=float, default=2e-3)
    parser.add_argument('--warmup', type=int, default=500, help='steps')
    parser.add_argument('--decay', type=float, default=0.02, help='of the weights')
    parser.add_argument('--dropout', type=float, default=0.0, help='after the last block')
    parser.add_argument('--init', help='a weights file or a checkpoint: what has the same sizes begins as it is there')
    parser.add_argument('--grains', type=float, default=3.0, help='temperature of weighed choices, in grains; 0: the best alone')
    parser.add_argument('--teacher', help='a weights file or a checkpoint whose policy is learnt as well')
    parser.add_argument('--shared', type=float, default=0.7, help="the teacher's part in what the policy learns")
    parser.add_argument('--average', type=float, default=0.999, help='share of the past in the averaged network')
    parser.add_argument('--save-every', type=float, default=120, help='seconds')
    parser.add_argument('--how', choices=(*CONVOLUTIONS, 'auto'), default='conv', help='auto: rows if fast enough, else conv')
    parser.add_argument('--enough', type=float, default=280_000, help='records a second that are fast enough for auto')
    parser.add_argument('--compile', action='store_true')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--sizes', type=json.loads, default={}, help='JSON: channels, blocks, squeeze, flat, tile')
    parser.add_argument('--heads', type=json.loads, default={}, help=f'JSON: weights of heads, {WEIGHTS} unless told')
    return parser.parse_args()


class Training:
    """A network, its average, its optimiser, and how far the schedule has come."""

    def __init__(self, shape, options, device):
        self.device, self.options = device, options
        self.net = Net(shape).to(device).use('conv' if options.how == 'auto' else options.how)
        self.average = copy.deepcopy(self.net).eval()
        fused = {'fused': True} if device.type == 'cuda' else {}
        self.optimiser = torch.optim.AdamW(groups(self.net, options.decay), lr=options.lr, betas=(0.9, 0.98), **fused)
        self.progress, self.steps, self.seen = 0.0, 0, 0
        self.live, self.teacher = None, None
        self.net.dropout = options.dropout

    def begin_as(self, other):
        """Takes whatever has the same sizes from another network; returns how many numbers that were."""
        mine, theirs = self.net.state_dict(), other.state_dict()
        taken = {name: theirs[name] for name in mine if name in theirs and theirs[name].shape == mine[name].shape}
        self.net.load_state_dict(mine | taken)
        self.average.load_state_dict(self.net.state_dict())
        return sum(tensor.numel() for tensor in taken.values())

    def state(self):
        return {
            'shape': self.net.shape.to_dict(),
            'net': self.net.state_dict(),
            'average': self.average.state_dict(),
            'optimiser': self.optimiser.state_dict(),
            'live': self.live,
            **self.counters(),
        }

    def counters(self):
        return {'progress': self.progress, 'steps': self.steps, 'seen': self.seen}

    def resume(self, state):
        self.average.load_state_dict(state['average'])
        self.net.load_state_dict(state.get('net', state['average']))
        if 'optimiser' in state:
            self.optimiser.load_state_dict(state['optimiser'])
        self.progress, self.steps, self.seen = state['progress'], state['steps'], state['seen']

    def rate(self):
        """Warm-up by steps, then a cosine over the schedule."""
        warm = min(1, (self.steps + 1) / self.options.warmup)
        return self.options.lr * warm * max(0.5 * (1 + math.cos(math.pi * min(1, self.progress))), 0.002)

    def step(self, loss):
        for group in self.optimiser.param_groups:
            group['lr'] = self.rate()
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimiser.step()
        self.steps += 1
        self.follow()

    @torch.no_grad()
    def follow(self):
        """The average goes after the network; while young it forgets faster."""
        keep = min(self.options.average, self.steps / (self.steps + 10))
        mine, theirs = list(self.average.parameters()), list(self.net.parameters())
        torch._foreach_mul_(mine, keep)
        torch._foreach_add_(mine, theirs, alpha=1 - keep)


def groups(net, decay):
    """Weights decay; biases and normalisation do not."""
    matrices = [parameter for parameter in net.parameters() if parameter.dim() > 1]
    others = [parameter for parameter in net.parameters() if parameter.dim() <= 1]
    return [{'params': matrices, 'weight_decay': decay}, {'params': others, 'weight_decay': 0.0}]


class Batches:
    """Training records in a new order for each epoch, the tiles of each permuted at random."""

    def __init__(self, records, chosen, size, orders):
        self.records, self.chosen, self.size = records, chosen, min(size, len(chosen))
        self.orders = orders
        self.order, self.at = None, 0

    def next(self):
        if self.order is None or self.at + self.size > len(self.chosen):
            self.order = torch.randperm(len(self.chosen), device=self.chosen.device)
            self.at = 0
        rows = self.chosen[self.order[self.at : self.at + self.size]]
        self.at += self.size
        return self.records[rows], torch.randint(self.orders, (self.size,), device=rows.device)


def loss_function(net, expander, weights, compiled, options, teacher=None):
    """From packed records to the loss and its parts, in 16-bit floats on a GPU."""
    device = next(net.parameters()).device
    dtype = torch.bfloat16 if device.type == 'cuda' else torch.float32

    def loss_of(records, order):
        planes, scalars = expander.inputs(records, order)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == 'cuda'):
            told = net(planes.to(dtype), scalars.to(dtype))
            taught = {}
            if teacher is not None:
                with torch.no_grad():
                    taught['teacher'] = teacher.policy(planes.to(dtype), scalars.to(dtype))
        parts = losses(told, expander.targets(records, order) | taught, options.grains, options.shared)
        return weighted(parts, weights), parts

    return torch.compile(loss_of) if compiled else loss_of


def checked_loss(training, batches, expander, weights, options):
    """The compiled function where it is asked for and tells the same loss as the plain one; else the plain one."""
    plain = loss_function(training.net, expander, weights, False, options, training.teacher)
    if not options.compile:
        return plain
    try:
        compiled, batch = loss_function(training.net, expander, weights, True, options, training.teacher), batches.next()
        with torch.no_grad():
            expected = float(plain(*batch)[0])
        found, _ = compiled(*batch)
        found.backward()
        told = float(found.detach())
        say(f'loss of one batch: compiled {told:.5f}, plain {expected:.5f}')
        if abs(told - expected) < 0.02 * abs(expected):
            return compiled
    except Exception as error:  # a faster way that fails is no reason to lose the lease
        say(f'compiling failed: {error!r}'[:2000])
    say('going on without compiling')
    return plain


def chosen_loss(training, batches, expander, weights, options):
    """The loss by the way that is asked for; `auto` tries the products of rows first and times them."""
    if options.how != 'auto':
        return checked_loss(training, batches, expander, weights, options)
    training.net.use('rows')
    loss_of = checked_loss(training, batches, expander, weights, options)
    speed = speed_of(loss_of, batches, training.device)
    say(f'rows: {speed:,.0f} records/s, {options.enough:,.0f} are enough')
    if speed >= options.enough:
        return loss_of
    training.net.use('conv')
    return checked_loss(training, batches, expander, weights, options)


def speed_of(loss_of, batches, device, rounds=20):
    """Records a second, forwards and backwards, after a few to warm up."""
    for n in range(rounds + 5):
        if n == 5:
            if device.type == 'cuda':
                torch.cuda.synchronize()
            begun = time.monotonic()
        loss_of(*batches.next())[0].backward()
    if device.type == 'cuda':
        torch.cuda.synchronize()
    return rounds * batches.size / (time.monotonic() - begun)


def train(training, batches, loss_of, end, save):
    """Steps until the clock says so; the schedule follows the clock."""
    options, begun, first = training.options, time.monotonic(), training.progress
    base, told, last_save = training.steps, (begun, training.seen), begun
    training.net.train()
    while time.monotonic() < end and (options.steps is None or training.steps - base < options.steps):
        share = (time.monotonic() - begun) / max(end - begun, 1e-9)
        if options.steps is not None:
            share = (training.steps - base) / options.steps
        training.progress = first + (options.until - first) * share
        loss, parts = loss_of(*batches.next())
        training.step(loss)
        training.seen += batches.size
        if training.steps % 20 == 0 and training.device.type == 'cuda':
            torch.cuda.synchronize()  # the host must not run ahead of the clock
        if training.steps % 500 == 0 or training.steps - base in (1, 20, 100):
            told = progress_line(training, loss, parts, told)
        if time.monotonic() - last_save > options.save_every:
            save(False)
            last_save = time.monotonic()
    training.progress = options.until


def progress_line(training, loss, parts, told):
    value = float(loss)
    if not math.isfinite(value):
        raise ArithmeticError(f'the loss is {value} after {training.steps} steps')
    now = time.monotonic()
    speed = (training.seen - told[1]) / max(now - told[0], 1e-9)
    heads = ' '.join(f'{name} {float(part):.3f}' for name, part in parts.items())
    say(f'step {training.steps}, {training.progress:.3f} of the schedule, rate {training.rate():.2e}, {speed:,.0f} records/s, {heads}')
    return now, training.seen


@torch.no_grad()
def settle(training, batches, loss_of_average):
    """The average has seen no batch itself: measure the statistics of its normalisation anew."""
    norms = [module for module in training.average.modules() if isinstance(module, torch.nn.BatchNorm2d)]
    training.average.train()
    for norm in norms:
        norm.reset_running_stats()
        norm.momentum = None
    for _ in range(50):
        loss_of_average(*batches.next())
    training.average.eval()


def save_products(training, live, layout, held, expander, options, final):
    """Weights, the averaged network and a report in OUT; the whole state beside them. What is judged is the file itself."""
    out = Path(options.out)
    counters = training.counters()
    file = export(training.average, live, layout, {'steps': counters['steps'], 'records': counters['seen']})
    report = {'parameters': parameters(training.net), 'bytes': len(file), **counters, 'options': vars(options)}
    if held.shape[0] > 0:
        report['float'] = evaluate(training.average, held, expander)
        report['quantised'] = evaluate(restore(file).to(training.device), held, expander)
        say(f"float {summary(report['float'])}")
        say(f"8 bits {summary(report['quantised'])}")
    (out / f'{layout.game}.weights').write_bytes(file)
    (out / 'report.json').write_text(json.dumps(report, indent=1))
    state = training.state()
    torch.save({name: state[name] for name in ('shape', 'average', 'live', 'progress', 'steps', 'seen')}, out / 'average.pt')
    torch.save(state, options.checkpoint or out / 'state.pt')
    say(f'saved {len(file)} bytes of weights{" for good" if final else ""}')


def main():
    options = arguments()
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    torch.backends.cudnn.allow_tf32 = False  # judged as the inference computes; training has 16 bits anyway
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    records, layout = load(options.data, device)
    games = games_of(records, layout)
    apart = held_out(games, options.held_out)
    train_rows, held = (~apart).nonzero()[:, 0], records[apart]
    live = live_inputs(records, layout)
    say(f'{records.shape[0]} records, {len(train_rows)} to train on, {held.shape[0]} held out, {device}')
    inputs = zip(layout.bit_planes + layout.byte_planes + layout.scalars, torch.cat(live))
    say(f'inputs that never vary: {", ".join(name for name, varies in inputs if not varies) or "none"}')
    state = torch.load(options.resume, map_location=device) if options.resume else None
    shape = Shape(**state['shape']) if state else layout.shape(**options.sizes)
    training = Training(shape, options, device)
    training.live = live
    if state:
        training.resume(state)
    elif options.init:
        say(f'{training.begin_as(network_of(options.init, device)[0])} numbers begin as in {options.init}')
    if options.teacher:
        training.teacher = network_of(options.teacher, device)[0]
    say(f'{parameters(training.net)} parameters, {training.counters()}')
    Path(options.out).mkdir(parents=True, exist_ok=True)
    expander, weights = Expander(layout, device, live), {**WEIGHTS, **options.heads}
    batches = Batches(records, train_rows, options.batch, len(expander.orders))

    def save(final):
        settle(training, batches, loss_function(training.average, expander, weights, False, options))
        save_products(training, live, layout, held, expander, options, final)

    loss_of = chosen_loss(training, batches, expander, weights, options)
    train(training, batches, loss_of, START + options.seconds - options.reserve, save)
    save(True)


if __name__ == '__main__':
    main()
