"""Tests of self-play and of what is played out, with tiny sizes on the CPU: `python3 training/test_improving.py`."""

import argparse
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

import synthetic
from actors import Actors, Message
from clone import Training
from critic import Critic, stacked
from lookahead import Outcomes, judge, loss_of
from losses import shares_of
from model import KINDS, Net
from ppo import Learner, arguments, collect
from records import Expander, layout_of, load, shorts
from trajectories import Batch, Trajectories, estimate, explained
from weights import export, network_of

HERE = Path(__file__).parent
SIZES = {'channels': 16, 'blocks': 1, 'squeeze': 8, 'flat': 32, 'tile': 16}
FEW = {'bits': 6, 'bytes': 1, 'scalars': 9, 'actions': 82}
DISCARDS = 6


def row_layout():
    """Rows as actors write them, with few planes."""
    meta = synthetic.layout_of(*FEW.values())
    fields, at = {}, 0
    for name in ('bits', 'bytes', 'scalars', 'mask'):
        fields[name] = [at, meta['fields'][name][1]]
        at += fields[name][1]
    for name, length in (('hidden', 3 * KINDS), ('key', 4), ('who', 1), ('against', 1)):
        fields[name] = [at, length]
        at += length
    return layout_of(meta | {'fields': fields, 'record': at, 'game': 'fujian'}, 'test')


def options(**more):
    told = vars(arguments(['--game', 'fujian', '--init', '-', '--out', '-']))
    return argparse.Namespace(**(told | {'batch': 256, 'warm': 0, 'lr': 5e-3, 'critic_lr': 5e-3, 'scale': 1.0} | more))


def learner_of(layout, **more):
    torch.manual_seed(5)
    net = Net(layout.shape(**SIZES)).eval()
    return Learner(net, Expander(layout, 'cpu'), options(**more), torch.device('cpu'))


def planted(layout, count, seed):
    """Rows that may discard one of six kinds, one of them marked; and how many of that kind the next seat holds."""
    rng = np.random.default_rng(seed)
    rows = np.zeros((count, layout.record), np.uint8)
    marked = rng.integers(0, DISCARDS, count)
    bits = np.zeros((count, FEW['bits'], KINDS), bool)
    bits[np.arange(count), 0, marked] = True
    legal = np.zeros((count, FEW['actions']), bool)
    legal[:, :DISCARDS] = True
    held = rng.integers(0, 5, count)
    hidden = np.zeros((count, 3 * KINDS), np.uint8)
    hidden[np.arange(count), marked] = held
    for name, values in (('bits', np.packbits(bits.reshape(count, -1), 1, 'little')), ('mask', np.packbits(legal, 1, 'little')), ('hidden', hidden)):
        layout.field(rows, name)[:] = values
    return torch.from_numpy(rows), torch.from_numpy(marked), torch.from_numpy(held)


class Advantages(unittest.TestCase):
    def test_each_seat_and_hand_by_itself(self):
        ids = torch.tensor([4, 4, 4, 7, 9, 9])
        values, rewards = torch.randn(6), torch.tensor([5.0, 5, 5, -3, 1, 1])
        expected = torch.zeros(6)
        for first, end in ((0, 3), (3, 4), (4, 6)):
            gain = 0.0
            for n in reversed(range(first, end)):
                following = rewards[n] if n == end - 1 else values[n + 1]
                gain = following - values[n] + 0.9 * gain
                expected[n] = gain
        self.assertLess((estimate(values, rewards, ids, 0.9) - expected).abs().max(), 1e-6)
        self.assertLess((estimate(values, rewards, ids, 1.0) - (rewards - values)).abs().max(), 1e-5)

    def test_explained_variance(self):
        truth = torch.randn(1000)
        self.assertAlmostEqual(explained(truth, truth), 1.0, places=5)
        self.assertAlmostEqual(explained(torch.zeros(1000), truth), 0.0, places=5)


