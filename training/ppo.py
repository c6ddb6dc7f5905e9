"""Improves a player by self-play: proximal policy optimisation with a critic that sees all hands.

Node processes play the tables (selfplay/actor.js) and ask this one, which has the networks, what to do. The reward is what
the hand brings (or the match: --stake match). A leash keeps the player near the one it began as.
"""

import argparse
import copy
import json
import math
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from actors import Actors
from critic import Critic, keep_statistics
from losses import WEIGHTS, held, weighted
from model import parameters
from recorded import Recorded, RecordedStep
from records import Expander, all_live, points_unit
from trajectories import Trajectories, estimate, explained
from weights import export, network_of

START = time.monotonic()
ILLEGAL = -1e9
SOLID, POOL, SELF = 255, 1, 0
LEAST_ROWS = 256


def say(text):
    print(f'[{time.monotonic() - START:6.1f} s] {text}', flush=True)


def arguments(told=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--game', required=True)
    parser.add_argument('--init', required=True, help='a weights file, or average.pt of clone.py: where it begins')
    parser.add_argument('--first', help='another file of weights to stay near to; where it begins unless told')
    parser.add_argument('--out', required=True, help='folder for weights, report and state')
    parser.add_argument('--resume', help='state.pt of an earlier command, to go on from')
    parser.add_argument('--node', default='node')
    parser.add_argument('--actor', default=str(Path(__file__).parent / 'selfplay/actor.js'))
    parser.add_argument('--actors', type=int, default=16, help='processes')
    parser.add_argument('--tables', type=int, default=512, help='of each process; a batch takes the GPU as long for 500 positions as for 2,000')
    parser.add_argument('--rules', default='', help='a preset')
    parser.add_argument('--stake', choices=('hand', 'match'), default='hand')
    parser.add_argument('--solid', type=float, default=0.3, help='share of matches with two seats for solid')
    parser.add_argument('--pool', type=float, default=0.2, help='share of matches with two seats for an earlier version')
    parser.add_argument('--seconds', type=float, default=480)
    parser.add_argument('--updates', type=int, help='end after so many updates, for tests')
    parser.add_argument('--rows', type=int, default=400_000, help='decisions before an update')
    parser.add_argument('--batch', type=int, default=8192)
    parser.add_argument('--epochs', type=int, default=1)
    parser.add_argument('--lr', type=float, default=1e-4)
    parser.add_argument('--critic-lr', type=float, default=2e-4)
    parser.add_argument('--settle', type=float, default=0.0, help='share of the time, at its end, over which the rates of learning fall to nothing')
    parser.add_argument('--warm', type=int, default=1, help='updates in which only the critic learns')
    parser.add_argument('--clip', type=float, default=0.15)
    parser.add_argument('--lambda', dest='trace', type=float, default=0.95)
    parser.add_argument('--leash', type=float, default=0.01, help='weight of the divergence from the first player')
    parser.add_argument('--hold', type=float, default=0.0, help='weight with which the heads beside the policy stay those of the first player')
    parser.add_argument('--floor', type=float, default=0.1, help='entropy in nats below which it is pushed up again')
    parser.add_argument('--lift', type=float, default=0.02, help='weight of that push')
    parser.add_argument('--scale', type=float, help='points that count as one; by the game unless told')
    parser.add_argument('--save-every', type=float, default=60, help='seconds')
    parser.add_argument('--sharpness', type=float, default=1.0, help='factor of the logits while it plays and learns: above 1 it tries fewer odd things')
    parser.add_argument('--exact', action='store_true', help='32 bits on a GPU too')
    parser.add_argument('--plain', action='store_true', help='every step is told to the GPU by itself, which is easier to look into')
    parser.add_argument('--keep-every', type=int, default=0, help='updates after which the weights are also kept under a name of their own, in kept/')
    parser.add_argument('--seed', default='ppo')
    return parser.parse_args(told)


class Learner:
    """The player that learns, the one it began as, the critic, and earlier versions to play against."""

    def __init__(self, net, expander, options, device, first=None):
        self.options, self.expander, self.device = options, expander, device
        self.first = copy.deepcopy(first or net).eval().requires_grad_(False)
        self.policy = net
        self.critic = Critic(net).to(device)
        self.pool = [self.first]
        self.updates, self.rows = 0, 0
        self.scale = options.scale or points_unit(options.game)
        self.rival, self.playing = self.earlier(), None
        self.record(device)

    def record(self, device):
        """The optimisers, and everything that is done again and again with the same sizes."""
        options, quick = self.options, {}
        rates = options.lr, options.critic_lr
        if device.type == 'cuda' and not options.plain:
            quick, rates = {'capturable': True}, [torch.tensor(rate, device=device) for rate in rates]
        self.policy_steps = torch.optim.AdamW(self.policy.parameters(), lr=rates[0], betas=(0.9, 0.98), weight_decay=0.0, **quick)
        self.critic_steps = torch.optim.AdamW(self.critic.parameters(), lr=rates[1], betas=(0.9, 0.98), **quick)
        self.players = {SELF: Recorded(lambda rows: self.logs(self.policy, rows), device, options.plain)}
        self.players[POOL] = Recorded(lambda rows: self.logs(self.rival, rows), device, options.plain)
        self.worth = Recorded(self.values, device, options.plain)
        self.better_critic = RecordedStep(self.critic_step, device, options.plain)
        self.better_policy = RecordedStep(self.policy_step, device, options.plain)

    def state(self, live):
        names = ('policy', 'critic', 'first', 'policy_steps', 'critic_steps')
        state = {name: getattr(self, name).state_dict() for name in names}
        return state | {'shape': self.policy.shape.to_dict(), 'updates': self.updates, 'rows': self.rows, 'live': live}

    def resume(self, state):
        for name in ('policy', 'critic', 'first', 'policy_steps', 'critic_steps'):
            getattr(self, name).load_state_dict(state[name])
        self.updates, self.rows = state['updates'], state['rows']
        self.pool = [self.first, self.earlier()]

    def earlier(self):
        return copy.deepcopy(self.policy).eval().requires_grad_(False)

    @torch.no_grad()
    def act(self, rows):
        """For every row an action by chance, and the logarithm of the chance it had."""
        who = self.expander.layout.field(rows, 'who')[:, 0]
        actions = torch.zeros(len(rows), dtype=torch.int64, device=self.device)
        chances = torch.zeros(len(rows), device=self.device)
        self.face(self.pool[self.updates % len(self.pool)])
        for number, told_of in self.players.items():
            mine = (who == number).nonzero()[:, 0]
            if len(mine):
                told = told_of(filled(rows[mine]))[: len(mine)]
                actions[mine] = torch.multinomial(told.exp(), 1)[:, 0]
                chances[mine] = told.gather(1, actions[mine].unsqueeze(1))[:, 0]
        return actions, chances, who == SELF

    def face(self, net):
        """Whose numbers the opponent of the pool has."""
        if net is not self.playing:
            self.playing = net
            self.rival.load_state_dict(net.state_dict())

    def logs(self, net, rows):
        """Logarithms of the chances of all actions; illegal ones have none."""
        return self.chances(self.heads(net, rows), rows)

    def heads(self, net, rows):
        with self.precision():
            return keep_statistics(net)(*self.expander.inputs(rows, None))

    def chances(self, heads, rows):
        policy = heads['policy'] * self.options.sharpness
        return policy.masked_fill(~self.expander.legal(rows), ILLEGAL).log_softmax(1)

    def values(self, rows):
        hidden = self.expander.layout.field(rows, 'hidden')
        with self.precision():
            return self.critic(*self.expander.inputs(rows, None), hidden)

    def precision(self):
        """16 bits on a GPU, while playing and while learning alike: the chances that are compared are made alike."""
        half = self.device.type == 'cuda' and not self.options.exact
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=half)

    def pace(self, left):
        """Sets the rates of learning for the share of the time that is left."""
        factor = min(1.0, left / self.options.settle) if self.options.settle > 0 else 1.0
        for steps, rate in ((self.policy_steps, self.options.lr), (self.critic_steps, self.options.critic_lr)):
            for group in steps.param_groups:
                now = rate * max(factor, 0.02)
                group['lr'] = group['lr'].fill_(now) if torch.is_tensor(group['lr']) else now

    def update(self, batch):
        """One update from finished trajectories; tells what was learnt."""
        rewards = batch.rewards / self.scale
        self.critic.eval()
        with torch.no_grad():
            values = torch.cat([self.worth(filled(part))[: len(part)].clone() for part in batch.rows.split(self.options.batch)])
        gains = estimate(values, rewards, batch.ids, self.options.trace)
        told = {'explained': explained(values, rewards), 'gain deviation': float(gains.std())}
        gains = (gains - gains.mean()) / gains.std().clamp(min=1e-6)
        sums, total = {}, 0
        keep_statistics(self.critic.train())
        for _ in range(self.options.epochs):
            for part in whole_batches(torch.randperm(len(gains), device=self.device), self.options.batch):
                parts = self.step(batch, part, gains, rewards)
                sums = {name: sums.get(name, 0.0) + value * len(part) for name, value in parts.items()}
                total += len(part)
        self.updates += 1
        self.rows += len(gains)
        if self.updates % 4 == 0:
            self.pool = [self.first, *self.pool[1:][-3:], self.earlier()]
        return told | {name: float(value) / total for name, value in sums.items()}

    def step(self, batch, part, gains, rewards):
        rows = batch.rows[part]
        told = {'critic': self.better_critic(rows, rewards[part])}
        if self.updates < self.options.warm:
            return told
        return told | self.better_policy(rows, batch.actions[part], batch.chances[part], gains[part])

    def critic_step(self, rows, rewards):
        error = (self.values(rows) - rewards).pow(2).mean()
        stepped(self.critic_steps, self.critic, error)
        return error.detach()

    def policy_step(self, rows, actions, chances, gains):
        options = self.options
        told = self.heads(self.policy, rows)
        with torch.no_grad():
            first = self.heads(self.first, rows)
        logs = [self.chances(heads, rows) for heads in (told, first)]
        loss, parts = objective(*logs, actions, chances, gains, options)
        if options.hold > 0:
            parts['hold'] = weighted(held(told, first), WEIGHTS)
            loss = loss + options.hold * parts['hold']
        stepped(self.policy_steps, self.policy, loss)
        return {name: value.detach() for name, value in parts.items()}


