"""The network: convolutions of width 3 over the 34 kinds of tiles, which never cross the border of a suit.

Kinds lie in 38 columns: three suits of nine and seven honours, each followed by an empty column. Empty columns are kept at
zero, so one plain convolution serves all suits and a window at a border sees nothing. Activations are [batch, column,
channel]: the window of a column is then one run of memory, in training and in the inference alike.
"""

from dataclasses import asdict, dataclass

import torch
import torch.nn.functional as F
from torch import nn

KINDS = 34
COLUMNS = 38
OPPONENTS = 3
TILE_ACTIONS = 3  # discard, declare ready with this discard, discard the red one
FIVES = (4, 13, 22)  # the kinds with a red tile
SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))
CONVOLUTIONS = ('conv', 'rows', 'shift')


@dataclass(frozen=True)
class Shape:
    """All sizes of a network; the header of a weights file repeats them."""

    bit_planes: int
    byte_planes: int
    scalars: int
    other_actions: int
    channels: int = 128
    blocks: int = 12
    squeeze: int = 16
    flat: int = 128
    tile: int = 64

    @property
    def planes(self):
        return self.bit_planes + self.byte_planes

    @property
    def inputs(self):
        """Planes, filled up to a multiple of eight for the matrix units of the GPU."""
        return -(-self.planes // 8) * 8

    @property
    def tile_outputs(self):
        """For each kind: the tile actions, whether each opponent waits for it, whether it deals in."""
        return TILE_ACTIONS + OPPONENTS + 1

    @property
    def actions(self):
        return 2 * KINDS + len(FIVES) + self.other_actions

    @property
    def flat_outputs(self):
        return self.other_actions + 4 + 1 + 4 + OPPONENTS

    def to_dict(self):
        return asdict(self)


def spread(x):
    """[batch, 34, channel] to 38 columns with the empty ones at zero."""
    empty = x.new_zeros(x.shape[0], 1, x.shape[2])
    parts = [part for first, end in SUITS for part in (x[:, first:end], empty)]
    return torch.cat(parts, 1)


def gather(x):
    """[batch, 38, channel] back to the 34 kinds."""
    return torch.cat([x[:, first + n : end + n] for n, (first, end) in enumerate(SUITS)], 1)


def convolve(x, weight, how):
    """A convolution of width 3 over [batch, column, channel]; three ways to the same sums, the fastest is measured."""
    channels, outputs = x.shape[2], weight.shape[0]
    if how == 'conv':
        kernel = weight.unsqueeze(2).contiguous(memory_format=torch.channels_last)
        return columns_of(F.conv2d(image_of(x), kernel, padding=(0, 1)))
    if how == 'rows':
        window = torch.cat([shifted(x, 1), x, shifted(x, -1)], 2)
        flat = weight.permute(2, 1, 0).reshape(3 * channels, outputs)
        return window @ flat.to(window.dtype)
    flat = weight.permute(1, 2, 0).reshape(channels, 3 * outputs)
    left, middle, right = (x @ flat.to(x.dtype)).split(outputs, 2)
    return shifted(left, 1) + middle + shifted(right, -1)


def image_of(x):
    """[batch, column, channel] as an image of one line, channels last, without a copy; the libraries are fast on those."""
    return x.permute(0, 2, 1).unsqueeze(2)


def columns_of(image):
    return image.squeeze(2).permute(0, 2, 1)


def shifted(x, by):
    """Columns moved to the right (1) or to the left (-1) by one, with zeros coming in."""
    zero = x.new_zeros(x.shape[0], 1, x.shape[2])
    return torch.cat([zero, x[:, :-1]], 1) if by == 1 else torch.cat([x[:, 1:], zero], 1)


def gate(x):
    """A sigmoid without an exponential, so that every engine computes the same bits."""
    return 0.5 + 0.5 * x / (1 + x.abs())


class Convolution(nn.Module):
    """A convolution of width 3 without bias, then batch normalisation, which the export folds into it."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(outputs, inputs, 3))
        nn.init.kaiming_normal_(self.weight, nonlinearity='relu')
        self.norm = nn.BatchNorm2d(outputs, momentum=0.02)
        self.how = 'conv'

    def forward(self, x, bias=None):
        y = convolve(x, self.weight, self.how)
        if bias is not None:
            y = y + bias.unsqueeze(1).to(y.dtype)
        # The statistics count the empty columns too: they only scale, and inference folds them as they are.
        return columns_of(self.norm(image_of(y)))

    def folded(self):
        """Weight and bias of the same convolution without normalisation."""
        scale = self.norm.weight / torch.sqrt(self.norm.running_var + self.norm.eps)
        return self.weight * scale[:, None, None], self.norm.bias - self.norm.running_mean * scale, scale


class Block(nn.Module):
    """Two convolutions; then what all columns say together scales and moves each channel; then the way around."""

    def __init__(self, channels, squeeze):
        super().__init__()
        self.first = Convolution(channels, channels)
        self.second = Convolution(channels, channels)
        self.squeeze = nn.Linear(2 * channels, squeeze)
        self.excite = nn.Linear(squeeze, 2 * channels)

    def forward(self, x, mask):
        y = F.relu(self.first(x)) * mask
        y = self.second(y) * mask
        scale, move = self.excite(F.relu(self.squeeze(pooled(y)))).unsqueeze(1).chunk(2, 2)
        return F.relu(y * gate(scale) + move + x) * mask


def pooled(x):
    """Mean over the kinds, and maximum or zero (the empty columns are zero): [batch, 2 · channel]."""
    return torch.cat([x.sum(1) / KINDS, x.amax(1)], 1)


class Net(nn.Module):
    """From planes [batch, 34, plane] and scalars [batch, scalar] to outputs for each kind and for the whole position."""

    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        self.stem = Convolution(shape.inputs, shape.channels)
        self.scalars = nn.Linear(shape.scalars, shape.channels, bias=False)
        nn.init.zeros_(self.scalars.weight)  # what the games hardly ever show then says hardly anything
        self.blocks = nn.ModuleList(Block(shape.channels, shape.squeeze) for _ in range(shape.blocks))
        self.flat = nn.Linear(2 * shape.channels, shape.flat)
        self.flat_out = nn.Linear(shape.flat, shape.flat_outputs)
        self.tile = nn.Linear(shape.channels, shape.tile)
        self.tile_flat = nn.Linear(shape.flat, shape.tile, bias=False)
        self.tile_out = nn.Linear(shape.tile, shape.tile_outputs)
        mask = spread(torch.ones(1, KINDS, 1))
        self.register_buffer('mask', mask, persistent=False)
        self.dropout = 0.0

    def use(self, how):
        for module in self.modules():
            if isinstance(module, Convolution):
                module.how = how
        return self

    def forward(self, planes, scalars):
        x = self.trunk(planes, scalars)
        flat = F.relu(self.flat(pooled(x)))
        tile = F.relu(self.tile(gather(x)) + self.tile_flat(flat).unsqueeze(1))
        return heads(self.tile_out(tile).float(), self.flat_out(flat).float(), self.shape)

    def trunk(self, planes, scalars, more=None):
        """What the blocks make of a position: [batch, 38, channel]; `more` is added before the first of them."""
        mask = self.mask.to(planes.dtype)
        x = self.stem(spread(planes), self.scalars(scalars))
        x = F.relu(x if more is None else x + more) * mask
        for block in self.blocks:
            x = block(x, mask)
        return F.dropout(x, self.dropout, self.training) if self.dropout else x

    def policy(self, planes, scalars):
        """The logits of the actions alone."""
        return self(planes, scalars)['policy']


def heads(tile, flat, shape):
    """Names for the outputs. Policy: 34 discards, 34 ready declarations, 3 red fives, the others."""
    others, outcome, points, place, ready = flat.split([shape.other_actions, 4, 1, 4, OPPONENTS], 1)
    columns = tile.transpose(1, 2)
    reds = columns[:, 2, FIVES[0] : FIVES[-1] + 1 : FIVES[1] - FIVES[0]]
    return {
        'policy': torch.cat([columns[:, 0], columns[:, 1], reds, others], 1),
        'outcome': outcome,
        'points': points.squeeze(1),
        'place': place,
        'ready': ready,
        'waits': columns[:, TILE_ACTIONS : TILE_ACTIONS + OPPONENTS],
        'deal_in': columns[:, TILE_ACTIONS + OPPONENTS],
    }


def parameters(net):
    return sum(parameter.numel() for parameter in net.parameters())
