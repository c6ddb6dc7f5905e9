"""Writes the card of a weights file: what it is, what it learnt from, how well, and the command that makes it again."""

import argparse
import json
import math
import re
from pathlib import Path

from evaluate import worst
from weights import unpack_file


def percent(value):
    return '–' if value is None else f'{value:.2f} %'


def agreement_table(report):
    rows = ['| decision | number | float | 8 bits |', '|---|--:|--:|--:|']
    for name, row in report['float']['agreement'].items():
        if row['count']:
            eight = report['quantised']['agreement'][name]
            rows.append(f"| {name} | {row['count']:,} | {percent(row['percent'])} | {percent(eight['percent'])} |")
    return '\n'.join(rows)


def calibration_table(calibration):
    rows = ['| told → happened, in percent | ' + ' | '.join(str(n + 1) for n in range(10)) + ' | largest gap |']
    rows.append('|---|' + '--:|' * 11)
    for name, deciles in calibration.items():
        cells = ' | '.join(f'{told:.1f} → {happened:.1f}' for told, happened in deciles)
        rows.append(f'| {name} | {cells} | {worst(deciles):.2f} |')
    return '\n'.join(rows)


def arena_table(file):
    """Figures of evaluate/matches.js as rows; a Markdown file as it is."""
    if file.suffix != '.json':
        return file.read_text().strip()
    told = json.loads(file.read_text())
    (low, high), (best, worst_rank) = told['points']['ci'], told['rank']['ci']
    played = told['played']
    rows = ['| rules | against three | deals | hands | points a hand (95 %) | place (95 %) | win | deal-in |', '|---|---|--:|--:|---|---|--:|--:|']
    points = f"{told['points']['mean']:+.2f} ({low:+.2f} to {high:+.2f})"
    rank = f"{told['rank']['mean']:.3f} ({best:.3f} to {worst_rank:.3f})"
    rates = f"{100 * told['own']['wins']:.1f} % | {100 * told['own']['dealIns']:.1f} %"
    rows.append(f"| {told['rules']} | {told['against']} | {played['deals']:,} | {played['hands']:,} | {points} | {rank} | {rates} |")
    return '\n'.join(rows)


def learnt(report, told):
    """What is said of the games that were held out, where there were any."""
    if report is None:
        return agreed(told)
    judged = report['quantised']
    return f"""With {judged['records']:,} decisions of games that were never trained on ({told.held_out}).

{agreement_table(report)}

Policy {judged['loss']['policy']} nats; {100 * judged['loss']['points explained']:.1f} % of the variance of a hand's points explained.

## Calibration

The same games, ten equally large groups by what was told.

{calibration_table(judged['calibration'])}{moved(told)}"""


def agreed(told):
    """What evaluate/agreement.js said of a player that went on to learn by playing, and calibration.js, where they were run."""
    if not told.agreement:
        return 'It was not compared with recorded games: what it does beside what it was cloned from, it learnt by playing.'
    found = re.findall(r'^(?:of (\d+) (\w+): ([\d.]+) % agreed|(\w+): (\d+) decisions, ([\d.]+) % agreed)', Path(told.agreement).read_text(), re.M)
    rows = [f'| {act or kind} | {int(some or many):,} | {share or part} % |' for some, act, share, kind, many, part in found]
    table = '\n'.join(['| decision, or what was done | number | 8 bits |', '|---|--:|--:|', *rows])
    return f'With decisions of games that were never trained on ({told.held_out}); what it does beside what it was cloned from, it learnt by playing.\n\n{table}{moved(told)}'


def moved(told):
    """What evaluate/calibration.js said after recalibrate.py, where that was run."""
    if not told.moved:
        return ''
    rows = [line for line in Path(told.moved).read_text().splitlines() if line.startswith('|')]
    if told.agreement:
        begun = '\n\n## Calibration\n\nThe same games, ten equally large groups by what was told, after `recalibrate.py` had moved what is told of ready opponents and dealing discards:\n\n'
        return begun + '\n'.join(rows)
    return '\n\nThen `recalibrate.py` moved what is told of ready opponents and dealing discards, fitted to these games and others; the same games again:\n\n' + '\n'.join(rows)


def card(header, size, report, told):
    shape = header['shape']
    batch = f", batch {report['options']['batch']}" if report else ''
    numbers = sum(math.prod(tensor['shape']) for tensor in header['tensors'] if not tensor['name'].endswith('.scale'))
    return f"""# {header['game']}.weights

| | |
|---|---|
| game | {header['game']}, rules version {told.rules} |
| encoding | {header['encoding']}: {shape['bit_planes']} planes of bits, {shape['byte_planes']} of bytes, {shape['scalars']} scalars |
| shape | {shape['blocks']} blocks of {shape['channels']} channels, squeeze {shape['squeeze']}, heads {shape['flat']} and {shape['tile']}; {report['parameters'] if report else numbers:,} parameters |
| file | {size:,} bytes, 8 bits a weight, SHA-512 of the payload {header['sha512'][:16]}… |
| data | {told.data} |
| training | {told.training or f"{header['steps']:,} steps, {header['records']:,} records seen{batch}"} |
| date | {header['date']} |

## Agreement

{learnt(report, told)}

## Arena

{arena_table(Path(told.arena)) if told.arena else 'Not measured yet.'}

## The command

```
{told.command}
```
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--weights', required=True)
    parser.add_argument('--report', help='report.json of clone.py; none for a player that went on to learn by playing')
    parser.add_argument('--rules', required=True, help='the rules version of the game')
    parser.add_argument('--data', required=True, help='what it learnt from, in a sentence')
    parser.add_argument('--held-out', default='the last 500 by date')
    parser.add_argument('--agreement', help='the output of evaluate/agreement.js, for a player without a report')
    parser.add_argument('--moved', help='the output of evaluate/calibration.js, for weights that recalibrate.py has moved')
    parser.add_argument('--training', help='in words, where the steps and records of the last command are not the whole of it')
    parser.add_argument('--command', required=True, help='what makes the file again')
    parser.add_argument('--arena', help='a Markdown file with the table of the arena, or arena.json of run.py')
    parser.add_argument('--out', required=True)
    told = parser.parse_args()
    file = Path(told.weights).read_bytes()
    header, _ = unpack_file(file)
    report = json.loads(Path(told.report).read_text()) if told.report else None
    Path(told.out).write_text(card(header, len(file), report, told))


if __name__ == '__main__':
    main()
