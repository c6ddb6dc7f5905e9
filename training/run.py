"""Makes the expert of a game in stages, each one command with a time limit: `python3 training/run.py STAGE --game taiwan`.

clone    plays matches of solid, clones them; meanwhile decisions are played out on the cores; then learns from those
search   plays out more decisions, those of the best player so far, and learns from them
ppo      self-play from the best player so far; goes on where an earlier command stopped
riichi   self-play of Riichi for the points of a hand, from the weights that are shipped, whose other heads stay as they are
judge    the best player so far against three solid, for the card

Every stage ends with duplicate deals against three solid and leaves its player in a folder of its own under --folder.
"""

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
START = time.monotonic()
SIZES = {'channels': 96, 'blocks': 8, 'squeeze': 16, 'flat': 96, 'tile': 64}
PROGRAMS = {'selfplay': 'export/selfplay.js', 'actor': 'selfplay/actor.js', 'search': 'search/search.js', 'matches': 'evaluate/matches.js'}
#: Presets to learn, the first of them most; a point is a unit of each.
RULES = {
    'taiwan': 'standard,standard,standard,original,association,star31,zhaishenye',
    'fujian': 'goldRush,goldRush,fuzhouTraditional',
    'riichi': 'tenhou',
}


def say(text):
    print(f'== [{time.monotonic() - START:6.1f} s] {text}', flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('stage', choices=('clone', 'search', 'ppo', 'riichi', 'judge'))
    parser.add_argument('--game', default='taiwan', choices=tuple(RULES))
    parser.add_argument('--folder', help='run/GAME unless told')
    parser.add_argument('--seconds', type=float, default=480, help='of the whole stage')
    parser.add_argument('--judge', type=float, default=60, help='seconds of these for the duplicate deals')
    parser.add_argument('--threads', type=int, default=os.cpu_count())
    parser.add_argument('--node', default='node')
    parser.add_argument('--programs', help='folder of bundled programs (pack.js); those of this repository unless told')
    parser.add_argument('--rules', help='presets to learn')
    parser.add_argument('--sizes', default=json.dumps(SIZES))
    parser.add_argument('--more', default='', help='options for the program that learns')
    return parser.parse_args()


class Run:
    """One stage: its folder, its programs, and the time it has left."""

    def __init__(self, options):
        self.options, self.game = options, options.game
        self.folder = Path(options.folder or f'run/{options.game}')
        self.folder.mkdir(parents=True, exist_ok=True)
        self.rules = options.rules or RULES[self.game]
        self.end = START + options.seconds

    def left(self):
        return self.end - time.monotonic()

    def node(self, name, *told):
        folder = self.options.programs
        program = Path(folder) / f'{name}.js' if folder else HERE / PROGRAMS[name]
        return [self.options.node, str(program), *map(str, told)]

    def python(self, name, *told):
        return [sys.executable, str(HERE / name), *map(str, told)]

    def do(self, command):
        say(' '.join(command))
        done = subprocess.run(command)
        if done.returncode != 0:
            raise SystemExit(f'== {command[1]} ended with {done.returncode}')

    def judged(self, player, seconds, against='solid'):
        """Duplicate deals by the first preset; what they say lies beside the weights."""
        weights = self.folder / player / f'{self.game}.weights'
        out = self.folder / player / ('judge.json' if player == 'best' else 'arena.json')
        told = ['--game', self.game, '--weights', weights, '--against', against, '--rules', self.rules.split(',')[0]]
        told += ['--deals', 10**6, '--seconds', max(5, seconds), '--threads', self.options.threads, '--seed', f'judge {time.time_ns()}']
        self.do(self.node('matches', *told, '--out', out))
        self.choose()

    def choose(self):
        """The player that made most against solid so far goes to the folder `best`."""
        found = {path.parent: json.loads(path.read_text()) for path in self.folder.glob('*/arena.json') if path.parent.name != 'best'}
        if not found:
            return None
        best = max(found, key=lambda folder: found[folder]['points']['mean'])
        for folder, told in found.items():
            # One deal alone has no interval.
            low, high = (math.inf * sign if end is None else end for sign, end in zip((-1, 1), told['points']['ci']))
            say(f"{folder.name}: {told['points']['mean']:+.3f} ({low:+.3f} to {high:+.3f}) points a hand over {told['played']['hands']} hands")
        (self.folder / 'best').mkdir(exist_ok=True)
        for file in best.glob('*'):
            if file.name in (f'{self.game}.weights', 'arena.json', 'average.pt', 'report.json'):
                shutil.copy(file, self.folder / 'best' / file.name)
        (self.folder / 'best' / 'which').write_text(best.name)
        return best

    def start(self):
        """Where learning goes on from: the numbers before rounding where they were kept."""
        best = self.choose() or self.folder / 'clone'
        rough = best / 'average.pt'
        return rough if rough.exists() else best / f'{self.game}.weights'


def clone(run, threads):
    options, total = run.options, run.options.seconds
    solid, played = run.folder / 'solid', run.folder / 'played-0'
    export = 0.13 * total
    run.do(run.node('selfplay', '--game', run.game, '--player', 'solid', '--rules', run.rules, '--seconds', export, '--explore', 0.01,
                    '--threads', threads, '--seed', f'solid {time.time_ns()}', '--out', solid))
    learning = max(20, 0.16 * total)
    searching = run.left() - 2 * options.judge - learning
    search = subprocess.Popen(run.node('search', '--game', run.game, '--rules', run.rules, '--seconds', max(5, searching - 15), '--threads',
                                       max(1, threads - 1), '--seed', f'search {time.time_ns()}', '--out', played))
    told = ['--data', solid, '--out', run.folder / 'clone', '--seconds', max(20, searching), '--reserve', min(30, searching / 4)]
    told += ['--held-out', 0.02, '--sizes', options.sizes, '--save-every', 100000, *options.more.split()]
    run.do(run.python('clone.py', *told))
    search.wait()
    run.judged('clone', options.judge)
    lookahead(run, 'search-0', [played], min(learning, run.left() - options.judge))
    run.judged('search-0', min(options.judge, run.left()))


def lookahead(run, name, played, seconds, more=()):
    start = run.folder / 'clone' / 'average.pt' if name == 'search-0' else run.start()
    told = ['--data', *played, '--keep', run.folder / 'solid', '--init', start, '--out', run.folder / name, '--seconds', max(10, seconds)]
    run.do(run.python('lookahead.py', *told, *more))


def search(run, threads):
    number = len(list(run.folder.glob('played-*')))
    played = run.folder / f'played-{number}'
    weights = run.folder / 'best' / f'{run.game}.weights'
    learning = max(20, 0.2 * run.options.seconds)
    run.do(run.node('search', '--game', run.game, '--rules', run.rules, '--weights', weights, '--seconds',
                    max(5, run.left() - run.options.judge - learning), '--threads', threads, '--seed', f'search {time.time_ns()}', '--out', played))
    lookahead(run, f'search-{number}', sorted(run.folder.glob('played-*')), run.left() - run.options.judge, run.options.more.split())
    run.judged(f'search-{number}', min(run.options.judge, run.left()))


def ppo(run, threads, *more, init=None, against='solid'):
    out = run.folder / 'ppo'
    state = out / 'state.pt'
    resumed = ['--resume', state] if state.exists() else []
    program = run.node('actor')[1]
    told = ['--game', run.game, '--init', init or run.start(), '--out', out, '--node', run.options.node, '--actor', program]
    told += ['--actors', max(1, threads - 1), '--rules', run.rules, '--seconds', max(20, run.left() - run.options.judge - 10)]
    run.do(run.python('ppo.py', *told, *more, *resumed, *run.options.more.split()))
    run.judged('ppo', min(run.options.judge, run.left()), against)


def main():
    options = arguments()
    if options.stage == 'riichi':
        options.game = 'riichi'
    run = Run(options)
    shipped = HERE.parent / 'packages/ai/data/riichi.weights'
    if options.stage == 'clone':
        clone(run, options.threads)
    elif options.stage == 'search':
        search(run, options.threads)
    elif options.stage == 'ppo':
        ppo(run, options.threads)
    elif options.stage == 'riichi':
        # The place in the match would be the truer stake, but says too little about one decision for so few matches.
        told = ['--scale', 40, '--solid', 0.1, '--pool', 0.1, '--lr', 5e-5, '--sharpness', 1.3, '--hold', 1, '--leash', 0.015]
        ppo(run, options.threads, *told, init=shipped, against=str(shipped))
    else:
        run.judged('best', options.seconds)
    say(f'stage {options.stage} of {run.game} is done')


if __name__ == '__main__':
    main()
