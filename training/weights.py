"""The weights file: folded, quantised to 8 bits, one header and one payload. packages/ai/src/network reads it."""

import copy
import datetime
import hashlib
import json
from pathlib import Path

import numpy as np
import torch

from model import Convolution, Net, Shape
from records import points_unit

MAGIC = b'PAIJUNET'
FORMAT = 1
LIMIT = 1_500_000
STEPS = torch.linspace(0.6, 1, 41)


def folded(net, live_planes, live_scalars, unit):
    """Every tensor of the inference: weights as [outputs, inputs], biases as [outputs], normalisation folded in.

    Points are learnt in some unit of the game, and answered in those of the records.
    """
    shape = net.shape
    weight, bias, scale = net.stem.folded()
    weight = weight[:, : shape.planes] * live_planes[None, :, None]
    tensors = {'stem.weight': taps(weight), 'stem.bias': bias}
    tensors['scalars.weight'] = net.scalars.weight * scale[:, None] * live_scalars[None, :]
    for n, block in enumerate(net.blocks):
        for name, convolution in (('first', block.first), ('second', block.second)):
            weight, bias, _ = convolution.folded()
            tensors |= {f'blocks.{n}.{name}.weight': taps(weight), f'blocks.{n}.{name}.bias': bias}
        for name, linear in (('squeeze', block.squeeze), ('excite', block.excite)):
            tensors |= {f'blocks.{n}.{name}.weight': linear.weight, f'blocks.{n}.{name}.bias': linear.bias}
    for name in ('flat', 'tile', 'flat_out', 'tile_out'):
        linear = getattr(net, name)
        tensors |= {f'{name}.weight': linear.weight, f'{name}.bias': linear.bias}
    tensors['tile_flat.weight'] = net.tile_flat.weight
    tensors = {name: tensor.detach().float().cpu().clone() for name, tensor in tensors.items()}
    for part in ('weight', 'bias'):
        tensors[f'flat_out.{part}'][shape.other_actions + 4] *= unit
    return tensors


def taps(weight):
    """[outputs, inputs, 3] to [outputs, 3 · inputs]: the window of a column as it lies in memory."""
    return weight.permute(0, 2, 1).flatten(1)


def quantise(weight):
    """8 bits for each weight and one scale for each output, the scale that loses least."""
    top = weight.abs().amax(1).clamp(min=1e-12) / 127
    best, scale = torch.full_like(top, torch.inf), top
    for step in STEPS:
        tried = top * step
        whole = (weight / tried[:, None]).round().clamp(-127, 127)
        loss = ((whole * tried[:, None] - weight) ** 2).sum(1)
        better = loss < best
        best, scale = torch.where(better, loss, best), torch.where(better, tried, scale)
    return (weight / scale[:, None]).round().clamp(-127, 127).to(torch.int8), scale


def is_quantised(name):
    """The last layers are small and give the logits: they keep their 32 bits."""
    return name.endswith('.weight') and not name.startswith(('flat_out', 'tile_out'))


def pack(tensors, shape, about):
    """The bytes of a weights file."""
    listed, payload = [], bytearray()

    def add(name, kind, tensor):
        payload.extend(b'\0' * (-len(payload) % 4))
        listed.append({'name': name, 'type': kind, 'shape': list(tensor.shape), 'offset': len(payload)})
        payload.extend(tensor.contiguous().numpy().tobytes())

    for name, tensor in tensors.items():
        if is_quantised(name):
            whole, scale = quantise(tensor)
            add(name, 'i8', whole)
            add(name.replace('.weight', '.scale'), 'f32', scale)
        else:
            add(name, 'f32', tensor)
    date = datetime.datetime.now(datetime.timezone.utc).strftime('%Y-%m-%d')
    header = {'format': FORMAT, **about, 'date': date, 'shape': shape.to_dict(), 'tensors': listed}
    header |= {'bytes': len(payload), 'sha512': hashlib.sha512(payload).hexdigest()}
    text = json.dumps(header, separators=(',', ':')).encode()
    text += b' ' * (-(len(MAGIC) + 4 + len(text)) % 4)
    file = MAGIC + len(text).to_bytes(4, 'little') + text + bytes(payload)
    if len(file) > LIMIT:
        raise ValueError(f'a weights file has at most {LIMIT} bytes, not {len(file)}')
    return file


def export(net, live, layout, about):
    """The weights file of a network, for the game and the encoding it was taught with."""
    tensors = folded(copy.deepcopy(net).cpu(), *(side.cpu() for side in live), points_unit(layout.game))
    return pack(tensors, net.shape, {'game': layout.game, 'encoding': layout.encoding, **about})


def unpack_file(file):
    """Header and tensors of a weights file, numbers as the inference sees them."""
    if file[: len(MAGIC)] != MAGIC:
        raise ValueError(f'not a weights file: it begins with {file[:8]!r}')
    start = len(MAGIC) + 4
    end = start + int.from_bytes(file[len(MAGIC) : start], 'little')
    header, payload = json.loads(file[start:end]), file[end:]
    if hashlib.sha512(payload).hexdigest() != header['sha512']:
        raise ValueError('the payload does not have the checksum of its header')
    raw = {}
    for entry in header['tensors']:
        dtype = {'i8': np.int8, 'f32': np.float32}[entry['type']]
        count = int(np.prod(entry['shape']))
        values = np.frombuffer(payload, dtype, count, entry['offset']).reshape(entry['shape']).astype(np.float32)
        raw[entry['name']] = torch.from_numpy(values)
    scales = {name.replace('.scale', '.weight'): tensor for name, tensor in raw.items() if name.endswith('.scale')}
    tensors = {name: tensor for name, tensor in raw.items() if not name.endswith('.scale')}
    return header, {name: tensor * scales[name][:, None] if name in scales else tensor for name, tensor in tensors.items()}


def restore(file):
    """A network with exactly the numbers of a weights file, to be judged like any other."""
    header, tensors = unpack_file(file)
    shape = Shape(**header['shape'])
    net = Net(shape)
    with torch.no_grad():
        for name, module in net.named_modules():
            if isinstance(module, Convolution):
                weight = tensors[f'{name}.weight'].view(shape.channels, 3, -1).permute(0, 2, 1)
                module.weight.zero_()[:, : weight.shape[1]] = weight
                module.norm.bias.copy_(tensors[f'{name}.bias'])
                module.norm.running_var.fill_(1 - module.norm.eps)
            elif isinstance(module, torch.nn.Linear):
                module.weight.copy_(tensors[f'{name}.weight'])
                if module.bias is not None:
                    module.bias.copy_(tensors[f'{name}.bias'])
        for part in (net.flat_out.weight, net.flat_out.bias):
            part[shape.other_actions + 4] /= points_unit(header['game'])
    return net.eval()


def network_of(path, device):
    """A network and its live inputs (None where it has no dead ones), from a weights file or from a checkpoint."""
    if str(path).endswith('.weights'):
        return restore(Path(path).read_bytes()).to(device), None
    state = torch.load(path, map_location=device)
    net = Net(Shape(**state['shape'])).to(device)
    net.load_state_dict(state['average'] if 'average' in state else state['policy'])
    return net.eval(), state.get('live')
