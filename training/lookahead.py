"""Improves a player by decisions that were played out (search/search.js).

Of each such decision it is known, with noise, how much more than the choice that was made every candidate brought. The
policy learns to give its shares to what brings more, which averages the noise over many decisions; a leash keeps it near
the player it began as. What it gains on decisions that were held out is an honest estimate, and picks the weights.
`--switch 1.5` instead learns the best candidate where it is so many standard errors better, and what was played elsewhere.
"""

import argparse
import copy
import json
import time
from pathlib import Path

import torch

from critic import keep_statistics
from losses import ILLEGAL
from records import Expander, all_live, games_of, held_out, load, shorts
from weights import export, network_of

START = time.monotonic()
GRAIN = 64


def say(text):
    print(f'[{time.monotonic() - START:6.1f} s] {text}', flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--data', nargs='+', required=True, help='folders of search.js')
    parser.add_argument('--keep', nargs='*', default=[], help='folders of selfplay.js: positions in which nothing should change')
    parser.add_argument('--init', required=True, help='a weights file or average.pt of clone.py')
    parser.add_argument('--out', required=True)
    parser.add_argument('--seconds', type=float, default=120)
    parser.add_argument('--steps', type=int, help='end after so many, for tests')
    parser.add_argument('--held-out', type=float, default=0.15, help='share of the hands')
    parser.add_argument('--batch', type=int, default=4096)
    parser.add_argument('--lr', type=float, default=2e-4)
    parser.add_argument('--decay', type=float, default=0.01)
    parser.add_argument('--leash', type=float, default=0.1, help='units of points that a nat of divergence costs')
    parser.add_argument('--switch', type=float, default=0.0, help='standard errors; 0 learns shares by gains')
    parser.add_argument('--average', type=float, default=0.995)
    parser.add_argument('--judge-every', type=int, default=50, help='steps')
    parser.add_argument('--seed', type=int, default=1)
    return parser.parse_args()


class Outcomes:
    """Decisions that were played out: gains of the candidates in units of points, their errors, and who they are."""

    def __init__(self, records, layout, expander):
        self.records, self.expander = records, expander
        self.gains = shorts(layout.field(records, 'gains')) / GRAIN
        self.errors = shorts(layout.field(records, 'errors')) / GRAIN
        self.candidates = self.errors > 0
        self.made = layout.field(records, 'chosen')[:, 0].long()

    def logs(self, net, rows):
        """Logarithms of the policy's shares among legal actions."""
        policy = net.policy(*self.expander.inputs(self.records[rows], None))
        return policy.masked_fill(~self.expander.legal(self.records[rows]), ILLEGAL).log_softmax(1)

    def shares(self, logs, rows):
        """Shares of the candidates among themselves."""
        return logs.masked_fill(~self.candidates[rows], ILLEGAL).softmax(1)

    def best(self, rows, errors):
        """The candidate that is so many errors better than what was made; what was made where none is."""
        clear = self.candidates[rows] & (self.gains[rows] >= errors * self.errors[rows]) & (self.gains[rows] > 0)
        gains = self.gains[rows].masked_fill(~clear, ILLEGAL)
        return torch.where(clear.any(1), gains.argmax(1), self.made[rows])


def loss_of(outcomes, logs, first, rows, options):
    leash = divergence(logs, first)
    if options.switch > 0:
        aims = outcomes.best(rows, options.switch)
        return -logs.gather(1, aims.unsqueeze(1)).mean() + options.leash * leash
    return -(outcomes.shares(logs, rows) * outcomes.gains[rows]).sum(1).mean() + options.leash * leash


def divergence(logs, first):
    return (logs.exp() * (logs - first).clamp(-50, 50)).sum(1).mean()


@torch.no_grad()
def judge(net, outcomes, rows, size=8192):
    """Mean gain a decision with its standard error, by shares and by the best choice alone, and how often that differs."""
    soft, hard, changed = [], [], []
    for part in rows.split(size):
        shares = outcomes.shares(outcomes.logs(net, part), part)
        best = shares.argmax(1)
        soft.append((shares * outcomes.gains[part]).sum(1))
        hard.append(outcomes.gains[part].gather(1, best.unsqueeze(1))[:, 0])
        changed.append((best != outcomes.made[part]).float())
    soft, hard, changed = torch.cat(soft), torch.cat(hard), torch.cat(changed)
    error = float(hard.std() / len(hard) ** 0.5)
    return {'shares': float(soft.mean()), 'best': float(hard.mean()), 'error': error, 'changed': float(changed.mean())}


def kept_rows(folders, device):
    """Positions of ordinary play, a part of them."""
    if not folders:
        return None, None
    records, theirs = load(folders, 'cpu')
    rows = torch.randperm(len(records))[:400_000]
    return records[rows].to(device), theirs


def main():
    options = arguments()
    torch.manual_seed(options.seed)
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    records, layout = load(options.data, device)
    net, live = network_of(options.init, device)
    live = live or all_live(layout, device)
    outcomes = Outcomes(records, layout, Expander(layout, device, live))
    hands = 256 * games_of(records, layout) + layout.field(records, 'round')[:, 0]
    held = held_out(hands, options.held_out)
    train, held = (~held).nonzero()[:, 0], held.nonzero()[:, 0]
    kept, kept_layout = kept_rows(options.keep, device)
    say(f'{len(train)} decisions to learn from, {len(held)} held out, {0 if kept is None else len(kept)} to keep as they are')
    first = copy.deepcopy(net).eval().requires_grad_(False)
    mean = copy.deepcopy(first)
    net = keep_statistics(net.train()).requires_grad_(True)
    keeper = None if kept is None else Expander(kept_layout, device, live)
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.lr, weight_decay=options.decay, betas=(0.9, 0.98))
    report = [judge(first, outcomes, held) | {'steps': 0}]
    say(f'held out, at first: {told(report[0])}')
    best, state, steps = report[0]['shares'], None, 0
    end = START + options.seconds
    while time.monotonic() < end and (options.steps is None or steps < options.steps):
        rows = train[torch.randint(len(train), (min(options.batch, len(train)),), device=device)]
        with torch.no_grad():
            before = outcomes.logs(first, rows)
        loss = loss_of(outcomes, outcomes.logs(net, rows), before, rows, options)
        if kept is not None:
            loss = loss + options.leash * drift(net, first, keeper, kept, len(rows))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        steps += 1
        follow(mean, net, min(options.average, steps / (steps + 10)))
        if steps % options.judge_every == 0:
            report.append(judge(mean, outcomes, held) | {'steps': steps, 'loss': float(loss.detach())})
            say(f'{steps} steps, held out: {told(report[-1])}')
            if report[-1]['shares'] > best or state is None:
                best, state = report[-1]['shares'], copy.deepcopy(mean.state_dict())
    finish(options, layout, live, mean if state is None else loaded(mean, state), report, steps, len(train))