class Bookkeeping(unittest.TestCase):
    def message(self, layout, asked, ends):
        rows = np.zeros((len(asked), layout.record), np.uint8)
        layout.field(rows, 'key')[:] = np.array([[key] for key in asked], '<u4').view(np.uint8)
        layout.field(rows, 'against')[:] = 255
        tables = np.array([table for table, _ in ends], np.uint32)
        return Message(0, rows, tables, np.array([points for _, points in ends], np.float32).reshape(-1, 4))

    def test_decisions_get_the_points_of_their_seat_and_hand(self):
        layout = row_layout()
        store = Trajectories(layout, 1, 2, 'cpu')

        def tell(asked, ends, marks):
            message = self.message(layout, asked, ends)
            store.end(message)
            actions = torch.tensor(marks)
            store.add([message], torch.from_numpy(message.rows), actions, torch.zeros(len(asked)), actions < 90)

        tell([1, 4], [], [10, 20])  # seat 1 of table 0, seat 0 of table 1
        tell([1, 5], [], [11, 99])  # 99 is not the learner's
        tell([2, 4], [(0, [1, 2, 3, -6])], [30, 21])  # table 0 has ended before it asks seat 2
        batch = store.take()
        self.assertEqual((batch.actions.tolist(), batch.rewards.tolist()), ([10, 11], [2, 2]))
        # Two hands of one table end before the next question, the second without a decision of ours.
        tell([0, 4], [(0, [5, 6, 7, -18]), (0, [9, 9, 9, -27]), (1, [4, 0, 0, -4])], [12, 22])
        batch = store.take()
        self.assertEqual(sorted(zip(batch.actions.tolist(), batch.rewards.tolist())), [(20, 4.0), (21, 4.0), (30, 7.0)])
        self.assertEqual(batch.ids.tolist(), sorted(batch.ids.tolist()))


class Improving(unittest.TestCase):
    def test_rewarded_choices_become_likelier_and_the_critic_learns_what_only_it_sees(self):
        layout = row_layout()
        learner = learner_of(layout, leash=0.0)
        told, shares = [], []
        for turn in range(20):
            rows, marked, held = planted(layout, 1024, turn)
            actions, chances, mine = learner.act(rows)
            self.assertTrue(mine.all() and (actions < DISCARDS).all())
            again = learner.logs(learner.policy, rows).gather(1, actions.unsqueeze(1))[:, 0]
            self.assertLess((again - chances).abs().max(), 1e-5)
            rewards = (actions == marked).float() + held.float()
            shares.append(float((actions == marked).float().mean()))
            told.append(learner.update(Batch(rows, actions, chances, torch.arange(1024), rewards)))
        self.assertLess(shares[0], 0.3)
        self.assertGreater(shares[-1], 0.7)
        self.assertLess(told[0]['explained'], 0.2)
        self.assertGreater(told[-1]['explained'], 0.6)

    def test_a_short_leash_holds(self):
        layout = row_layout()
        free, held = learner_of(layout, leash=0.0), learner_of(layout, leash=30.0)
        for learner in (free, held):
            for turn in range(6):
                rows, marked, _ = planted(layout, 1024, turn)
                actions, chances, _ = learner.act(rows)
                told = learner.update(Batch(rows, actions, chances, torch.arange(1024), (actions == marked).float()))
            learner.told = told['leash']
        self.assertLess(held.told, 0.2 * free.told)

    def test_what_the_other_heads_say_is_held(self):
        layout = row_layout()
        moved = []
        for hold in (0.0, 30.0):
            learner = learner_of(layout, leash=0.0, hold=hold)
            for turn in range(6):
                rows, marked, _ = planted(layout, 1024, turn)
                actions, chances, _ = learner.act(rows)
                learner.update(Batch(rows, actions, chances, torch.arange(1024), (actions == marked).float()))
            now, then = (learner.heads(net, rows)['outcome'].softmax(1) for net in (learner.policy, learner.first))
            moved.append(float((now - then).abs().mean()))
        self.assertLess(moved[1], 0.3 * moved[0])

    def test_a_player_may_stay_near_another_than_it_begins_as(self):
        layout = row_layout()
        net, other = (Net(layout.shape(**SIZES)).eval() for _ in range(2))
        learner = Learner(net, Expander(layout, 'cpu'), options(), torch.device('cpu'), other)
        rows, _, _ = planted(layout, 8, 1)
        self.assertTrue(torch.equal(learner.logs(learner.first, rows), learner.logs(other, rows)))
        self.assertFalse(torch.equal(learner.logs(learner.first, rows), learner.logs(learner.policy, rows)))

    def test_the_others_hands_say_nothing_at_first(self):
        layout = row_layout()
        net = Net(layout.shape(**SIZES)).eval()
        rows, _, held = planted(layout, 50, 1)
        inputs = Expander(layout, 'cpu').inputs(rows, None)
        critic = Critic(net).eval()
        self.assertTrue(torch.equal(critic(*inputs, layout.field(rows, 'hidden')), net(*inputs)['points']))
        self.assertTrue(torch.equal(stacked(layout.field(rows, 'hidden')).sum((1, 2)).long(), held))


