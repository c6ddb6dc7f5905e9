"""What was asked and answered in self-play, seat by seat and hand by hand, until it is known what it brought."""

from dataclasses import dataclass

import numpy as np
import torch


@dataclass
class Batch:
    """Decisions of finished trajectories: those of one trajectory follow each other, in their order."""

    rows: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor
    ids: torch.Tensor
    rewards: torch.Tensor


class Trajectories:
    """A trajectory is what one seat decided in one hand (or match). Only the learner's decisions are kept."""

    def __init__(self, layout, actors, tables, device):
        self.layout, self.device = layout, device
        self.current = np.arange(actors * tables * 4, dtype=np.int64).reshape(actors, tables * 4)
        self.next = self.current.size
        self.rewards = np.full(2 * self.current.size, np.nan, np.float32)
        self.counts = np.zeros(2 * self.current.size, np.int32)
        self.against = np.zeros(2 * self.current.size, np.uint8)
        self.parts, self.finished, self.ended = [], 0, []

    def end(self, message):
        """Hands that ended before the rows of this message were asked, in their order."""
        for table, points in zip(message.tables.tolist(), message.points):
            seats = slice(4 * table, 4 * table + 4)
            ids = self.current[message.actor, seats]
            self.rewards[ids] = points
            self.finished += int(self.counts[ids].sum())
            self.ended.extend(ids[self.counts[ids] > 0].tolist())
            self.grow(self.next + 4)
            self.current[message.actor, seats] = np.arange(self.next, self.next + 4)
            self.next += 4

    def grow(self, size):
        if size <= len(self.rewards):
            return
        more = len(self.rewards)
        self.rewards = np.concatenate([self.rewards, np.full(more, np.nan, np.float32)])
        self.counts = np.concatenate([self.counts, np.zeros(more, np.int32)])
        self.against = np.concatenate([self.against, np.zeros(more, np.uint8)])

    def add(self, messages, rows, actions, chances, mine):
        """Answers to messages whose ends have been told."""
        ids = []
        for message in messages:
            keys = self.layout.field(message.rows, 'key').copy().view('<u4')[:, 0]
            ids.append(self.current[message.actor, keys])
            self.against[ids[-1]] = self.layout.field(message.rows, 'against')[:, 0]
        keep = mine.cpu().numpy()
        ids = np.concatenate(ids)[keep]
        np.add.at(self.counts, ids, 1)
        self.parts.append((rows[mine], actions[mine], chances[mine], torch.from_numpy(ids)))

    def take(self):
        """All decisions whose end is known; the others stay."""
        rows, actions, chances, ids = (torch.cat(column) for column in zip(*self.parts))
        rewards = torch.from_numpy(self.rewards)[ids]
        done = ~rewards.isnan()
        order = torch.argsort(ids[done], stable=True)
        known = done.nonzero()[:, 0][order]
        left = (~done).nonzero()[:, 0]
        on = known.to(self.device)
        batch = Batch(rows[on], actions[on], chances[on], ids[known].to(self.device), rewards[known].to(self.device))
        stay = left.to(self.device)
        self.parts = [(rows[stay], actions[stay], chances[stay], ids[left])]
        self.finished = 0
        return batch

    def standings(self):
        """What the learner made a hand against each kind of opponent since the last time, with a standard error."""
        ended, self.ended = np.array(self.ended, np.int64), []
        told = {}
        for name, number in (('pool', 1), ('solid', 255)):
            points = self.rewards[ended[self.against[ended] == number]]
            if len(points) > 1:
                told[f'points against {name}'] = float(points.mean())
                told[f'error against {name}'] = float(points.std() / np.sqrt(len(points)))
        return told


def estimate(values, rewards, ids, trace):
    """Advantages: what came beyond what was expected, later surprises counting less (generalised advantage estimation).

    The decisions of a trajectory follow each other; its reward comes after the last of them.
    """
    last = torch.ones_like(ids, dtype=torch.bool)
    last[:-1] = ids[1:] != ids[:-1]
    following = torch.cat([values[1:], values[-1:]])
    surprise = torch.where(last, rewards, following) - values
    ends = last.nonzero()[:, 0]
    # How many decisions of the trajectory come after this one.
    after = ends[torch.searchsorted(ends, torch.arange(len(ids), device=ids.device))] - torch.arange(len(ids), device=ids.device)
    gains = surprise.clone()
    order = torch.argsort(after, stable=True)
    for part in order.split(torch.bincount(after).tolist())[1:]:
        gains[part] = surprise[part] + trace * gains[part + 1]
    return gains


def explained(values, truth):
    """The share of the variance that values explain."""
    return float(1 - (truth - values).var() / truth.var().clamp(min=1e-9))