def drift(net, first, keeper, kept, size):
    """How far the policy has gone from the first one where nothing was played out."""
    rows = kept[torch.randint(len(kept), (size,), device=kept.device)]
    inputs, legal = keeper.inputs(rows, None), keeper.legal(rows)
    with torch.no_grad():
        before = first.policy(*inputs).masked_fill(~legal, ILLEGAL).log_softmax(1)
    return divergence(net.policy(*inputs).masked_fill(~legal, ILLEGAL).log_softmax(1), before)


@torch.no_grad()
def follow(mean, net, keep):
    for mine, theirs in zip(mean.parameters(), net.parameters()):
        mine.mul_(keep).add_(theirs, alpha=1 - keep)


def loaded(net, state):
    net.load_state_dict(state)
    return net


def told(row):
    return f"{row['best']:+.4f} ± {row['error']:.4f} units a decision by the best choice, {row['shares']:+.4f} by shares, {100 * row['changed']:.1f} % differ"


def finish(options, layout, live, net, report, steps, decisions):
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    (out / f'{layout.game}.weights').write_bytes(export(net, live, layout, {'steps': steps, 'records': decisions}))
    torch.save({'shape': net.shape.to_dict(), 'average': net.state_dict(), 'live': live}, out / 'average.pt')
    (out / 'report.json').write_text(json.dumps({'options': vars(options), 'held out': report}, indent=1))
    say('saved')


if __name__ == '__main__':
    main()
