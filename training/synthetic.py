"""Records with a planted rule, in the exporter's own layout: what the tests learn and what the speed trial trains on."""

import argparse
import json
from pathlib import Path

import numpy as np

from model import KINDS, OPPONENTS

SIZES = {'bits': 108, 'bytes': 10, 'scalars': 104, 'actions': 82}


def layout_of(bits, byte_planes, scalars, actions):
    """meta.json without its shards."""
    lengths = {'bits': -(-bits * KINDS // 8), 'bytes': byte_planes * KINDS, 'scalars': scalars, 'mask': -(-actions // 8)}
    lengths |= {'chosen': 1, 'decision': 1, 'outcome': 1, 'points': 2, 'place': 1, 'ready': OPPONENTS}
    lengths |= {'waits': 5 * OPPONENTS, 'dealtIn': 1, 'round': 1, 'seat': 1, 'game': 4}
    fields, at = {}, 0
    for name, length in lengths.items():
        fields[name] = [at, length]
        at += length
    planes = {'bits': [f'bit {n}' for n in range(bits)], 'bytes': [f'byte {n}' for n in range(byte_planes)]}
    meta = {'encoding': 1, 'game': 'riichi', 'planes': planes, 'scalars': [f'scalar {n}' for n in range(scalars)]}
    return meta | {'actions': actions, 'record': -(-at // 16) * 16, 'fields': fields, 'suitBound': []}


def planted(meta, count, games, seed):
    """Records whose labels follow from a few inputs; all other inputs are noise.

    The discard is the kind marked in plane 0, or the one after it in the same suit's plane 1 where scalar 0 is high; a call
    is taken where scalar 1 is high; it deals in where byte plane 0 is high at the discard; the hand's outcome is scalar 2.
    """
    rng = np.random.default_rng(seed)
    fields, records = meta['fields'], np.zeros((count, meta['record']), np.uint8)

    def put(name, values):
        offset, length = fields[name]
        records[:, offset : offset + length] = np.asarray(values).reshape(count, length)

    bits = rng.random((count, len(meta['planes']['bits']), KINDS)) < 0.2
    marked = rng.integers(0, KINDS, (count, 2))
    for plane in range(2):
        bits[:, plane] = np.arange(KINDS) == marked[:, plane, None]
    bits[:, -1] = True  # a constant plane
    byte_planes = rng.integers(0, 256, (count, len(meta['planes']['bytes']), KINDS), np.uint8)
    scalars = rng.integers(0, 256, (count, len(meta['scalars'])), np.uint8)
    scalars[:, -1] = 255  # a constant scalar
    calls = rng.random(count) < 0.3
    kind = np.where(scalars[:, 0] > 127, marked[:, 1], marked[:, 0])
    offer = meta['actions'] - 11
    chosen = np.where(calls, np.where(scalars[:, 1] > 127, offer + 3, offer + 8), kind)
    legal = np.zeros((count, meta['actions']), bool)
    legal[~calls, :KINDS] = True
    legal[np.ix_(calls, [offer + 3, offer + 8])] = True
    waits = bits[:, 2 : 2 + OPPONENTS]
    deals = ~calls & (byte_planes[np.arange(count), 0, kind] > 127)
    put('bits', np.packbits(bits.reshape(count, -1), 1, 'little'))
    put('bytes', byte_planes)
    put('scalars', scalars)
    put('mask', np.packbits(legal, 1, 'little'))
    put('chosen', chosen)
    put('decision', np.where(calls, 3, 0))
    put('outcome', scalars[:, 2] // 64)
    put('points', (scalars[:, 3].astype('<i2') - 128).view(np.uint8))
    put('place', scalars[:, 2] // 64)
    put('ready', (scalars[:, 4 : 4 + OPPONENTS] > 127) | 2)
    put('waits', np.packbits(waits, 2, 'little'))
    put('dealtIn', deals)
    put('game', np.sort(rng.integers(0, games, count)).astype('<u4').view(np.uint8))
    return records


def write(folder, count, games=100, seed=1, shards=2, **sizes):
    """A folder of records as the exporter would leave it."""
    meta = layout_of(*(SIZES | sizes).values())
    records = planted(meta, count, games, seed)
    Path(folder).mkdir(parents=True, exist_ok=True)
    listed = []
    for n, part in enumerate(np.array_split(records, shards)):
        part.tofile(Path(folder) / f'shard-{n:03}.bin')
        listed.append({'file': f'shard-{n:03}.bin', 'records': len(part)})
    (Path(folder) / 'meta.json').write_text(json.dumps(meta | {'shards': listed, 'records': count, 'games': games}))


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--out', required=True, help='a folder')
    parser.add_argument('--count', type=int, default=20000)
    options = parser.parse_args()
    write(options.out, options.count)
