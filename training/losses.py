"""What the network is taught, head by head."""

import torch
import torch.nn.functional as F

from records import UNWEIGHED

ILLEGAL = -1e9
WEIGHTS = {'policy': 1.0, 'outcome': 0.1, 'points': 0.2, 'place': 0.1, 'ready': 0.1, 'waits': 0.03, 'deal_in': 0.2}


def shares_of(truth, grains, shared):
    """What the policy should be: what was chosen; where choices were weighed or a teacher has spoken, also the others.

    `grains` is the temperature of regrets, 0 for none; `shared` the part of a teacher's shares in the whole.
    """
    shares = F.one_hot(truth['chosen'], truth['legal'].shape[1]).float()
    if grains > 0 and 'regrets' in truth:
        weighed = (truth['regrets'] < UNWEIGHED) & truth['legal']
        soft = (-truth['regrets'] / grains).masked_fill(~weighed, ILLEGAL).softmax(1)
        shares = torch.where(weighed.any(1, keepdim=True), soft, shares)
    if 'teacher' in truth:
        shares = (1 - shared) * shares + shared * truth['teacher'].masked_fill(~truth['legal'], ILLEGAL).softmax(1)
    return shares


def losses(told, truth, grains=0.0, shared=1.0):
    """One number for each head: the policy among legal actions, sums of bits over the kinds, means over the batch."""
    policy = told['policy'].masked_fill(~truth['legal'], ILLEGAL).log_softmax(1).clamp(min=ILLEGAL)
    shares = shares_of(truth, grains, shared)
    discards = (truth['discard'] >= 0).float()
    deal_in = told['deal_in'].gather(1, truth['discard'].clamp(min=0).unsqueeze(1)).squeeze(1)
    dealt = F.binary_cross_entropy_with_logits(deal_in, truth['deal_in'], reduction='none')
    waits = F.binary_cross_entropy_with_logits(told['waits'], truth['waits'], reduction='none')
    return {
        'policy': -(shares * policy).sum(1).mean(),
        'outcome': F.cross_entropy(told['outcome'], truth['outcome']),
        'points': F.mse_loss(told['points'], truth['points']),
        'place': F.cross_entropy(told['place'], truth['place']),
        'ready': F.binary_cross_entropy_with_logits(told['ready'], truth['ready']),
        'waits': waits.sum(2).mean(),
        'deal_in': (dealt * discards).sum() / discards.sum().clamp(min=1),
    }


def held(told, said):
    """The heads beside the policy: how far they are from what another network says of the same positions."""
    bits = F.binary_cross_entropy_with_logits
    return {
        'outcome': F.cross_entropy(told['outcome'], said['outcome'].softmax(1)),
        'points': F.mse_loss(told['points'], said['points']),
        'place': F.cross_entropy(told['place'], said['place'].softmax(1)),
        'ready': bits(told['ready'], said['ready'].sigmoid()),
        'waits': bits(told['waits'], said['waits'].sigmoid(), reduction='none').sum(2).mean(),
        'deal_in': bits(told['deal_in'], said['deal_in'].sigmoid()),
    }


def weighted(parts, weights):
    total = 0.0
    for name, part in parts.items():
        total = total + weights[name] * part
    return total