def filled(rows):
    """Rows up to a power of two, the last ones empty: a GPU plans every size it has not met before, which takes longer than the work."""
    size = max(LEAST_ROWS, 1 << (len(rows) - 1).bit_length())
    return F.pad(rows, (0, 0, 0, size - len(rows)))


def whole_batches(order, size):
    """Batches of one size; what is left over is not learnt from, unless there is nothing else."""
    return order[: len(order) // size * size or len(order)].split(size)


def objective(logs, first, actions, chances, gains, options):
    """The clipped objective, the leash to the first player, the floor under the entropy; and what they come to."""
    ratio = (logs.gather(1, actions.unsqueeze(1))[:, 0] - chances).exp()
    clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
    shares = logs.exp()
    leash = (shares * (logs - first).clamp(-50, 50)).sum(1).mean()
    entropy = -(shares * logs.clamp(min=-50)).sum(1).mean()
    loss = -torch.min(ratio * gains, clipped * gains).mean() + options.leash * leash
    loss = loss + options.lift * (options.floor - entropy).clamp(min=0)
    outside = ((ratio - clipped).abs() > 1e-6).float().mean()
    return loss, {'leash': leash.detach(), 'entropy': entropy.detach(), 'clipped': outside.detach()}


def stepped(optimiser, net, loss):
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimiser.step()


def collect(actors, learner, store, rows, end):
    """Plays until so many decisions of finished trajectories are there, or the time is up.

    Tells how many decisions a second were asked, and the shares of the time in which it waited for the tables and for the networks.
    """
    least = min(rows, len(actors.all) * actors.meta['tables'] // 4)
    begin, asked, waited, thought = time.monotonic(), 0, 0.0, 0.0
    while store.finished < rows and time.monotonic() < end:
        at = time.monotonic()
        messages = actors.poll(least)
        waited, at = waited + time.monotonic() - at, time.monotonic()
        table = torch.cat([torch.from_numpy(message.rows.copy()) for message in messages]).to(learner.device)
        actions, chances, mine = learner.act(table)
        choices = actions.cpu().numpy()
        thought += time.monotonic() - at
        at = 0
        for message in messages:
            store.end(message)
            actors.answer(message, choices[at : at + len(message.rows)])
            at += len(message.rows)
        store.add(messages, table, actions, chances, mine)
        asked += len(table)
    took = max(time.monotonic() - begin, 1e-9)
    return {'a second': round(asked / took), 'waiting': waited / took, 'thinking': thought / took}


def keep(learner, live, layout, out):
    about = {'steps': learner.updates, 'records': learner.rows}
    out.mkdir(parents=True, exist_ok=True)
    (out / f'{layout.game}.weights').write_bytes(export(learner.policy, live, layout, about))


def save(learner, live, layout, out):
    keep(learner, live, layout, out)
    torch.save(learner.state(live), out / 'state.pt.new')
    (out / 'state.pt.new').replace(out / 'state.pt')  # a command may end at any time


def commands(options):
    told = ['--game', options.game, '--tables', str(options.tables), '--stake', options.stake]
    told += ['--solid', str(options.solid), '--pool', str(options.pool)]
    if options.rules:
        told += ['--rules', options.rules]
    seeds = [f'{options.seed}/{time.time_ns()}/{n}' for n in range(options.actors)]
    return [[options.node, options.actor, *told, '--seed', seed] for seed in seeds]


def main():
    options = arguments()
    # The tables need every core: work that is split over threads would wait for the one that got none.
    torch.set_num_threads(1)
    torch.manual_seed(time.time_ns() % (1 << 31))
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    actors = Actors(commands(options))
    layout = actors.layout
    net, live = network_of(options.init, device)
    state = torch.load(options.resume, map_location=device) if options.resume else None
    live = (state or {}).get('live') or live or all_live(layout, device)
    first = network_of(options.first, device)[0] if options.first else None
    learner = Learner(net, Expander(layout, device, live), options, device, first)
    if state:
        learner.resume(state)
    say(f'{parameters(net)} parameters, {options.actors} actors of {options.tables} tables, {device}, updates {learner.updates}')
    store = Trajectories(layout, len(actors.all), actors.meta['tables'], device)
    end, saved, first = START + options.seconds, time.monotonic(), learner.updates
    try:
        while time.monotonic() < end and (options.updates is None or learner.updates - first < options.updates):
            pace = collect(actors, learner, store, options.rows, end)
            if store.finished < min(options.rows, 1000):
                break
            batch = store.take()
            report = {'updates': learner.updates, 'rows': len(batch.ids), **pace, **store.standings()}
            learner.pace((end - time.monotonic()) / max(options.seconds, 1e-9))
            begun = time.monotonic()
            report |= learner.update(batch)
            report |= {'seconds': time.monotonic() - begun}
            line = {name: round(value, 4) if isinstance(value, float) else value for name, value in report.items()}
            say(json.dumps(line))
            if any(isinstance(value, float) and not math.isfinite(value) for value in report.values()):
                raise ArithmeticError('something is no number any more; the last state that was saved is whole')
            with (out / 'report.jsonl').open('a') as file:
                file.write(json.dumps(line) + '\n')
            if options.keep_every and learner.updates % options.keep_every == 0:
                keep(learner, live, layout, out / 'kept' / f'{learner.updates:04}')
            if time.monotonic() - saved > options.save_every:
                save(learner, live, layout, out)
                saved = time.monotonic()
        save(learner, live, layout, out)
        say(f'saved after {learner.updates} updates and {learner.rows} decisions')
    finally:
        actors.close()


if __name__ == '__main__':
    main()
