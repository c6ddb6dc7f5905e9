"""Training records as the exporter writes them: a folder with meta.json and shards of fixed-size records.

Records stay packed, on the GPU where there is one, and are unpacked batch by batch.
"""

import json
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path

import numpy as np
import torch

from model import FIVES, KINDS, OPPONENTS, Shape

READY_ACTIONS = KINDS
RED_ACTIONS = 2 * KINDS
OTHER_ACTIONS = RED_ACTIONS + len(FIVES)
DECISIONS = ('discard', 'riichi', 'kong', 'call', 'win', 'special')
OUTCOMES = ('win', 'deal in', 'another wins', 'draw')
WAIT_BYTES = 5
CHUNK = 1 << 16
UNWEIGHED = 255
POINTS_UNITS = {'riichi': 100, 'taiwan': 10, 'fujian': 10}


@dataclass(frozen=True)
class Layout:
    """Where each field of a record lies, and how many planes, scalars and actions there are."""

    game: str
    encoding: int
    record: int
    fields: dict
    bit_planes: tuple
    byte_planes: tuple
    scalars: tuple
    actions: int

    def shape(self, **sizes):
        planes = len(self.bit_planes), len(self.byte_planes)
        return Shape(*planes, len(self.scalars), self.actions - OTHER_ACTIONS, **sizes)

    def field(self, records, name):
        offset, length = self.fields[name]
        return records[:, offset : offset + length]


def read_layout(folder):
    meta = json.loads((Path(folder) / 'meta.json').read_text())
    layout = layout_of(meta, folder)
    missing = [name for name in ('chosen', 'outcome', 'points', 'game') if name not in layout.fields]
    if missing:
        raise ValueError(f'{folder}: records have no {", ".join(missing)}')
    return layout


