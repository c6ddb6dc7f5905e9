"""What the network is taught, head by head."""

import torch.nn.functional as F

ILLEGAL = -1e9
WEIGHTS = {'policy': 1.0, 'outcome': 0.1, 'points': 0.2, 'place': 0.1, 'ready': 0.1, 'waits': 0.03, 'deal_in': 0.2}


def losses(told, truth):
    """One number for each head: the policy among legal actions, sums of bits over the kinds, means over the batch."""
    policy = told['policy'].masked_fill(~truth['legal'], ILLEGAL)
    discards = (truth['discard'] >= 0).float()
    deal_in = told['deal_in'].gather(1, truth['discard'].clamp(min=0).unsqueeze(1)).squeeze(1)
    dealt = F.binary_cross_entropy_with_logits(deal_in, truth['deal_in'], reduction='none')
    waits = F.binary_cross_entropy_with_logits(told['waits'], truth['waits'], reduction='none')
    return {
        'policy': F.cross_entropy(policy, truth['chosen']),
        'outcome': F.cross_entropy(told['outcome'], truth['outcome']),
        'points': F.mse_loss(told['points'], truth['points']),
        'place': F.cross_entropy(told['place'], truth['place']),
        'ready': F.binary_cross_entropy_with_logits(told['ready'], truth['ready']),
        'waits': waits.sum(2).mean(),
        'deal_in': (dealt * discards).sum() / discards.sum().clamp(min=1),
    }


def weighted(parts, weights):
    total = 0.0
    for name, part in parts.items():
        total = total + weights[name] * part
    return total
