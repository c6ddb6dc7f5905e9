"""What a hand will bring, told by someone who sees all four hands: used in training alone."""

import copy

import torch
import torch.nn.functional as F
from torch import nn

from model import KINDS, OPPONENTS, convolve, pooled, spread

COPIES = 4


class Critic(nn.Module):
    """The network of a player, with the others' hands as a second input that says nothing at first.

    Its answer begins as what the player's own head for points says.
    """

    def __init__(self, net, dropout=0.2):
        super().__init__()
        self.net = copy.deepcopy(net)
        self.dropout = dropout
        self.others = nn.Parameter(torch.zeros(net.shape.channels, OPPONENTS * COPIES, 3))

    def forward(self, planes, scalars, hidden):
        more = convolve(spread(stacked(hidden).to(planes.dtype)), self.others, 'conv')
        x = self.net.trunk(planes, scalars, more)
        flat = F.dropout(F.relu(self.net.flat(pooled(x))), self.dropout, self.training)
        return self.net.flat_out(flat)[:, self.net.shape.other_actions + 4].float()


def stacked(hidden):
    """Counts [batch, 3 · 34] as planes of 0 and 1, one for each copy: [batch, 34, 12]."""
    counts = hidden.view(-1, OPPONENTS, 1, KINDS)
    steps = torch.arange(1, COPIES + 1, device=hidden.device).view(1, 1, COPIES, 1)
    return (counts >= steps).flatten(1, 2).transpose(1, 2).float()


def keep_statistics(net):
    """Normalisation keeps what it learnt: the same position then has the same answer in every batch."""
    for module in net.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()
    return net
