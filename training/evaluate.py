"""What a network says about games it has not seen: agreement by kind of decision, and calibration by decile."""

import torch

from records import DECISIONS, OTHER_ACTIONS, OUTCOMES, READY_ACTIONS, RED_ACTIONS, discarded

BATCH = 4096
PASS = OTHER_ACTIONS + 8
ILLEGAL = -1e9


@torch.no_grad()
def evaluate(net, records, expander):
    """Agreement and calibration over held-out records, in full precision, the tiles as they are."""
    net.eval()
    columns = [judged(net, expander, part) for part in records.split(BATCH)]
    found = {name: torch.cat([column[name] for column in columns]) for name in columns[0]}
    return {'records': records.shape[0], 'agreement': agreement(found), 'loss': losses(found), 'calibration': calibration(found)}


def judged(net, expander, part):
    """Predictions and truths of one batch, small enough to be kept for all."""
    order = torch.zeros(part.shape[0], dtype=torch.int64, device=part.device)
    told, truth = net(*expander.inputs(part, order)), expander.targets(part, order)
    policy = told['policy'].masked_fill(~truth['legal'], ILLEGAL)
    discard = truth['discard'].clamp(min=0).unsqueeze(1)
    best = policy.argmax(1)
    return {
        'chosen': truth['chosen'],
        'best': best,
        'nats': torch.nn.functional.cross_entropy(policy, truth['chosen'], reduction='none'),
        'choices': truth['legal'].sum(1),
        'decision': truth['decision'],
        'discards': truth['discard'],
        'outcome': told['outcome'].softmax(1),
        'happened': truth['outcome'],
        'points error': (told['points'] - truth['points']) ** 2,
        'points': truth['points'],
        'place': told['place'].softmax(1),
        'placed': truth['place'],
        'ready': told['ready'].sigmoid(),
        'was ready': truth['ready'],
        'waits': told['waits'].sigmoid().gather(2, discard.unsqueeze(1).expand(-1, 3, -1)).squeeze(2),
        'waited': truth['waits'].gather(2, discard.unsqueeze(1).expand(-1, 3, -1)).squeeze(2),
        'deal in': told['deal_in'].sigmoid().gather(1, discard).squeeze(1),
        'dealt in': truth['deal_in'],
    }


def agreement(found):
    """Shares in percent, each beside its number of decisions."""
    real = found['choices'] > 1
    same = found['chosen'] == found['best']
    table = {name: share(same, real & (found['decision'] == n)) for n, name in enumerate(DECISIONS)}
    tiles = real & (found['chosen'] < OTHER_ACTIONS)
    table['discarded tile'] = share(discarded(found['best']) == found['discards'], tiles)
    may = real & (found['decision'] == DECISIONS.index('riichi'))
    table['riichi or not'] = share(declares(found['best']) == declares(found['chosen']), may)
    calls = real & (found['decision'] == DECISIONS.index('call'))
    passed, passes = found['chosen'] == PASS, found['best'] == PASS
    table['call or pass'] = share(passed == passes, calls)
    table['calls found'] = share(~passes, calls & ~passed)
    table['calls right'] = share(~passed, calls & ~passes)
    table['all'] = share(same, real)
    return table


def declares(action):
    return (action >= READY_ACTIONS) & (action < RED_ACTIONS)


def share(true, among):
    count = int(among.sum())
    return {'count': count, 'percent': round(100 * float((true & among).sum()) / count, 3) if count else None}


def losses(found):
    """Nats of the policy, and how much of the points' variance is explained."""
    explained = 1 - found['points error'].mean() / found['points'].var().clamp(min=1e-9)
    return {'policy': round(float(found['nats'].mean()), 5), 'points explained': round(float(explained), 4)}


def calibration(found):
    tiles = found['discards'] >= 0
    tables = {f'outcome: {name}': deciles(found['outcome'][:, n], found['happened'] == n) for n, name in enumerate(OUTCOMES)}
    tables |= {f'place {n + 1}': deciles(found['place'][:, n], found['placed'] == n) for n in range(4)}
    tables['opponent ready'] = deciles(found['ready'].flatten(), found['was ready'].flatten())
    tables['opponent waits for the discard'] = deciles(found['waits'][tiles].flatten(), found['waited'][tiles].flatten())
    tables['discard deals in'] = deciles(found['deal in'][tiles], found['dealt in'][tiles])
    return tables


def deciles(told, happened):
    """Ten equally large groups by what was told: mean told and mean happened, in percent."""
    order = told.argsort()
    told, happened = told[order].double(), happened[order].double()
    parts = zip(told.tensor_split(10), happened.tensor_split(10))
    return [[round(100 * float(a.mean()), 3), round(100 * float(b.mean()), 3)] for a, b in parts if len(a)]


def worst(table):
    """The largest difference between told and happened, in points of percent."""
    return max(abs(told - happened) for told, happened in table)


def summary(report):
    """A few lines for people."""
    table = report['agreement']
    shares = ', '.join(f"{name} {row['percent']}% of {row['count']}" for name, row in table.items() if row['count'])
    gaps = ', '.join(f'{name} {worst(rows):.2f}' for name, rows in report['calibration'].items())
    return f"agreement: {shares}\nlosses: {report['loss']}\nlargest gap of a decile in points: {gaps}"
