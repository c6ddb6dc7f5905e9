"""Writes the card of a weights file: what it is, what it learnt from, how well, and the command that makes it again."""

import argparse
import json
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


def card(header, size, report, told):
    shape = header['shape']
    judged = report['quantised']
    return f"""# {header['game']}.weights

| | |
|---|---|
| game | {header['game']}, rules version {told.rules} |
| encoding | {header['encoding']}: {shape['bit_planes']} planes of bits, {shape['byte_planes']} of bytes, {shape['scalars']} scalars |
| shape | {shape['blocks']} blocks of {shape['channels']} channels, squeeze {shape['squeeze']}, heads {shape['flat']} and {shape['tile']}; {report['parameters']:,} parameters |
| file | {size:,} bytes, 8 bits a weight, SHA-512 of the payload {header['sha512'][:16]}… |
| data | {told.data} |
| training | {header['steps']:,} steps, {header['records']:,} records seen, batch {report['options']['batch']} |
| date | {header['date']} |

## Agreement

With {judged['records']:,} decisions of games that were never trained on ({told.held_out}).

{agreement_table(report)}

Policy {judged['loss']['policy']} nats; {100 * judged['loss']['points explained']:.1f} % of the variance of a hand's points explained.

## Calibration

The same games, ten equally large groups by what was told.

{calibration_table(judged['calibration'])}

## Arena

{Path(told.arena).read_text().strip() if told.arena else 'Not measured yet.'}

## The command

```
{told.command}
```
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--weights', required=True)
    parser.add_argument('--report', required=True, help='report.json of clone.py')
    parser.add_argument('--rules', required=True, help='the rules version of the game')
    parser.add_argument('--data', required=True, help='what it learnt from, in a sentence')
    parser.add_argument('--held-out', default='the last 500 by date')
    parser.add_argument('--command', required=True, help='what makes the file again')
    parser.add_argument('--arena', help='a Markdown file with the table of the arena')
    parser.add_argument('--out', required=True)
    told = parser.parse_args()
    file = Path(told.weights).read_bytes()
    header, _ = unpack_file(file)
    Path(told.out).write_text(card(header, len(file), json.loads(Path(told.report).read_text()), told))


if __name__ == '__main__':
    main()