class PlayedOut(unittest.TestCase):
    def searched(self, folder):
        """Records in which the candidate that plane 1 marks brings more, under noise much larger than that."""
        synthetic.write(folder, 3000, **FEW)
        meta = json.loads(Path(folder, 'meta.json').read_text())
        fields, actions = meta['fields'], meta['actions']
        at = max(offset + length for offset, length in fields.values())
        fields |= {'gains': [at, 2 * actions], 'errors': [at + 2 * actions, 2 * actions]}
        old, new = meta['record'], at + 4 * actions
        rng = np.random.default_rng(2)
        for shard in meta['shards']:
            before = np.fromfile(Path(folder, shard['file']), np.uint8).reshape(-1, old)
            after = np.zeros((len(before), new), np.uint8)
            after[:, :old][:, :at] = before[:, :at]
            bits = np.unpackbits(before[:, : fields['bits'][1]], 1, bitorder='little')
            good = bits[:, KINDS : 2 * KINDS].argmax(1)
            gains, errors = np.zeros((len(before), actions), '<i2'), np.zeros((len(before), actions), '<i2')
            for n, other in enumerate(rng.integers(0, KINDS, len(before))):
                for choice in {int(before[n, fields['chosen'][0]]), int(good[n]), int(other)}:
                    errors[n, choice] = 64
                    made = choice == before[n, fields['chosen'][0]]
                    gains[n, choice] = 0 if made else (30 if choice == good[n] else -30) + rng.normal(0, 64)
            after[:, fields['gains'][0] :][:, : 2 * actions] = gains.view(np.uint8)
            after[:, fields['errors'][0] :][:, : 2 * actions] = errors.view(np.uint8)
            after.tofile(Path(folder, shard['file']))
        Path(folder, 'meta.json').write_text(json.dumps(meta | {'record': new}))

    def test_gains_are_learnt_through_noise(self):
        with tempfile.TemporaryDirectory() as folder:
            self.searched(folder)
            records, layout = load([folder], 'cpu')
        outcomes = Outcomes(records, layout, Expander(layout, 'cpu'))
        torch.manual_seed(1)
        net = Net(layout.shape(**SIZES)).eval()
        first = {name: tensor.clone() for name, tensor in net.state_dict().items()}
        told = argparse.Namespace(switch=0.0, leash=0.01)
        train, held = torch.arange(2400), torch.arange(2400, 3000)
        before = judge(net, outcomes, held)
        optimiser = torch.optim.AdamW(net.parameters(), lr=3e-3)
        old = Net(layout.shape(**SIZES)).eval()
        old.load_state_dict(first)
        for _ in range(120):
            rows = train[torch.randint(len(train), (256,))]
            with torch.no_grad():
                start = outcomes.logs(old, rows)
            optimiser.zero_grad()
            loss_of(outcomes, outcomes.logs(net, rows), start, rows, told).backward()
            optimiser.step()
        after = judge(net, outcomes, held)
        self.assertGreater(after['best'], before['best'] + 0.15)
        self.assertGreater(after['best'], 4 * after['error'])
        clear = outcomes.best(train, 1.5)
        self.assertTrue((outcomes.gains[train].gather(1, clear.unsqueeze(1)) >= 0).all())
        self.assertTrue(0.1 < (clear != outcomes.made[train]).float().mean() < 0.6)

    def test_shorts(self):
        self.assertEqual(shorts(torch.tensor([[255, 255, 1, 0, 0, 128]], dtype=torch.uint8)).tolist(), [[-1, 1, -32768]])


