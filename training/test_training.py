"""Tests with tiny sizes on the CPU: `python3 training/test_training.py`."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

import synthetic
from evaluate import deciles
from model import CONVOLUTIONS, KINDS, Net, convolve, gather, spread
from recalibrate import fitted, moved
from records import Expander, all_live, discarded, games_of, live_inputs, load, tile_orders
from weights import export, folded, quantise, restore, unpack_file

HERE = Path(__file__).parent
SIZES = {'channels': 16, 'blocks': 1, 'squeeze': 8, 'flat': 32, 'tile': 16}
FEW = {'bits': 8, 'bytes': 2, 'scalars': 9}


def planted(count, **more):
    with tempfile.TemporaryDirectory() as folder:
        synthetic.write(folder, count, **FEW, **more)
        return load([folder], 'cpu')


def lively(layout):
    """A network whose normalisation has something to fold."""
    torch.manual_seed(3)
    net = Net(layout.shape(**SIZES))
    for module in net.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            for tensor in (module.weight.data, module.running_var):
                tensor.uniform_(0.5, 1.5)
            for tensor in (module.bias.data, module.running_mean):
                tensor.normal_(0, 0.3)
    net.scalars.weight.data.normal_(0, 0.3)
    return net.eval()


class Columns(unittest.TestCase):
    def test_kinds_survive_their_columns(self):
        x = torch.randn(3, KINDS, 5)
        self.assertTrue(torch.equal(gather(spread(x)), x))

    def test_all_ways_convolve_alike_and_none_crosses_a_suit(self):
        x, weight = torch.randn(2, KINDS, 5), torch.randn(7, 5, 3)
        results = [gather(convolve(spread(x), weight, how)) for how in CONVOLUTIONS]
        suits = [x[:, first:end].transpose(1, 2) for first, end in ((0, 9), (9, 18), (18, 27), (27, 34))]
        alone = torch.cat([torch.nn.functional.conv1d(suit, weight, padding=1) for suit in suits], 2).transpose(1, 2)
        for how, result in zip(CONVOLUTIONS, results):
            self.assertLess((result - alone).abs().max(), 1e-4, how)


class Records(unittest.TestCase):
    def test_fields_are_read_as_written(self):
        records, layout = planted(200)
        truth = Expander(layout, 'cpu').targets(records, torch.zeros(200, dtype=torch.int64))
        planes, scalars = Expander(layout, 'cpu').inputs(records, torch.zeros(200, dtype=torch.int64))
        marked = planes[:, :, :2].argmax(1)
        kind = torch.where(scalars[:, 0] > 0.5, marked[:, 1], marked[:, 0])
        tiles = truth['discard'] >= 0
        self.assertTrue(torch.equal(truth['discard'][tiles], kind[tiles]))
        self.assertTrue(torch.equal(truth['waits'], planes[:, :, 2:5].transpose(1, 2)))
        self.assertTrue(torch.equal(truth['outcome'].float(), (scalars[:, 2] * 255 / 64).floor()))
        self.assertLess((truth['points'] * 100 - (scalars[:, 3] * 255 - 128)).abs().max(), 1e-3)
        self.assertTrue(truth['legal'].gather(1, truth['chosen'].unsqueeze(1)).all())
        games = games_of(records, layout)
        self.assertTrue((games[1:] >= games[:-1]).all() and games.max() < 100)

    def test_suits_move_together(self):
        records, layout = planted(60)
        expander, net = Expander(layout, 'cpu'), None
        net = lively(layout)
        still = torch.zeros(60, dtype=torch.int64)
        before, truth = net(*expander.inputs(records, still)), expander.targets(records, still)
        for n, kinds in enumerate(expander.orders):
            order = torch.full((60,), n)
            after, moved = net(*expander.inputs(records, order)), expander.targets(records, order)
            source = expander.actions(order)
            if torch.equal(kinds[27:], torch.arange(27, 34)):  # the network itself tells winds and dragons apart
                self.assertLess((after['policy'] - before['policy'].gather(1, source)).abs().max(), 1e-4)
                self.assertLess((after['outcome'] - before['outcome']).abs().max(), 1e-4)
            self.assertTrue(torch.equal(moved['legal'], truth['legal'].gather(1, source)))
            self.assertTrue(torch.equal(source.gather(1, moved['chosen'].unsqueeze(1))[:, 0], truth['chosen']))
            self.assertTrue(torch.equal(moved['waits'], truth['waits'][:, :, kinds]))
            tiles = truth['discard'] >= 0
            self.assertTrue(torch.equal(kinds[moved['discard'][tiles]], truth['discard'][tiles]))

    def test_winds_and_dragons_turn_in_their_circles(self):
        kinds, _ = tile_orders('cpu')
        self.assertEqual(kinds[0].tolist(), list(range(34)))
        self.assertEqual(len({tuple(row) for row in kinds.tolist()}), 72)
        for row in kinds.tolist():
            self.assertEqual([(row[27 + (n + 1) % 4] - row[27 + n]) % 4 for n in range(4)], [1] * 4)
            self.assertEqual([(row[31 + (n + 1) % 3] - row[31 + n]) % 3 for n in range(3)], [1] * 3)

    def test_red_fives_are_discards_of_their_kind(self):
        self.assertEqual(discarded(torch.tensor([3, 34 + 3, 68, 69, 70, 71, 81])).tolist(), [3, 3, 4, 13, 22, -1, -1])

    def test_constant_inputs_are_found(self):
        planes, scalars = live_inputs(*planted(300))
        self.assertEqual(planes.tolist(), [1] * 7 + [0] + [1] * 2)
        self.assertEqual(scalars.tolist(), [1] * 8 + [0])


class Weights(unittest.TestCase):
    def test_folding_changes_nothing_but_rounding(self):
        records, layout = planted(50)
        net, live = lively(layout), all_live(layout, 'cpu')
        header, tensors = unpack_file(export(net, live, layout, {'steps': 0, 'records': 0}))
        for name, tensor in folded(net, *live, 100).items():
            whole, scale = quantise(tensor) if tensor.dim() == 2 else (tensor, None)
            self.assertLessEqual((tensors[name] - tensor).abs().max(), 1e-6 if scale is None else scale.max() * 2, name)
        inputs = Expander(layout, 'cpu').inputs(records, torch.zeros(50, dtype=torch.int64))
        before, after = net(*inputs), restore(export(net, live, layout, {'steps': 0, 'records': 0}))(*inputs)
        for name in before:
            self.assertLess((before[name] - after[name]).abs().mean() / before[name].std(), 0.05, name)

    def test_dead_inputs_have_no_weight(self):
        records, layout = planted(50)
        net = lively(layout)
        _, tensors = unpack_file(export(net, live_inputs(records, layout), layout, {'steps': 0, 'records': 0}))
        self.assertEqual(tensors['stem.weight'].view(16, 3, 10)[:, :, 7].abs().max(), 0)
        self.assertEqual(tensors['scalars.weight'][:, 8].abs().max(), 0)

    def test_damage_is_noticed(self):
        _, layout = planted(50)
        file = bytearray(export(lively(layout), all_live(layout, 'cpu'), layout, {'steps': 0, 'records': 0}))
        file[-5] ^= 1
        with self.assertRaisesRegex(ValueError, 'checksum'):
            unpack_file(bytes(file))


class Recalibrating(unittest.TestCase):
    def test_slope_and_shift_are_found_again_each_source_counting_alike(self):
        rng = np.random.default_rng(7)
        odds = rng.normal(-1, 2, 40_000)
        happened = rng.random(40_000) < 1 / (1 + np.exp(-(0.8 * odds - 0.3)))
        slope, shift = fitted([(odds, happened)])
        self.assertAlmostEqual(slope, 0.8, delta=0.03)
        self.assertAlmostEqual(shift, -0.3, delta=0.05)
        few, always = odds[:400], np.ones(400)
        self.assertGreater(fitted([(odds, happened), (few, always)])[1], 0.5)

    def test_two_heads_move_and_nothing_else(self):
        records, layout = planted(20)
        file = export(lively(layout), all_live(layout, 'cpu'), layout, {'steps': 0, 'records': 0})
        inputs = Expander(layout, 'cpu').inputs(records, torch.zeros(20, dtype=torch.int64))
        before, after = restore(file)(*inputs), restore(moved(file, {'ready': (0.9, -0.1), 'discard': (1.1, 0.2)}))(*inputs)
        expected = before | {'ready': 0.9 * before['ready'] - 0.1, 'deal_in': 1.1 * before['deal_in'] + 0.2}
        for name, told in expected.items():
            self.assertLess((after[name] - told).abs().max(), 1e-5, name)


class Judging(unittest.TestCase):
    def test_deciles(self):
        told = torch.arange(100) / 100
        rows = deciles(told, (torch.arange(100) % 10 == 0).float())
        self.assertEqual([row[1] for row in rows], [10.0] * 10)
        self.assertAlmostEqual(rows[3][0], 34.5, places=2)


class Cloning(unittest.TestCase):
    def test_a_planted_rule_is_learnt_in_two_commands(self):
        with tempfile.TemporaryDirectory() as folder:
            synthetic.write(f'{folder}/data', 8000, **FEW)
            self.clone(folder, '--steps', '130', '--until', '0.5', '--sizes', json.dumps(SIZES))
            half = json.loads(Path(f'{folder}/out/report.json').read_text())
            self.clone(folder, '--steps', '130', '--resume', f'{folder}/out/state.pt')
            whole = json.loads(Path(f'{folder}/out/report.json').read_text())
            self.card(folder)
        self.assertEqual((half['steps'], whole['steps'], whole['progress']), (130, 260, 1))
        print(*(f"{key} {whole[key]['agreement']['all']} {whole[key]['loss']}" for key in ('float', 'quantised')), sep='\n')
        for judged in (whole['float'], whole['quantised']):
            self.assertGreater(judged['agreement']['discard']['percent'], 90)
            self.assertGreater(judged['agreement']['call']['percent'], 90)
        self.assertLess(whole['float']['loss']['policy'], half['float']['loss']['policy'])
        danger = whole['quantised']['calibration']['discard deals in']
        self.assertGreater(danger[-1][1] - danger[0][1], 60)

    def card(self, folder):
        told = ['--weights', f'{folder}/out/riichi.weights', '--report', f'{folder}/out/report.json', '--rules', '9']
        told += ['--data', 'planted records', '--command', 'clone.py', '--out', f'{folder}/card.md']
        subprocess.run([sys.executable, HERE / 'card.py', *told], check=True)
        text = Path(f'{folder}/card.md').read_text()
        for words in ('riichi, rules version 9', 'planted records', '260 steps', '| discard deals in |', 'Not measured yet.'):
            self.assertIn(words, text)

    def clone(self, folder, *more):
        options = ['--data', f'{folder}/data', '--out', f'{folder}/out', '--held-out', '10', '--batch', '128']
        options += ['--lr', '1e-2', '--warmup', '10', '--average', '0.95', '--seconds', '300', '--reserve', '0']
        done = subprocess.run([sys.executable, HERE / 'clone.py', *options, *more], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == '__main__':
    torch.set_num_threads(1)
    unittest.main()