def layout_of(meta, told):
    """The layout that a meta.json or an actor describes."""
    if meta.get('suitBound'):
        raise ValueError(f"{told}: suit permutation knows no exceptions, but {meta['suitBound']} are listed")
    fields = {name: tuple(place) for name, place in meta['fields'].items()}
    planes = meta['planes']
    names = tuple(planes['bits']), tuple(planes['bytes']), tuple(meta['scalars'])
    layout = Layout(meta['game'], meta['encoding'], meta['record'], fields, *names, meta['actions'])
    expected = {'bits': -(-len(names[0]) * KINDS // 8), 'bytes': len(names[1]) * KINDS, 'scalars': len(names[2])}
    expected |= {'mask': -(-layout.actions // 8), 'ready': OPPONENTS, 'waits': OPPONENTS * WAIT_BYTES, 'game': 4}
    expected |= {'regrets': layout.actions, 'gains': 2 * layout.actions, 'errors': 2 * layout.actions}
    expected |= {'hidden': OPPONENTS * KINDS, 'key': 4, 'who': 1}
    for name, length in expected.items():
        if name in fields and fields[name][1] != length:
            raise ValueError(f'{told}: field {name} must have {length} bytes but has {fields[name][1]}')
    return layout


def shard_files(folder, layout):
    """Each shard with the number of its records, checked against the size of the file."""
    meta = json.loads((Path(folder) / 'meta.json').read_text())
    for shard in meta['shards']:
        path = Path(folder) / shard['file']
        size = path.stat().st_size
        if size != shard['records'] * layout.record:
            raise ValueError(f"{path}: {size} bytes are not {shard['records']} records of {layout.record}")
        if shard['records'] > 0:
            yield path, shard['records']


def load(folders, device):
    """All records of some folders in one tensor [record, byte], and their common layout."""
    layouts = [read_layout(folder) for folder in folders]
    if any(layout != layouts[0] for layout in layouts):
        raise ValueError(f'the folders {folders} do not have the same layout')
    layout = layouts[0]
    shards = [shard for folder in folders for shard in shard_files(folder, layout)]
    records = torch.empty(sum(count for _, count in shards), layout.record, dtype=torch.uint8, device=device)
    at = 0
    for path, count in shards:
        records[at : at + count] = torch.from_numpy(np.fromfile(path, np.uint8).reshape(count, layout.record))
        at += count
    return records, layout


def integers(columns, signed=False):
    """Little-endian numbers from [record, byte]."""
    total = torch.zeros(columns.shape[0], dtype=torch.int64, device=columns.device)
    for n in range(columns.shape[1]):
        total |= columns[:, n].long() << (8 * n)
    limit = 1 << (8 * columns.shape[1])
    return torch.where(total >= limit // 2, total - limit, total) if signed else total


def unpack(columns, count):
    """Bits, least significant first: [record, byte] to [record, count] of false and true."""
    powers = torch.ones(8, dtype=torch.int32, device=columns.device) << torch.arange(8, device=columns.device).int()
    return torch.bitwise_and(columns.unsqueeze(2), powers.to(torch.uint8)).ne(0).flatten(1)[:, :count]


def tile_orders(device):
    """Orders of the kinds under which mahjong stays the same: the suits in any order, winds and dragons turned in their
    circles, as the next tile of an indicator goes. Kinds as the index to read from [72, 34], suits [72, 3]; the first is
    no change. Winds are told by planes, so a turn makes of an East round with its seats one of any other wind."""
    kinds, suits = [], []
    for order, winds, dragons in product(permutations(range(3)), range(4), range(3)):
        numbers = [9 * suit + n for suit in order for n in range(9)]
        honours = [27 + (n + winds) % 4 for n in range(4)] + [31 + (n + dragons) % 3 for n in range(3)]
        kinds.append(numbers + honours)
        suits.append(order)
    return torch.tensor(kinds, device=device), torch.tensor(suits, device=device)


class Expander:
    """Unpacks records into what the network reads and is taught; tiles are permuted where an order is given."""

    def __init__(self, layout, device, live=None):
        self.layout = layout
        self.orders, self.suits = tile_orders(device)
        self.live_planes, self.live_scalars = live or all_live(layout, device)
        self.width = layout.shape().inputs

    def inputs(self, records, order):
        """Planes [batch, 34, plane] filled up to the width of the stem, and scalars [batch, scalar], all from 0 to 1.

        Without an order the suits stay as they are.
        """
        layout, batch = self.layout, records.shape[0]
        bits = unpack(layout.field(records, 'bits'), len(layout.bit_planes) * KINDS)
        planes = torch.cat([bits.float(), layout.field(records, 'bytes').float() / 255], 1).view(batch, -1, KINDS)
        if order is not None:
            planes = planes.gather(2, self.orders[order].unsqueeze(1).expand(-1, planes.shape[1], -1))
        planes = planes.transpose(1, 2) * self.live_planes
        scalars = layout.field(records, 'scalars').float() / 255 * self.live_scalars
        return torch.nn.functional.pad(planes, (0, self.width - planes.shape[2])), scalars

    def legal(self, records):
        return unpack(self.layout.field(records, 'mask'), self.layout.actions)

    def targets(self, records, order):
        layout = self.layout
        legal = unpack(layout.field(records, 'mask'), layout.actions)
        source = self.actions(order)
        chosen = layout.field(records, 'chosen').long()
        waits = unpack(layout.field(records, 'waits').reshape(-1, WAIT_BYTES), KINDS)
        kinds = self.orders[order]
        legal = legal.gather(1, source)
        waits = waits.view(-1, OPPONENTS, KINDS).gather(2, kinds.unsqueeze(1).expand(-1, OPPONENTS, -1))
        chosen = (source == chosen).int().argmax(1)
        regrets = {}
        if 'regrets' in layout.fields:
            regrets['regrets'] = layout.field(records, 'regrets').float().gather(1, source)
        return regrets | {
            'legal': legal,
            'chosen': chosen,
            'discard': discarded(chosen),
            'decision': layout.field(records, 'decision')[:, 0].long(),
            'outcome': layout.field(records, 'outcome')[:, 0].long(),
            'points': integers(layout.field(records, 'points'), signed=True).float() / points_unit(layout.game),
            'place': layout.field(records, 'place')[:, 0].long(),
            'ready': torch.bitwise_and(layout.field(records, 'ready'), 1).float(),
            'waits': waits.float(),
            'deal_in': layout.field(records, 'dealtIn')[:, 0].float(),
        }

    def actions(self, order):
        """For each action after the permutation, the action it was before: [batch, action]."""
        kinds, suits = self.orders[order], self.suits[order]
        rest = torch.arange(OTHER_ACTIONS, self.layout.actions, device=kinds.device).expand(kinds.shape[0], -1)
        return torch.cat([kinds, kinds + READY_ACTIONS, suits + RED_ACTIONS, rest], 1)


def points_unit(game):
    """What the network learns as one: about the deviation of a hand's points, in the records' unit of points."""
    return POINTS_UNITS.get(game, 100)


def shorts(columns):
    """Signed 16-bit numbers: [record, 2 · n] bytes to [record, n]."""
    low, high = columns[:, 0::2].int(), columns[:, 1::2].int()
    total = low + 256 * high
    return torch.where(total >= 32768, total - 65536, total).float()


def discarded(chosen):
    """The kind of tile an action discards, -1 for the actions that discard none."""
    fives = FIVES[0] + (FIVES[1] - FIVES[0]) * (chosen - RED_ACTIONS)
    kind = torch.where(chosen < RED_ACTIONS, chosen % KINDS, fives)
    return torch.where(chosen < OTHER_ACTIONS, kind, torch.full_like(kind, -1))


def all_live(layout, device):
    planes = len(layout.bit_planes) + len(layout.byte_planes)
    return torch.ones(planes, device=device), torch.ones(len(layout.scalars), device=device)


def live_inputs(records, layout):
    """Which planes and scalars vary at all. What never varies teaches nothing, so the network must not read it."""
    lows, highs = [], []
    for first in range(0, records.shape[0], CHUNK):
        part = records[first : first + CHUNK]
        bits = unpack(layout.field(part, 'bits'), len(layout.bit_planes) * KINDS)
        planes = torch.cat([bits.to(torch.uint8), layout.field(part, 'bytes')], 1).view(part.shape[0], -1, KINDS)
        values = planes, layout.field(part, 'scalars').unsqueeze(2)
        lows.append([value.amin(0).amin(1) for value in values])
        highs.append([value.amax(0).amax(1) for value in values])
    low, high = ([torch.stack(side).amin(0) for side in zip(*lows)], [torch.stack(side).amax(0) for side in zip(*highs)])
    return tuple((top > bottom).float() for bottom, top in zip(low, high))


def games_of(records, layout):
    parts = [integers(layout.field(part, 'game')) for part in records.split(CHUNK * 16)]
    return torch.cat(parts)


def held_out(numbers, many):
    """Which records are never trained on: those of the last games, or of a share of all numbers drawn by them."""
    if many < 1:
        return numbers * 2654435761 % 1000003 < 1000003 * many
    return numbers >= int(numbers.max()) + 1 - int(many)