class Weighed(unittest.TestCase):
    def test_regrets_become_shares(self):
        truth = {'chosen': torch.tensor([1, 2]), 'legal': torch.tensor([[True, True, True, False]] * 2)}
        truth['regrets'] = torch.tensor([[3.0, 0, 255, 0], [255.0, 255, 255, 255]])
        shares = shares_of(truth, 3.0, 1.0)
        ratio = float(shares[0, 0] / shares[0, 1])
        self.assertAlmostEqual(ratio, float(torch.tensor(-1.0).exp()), places=5)
        self.assertEqual((shares[0, 2:].tolist(), shares[1].tolist()), ([0, 0], [0, 0, 1, 0]))
        self.assertEqual(shares_of(truth, 0.0, 1.0)[0].tolist(), [0, 1, 0, 0])

    def test_a_teacher_has_its_part(self):
        truth = {'chosen': torch.tensor([1]), 'legal': torch.tensor([[True, True, False]])}
        truth['teacher'] = torch.tensor([[0.0, 0.0, 50.0]])
        self.assertEqual(shares_of(truth, 0.0, 0.5).tolist(), [[0.25, 0.75, 0.0]])

    def test_a_network_begins_as_another_where_sizes_agree(self):
        layout = row_layout()
        told = argparse.Namespace(how='conv', decay=0.0, lr=1e-3, warmup=1, average=0.9, dropout=0.0)
        training = Training(layout.shape(**SIZES), told, torch.device('cpu'))
        torch.manual_seed(9)
        same, wider = Net(layout.shape(**SIZES)).eval(), Net(layout.shape(**(SIZES | {'flat': 64}))).eval()
        self.assertEqual(training.begin_as(same), sum(tensor.numel() for tensor in same.state_dict().values()))
        inputs = Expander(layout, 'cpu').inputs(planted(layout, 20, 1)[0], None)
        training.net.eval()
        self.assertTrue(torch.equal(training.net(*inputs)['policy'], same(*inputs)['policy']))
        self.assertTrue(torch.equal(training.average(*inputs)['policy'], same(*inputs)['policy']))
        self.assertLess(training.begin_as(wider), sum(tensor.numel() for tensor in same.state_dict().values()))
        self.assertTrue(torch.equal(training.net.stem.weight, wider.stem.weight))


class Playing(unittest.TestCase):
    """With Node and the built packages: `--node PROGRAM`; `--commands` learns from tables in processes of their own, too."""

    node = None
    commands = False

    def setUp(self):
        if self.node is None:
            self.skipTest('without --node no tables are played')

    def test_tables_are_played(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [self.node, HERE / 'selfplay/actor.js', '--game', 'fujian', '--tables', '6', '--seed', 'test']
            actors = Actors([command])
            net = Net(actors.layout.shape(**SIZES))
            live = torch.ones(len(actors.layout.bit_planes) + len(actors.layout.byte_planes)), torch.ones(len(actors.layout.scalars))
            Path(folder, 'fujian.weights').write_bytes(export(net, live, actors.layout, {'steps': 0, 'records': 0}))
            self.collected(actors, network_of(f'{folder}/fujian.weights', 'cpu')[0])
            if self.commands:
                self.learn_in_two_commands(folder)

    def learn_in_two_commands(self, folder):
        told = [sys.executable, HERE / 'ppo.py', '--game', 'fujian', '--init', f'{folder}/fujian.weights', '--out', folder]
        told += ['--node', self.node, '--actors', '2', '--tables', '8', '--rows', '300', '--batch', '128', '--updates', '2']
        for more in ([], ['--resume', f'{folder}/state.pt']):
            done = subprocess.run([*told, *more], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
        lines = [json.loads(line) for line in Path(folder, 'report.jsonl').read_text().splitlines()]
        self.assertEqual([line['updates'] for line in lines], [0, 1, 2, 3])
        self.assertLess(lines[1]['leash'], 0.05)
        network_of(f'{folder}/fujian.weights', 'cpu')

    def collected(self, actors, net):
        layout = actors.layout
        learner = Learner(net, Expander(layout, 'cpu'), options(), torch.device('cpu'))
        store = Trajectories(layout, 1, 6, 'cpu')
        collect(actors, learner, store, 200, float('inf'))
        batch = store.take()
        actors.close()
        self.assertGreaterEqual(len(batch.ids), 200)
        legal = learner.expander.legal(batch.rows)
        self.assertTrue(legal.gather(1, batch.actions.unsqueeze(1)).all())
        self.assertTrue((legal.sum(1) > 1).all())
        again = learner.logs(net, batch.rows).gather(1, batch.actions.unsqueeze(1))[:, 0]
        self.assertLess((again - batch.chances).abs().max(), 1e-4)
        self.assertTrue((layout.field(batch.rows, 'who') == 0).all())


if __name__ == '__main__':
    torch.set_num_threads(1)
    if '--node' in sys.argv:
        at = sys.argv.index('--node')
        Playing.node = sys.argv[at + 1]
        del sys.argv[at : at + 2]
    if '--commands' in sys.argv:
        Playing.commands = True
        sys.argv.remove('--commands')
    unittest.main()
