import { ASPECT, type Box, type Side, type Size } from './placed.js';

/** The measures everything else is laid out by. */
export interface Frame {
  readonly size: Size;
  /** The number of players. */
  readonly seats: number;
  /** Width of a tile in a river. */
  readonly unit: number;
  /** Width of a tile in the own hand. */
  readonly handTile: number;
  /** From one tile of the own hand to the next. */
  readonly slot: number;
  /** Tiles of the own hand in a row. */
  readonly perRow: number;
  readonly rows: 1 | 2;
  /** The table above the own hand, and its middle. */
  readonly table: Box;
  readonly middle: Point;
  /** Half of the panel in the middle. */
  readonly core: Point;
  /** Discards in a row of the rivers at the sides, and of those before and across. */
  readonly perRiver: Rivers;
  /** Where the strips at the sides have their middle, from above. */
  readonly stripY: number;
  /** The distances of the players' strips from the middle: at the sides and across. */
  readonly reach: Edges;
  /** Width of a tile in each of them. */
  readonly edge: Edges;
  readonly hand: Box;
  readonly actions: Box;
  /** Where choices lie: in a row of their own above the hand, over the table above the hand, or beside a short table. */
  readonly choices: 'row' | 'over' | 'beside';
  /** Bonus tiles that lie beside their plates: those of the player at the right, below whom choices come, or all in low corners. */
  readonly bonusBeside: 'right' | 'all' | undefined;
  /** Corner boxes for names and bonus tiles, by side: to the left of each player. */
  readonly corners: readonly [Box, Box, Box, Box];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Edges {
  readonly side: number;
  readonly across: number;
}

/** A number for the rivers at the sides, and one for those before and across. */
export interface Rivers {
  readonly side: number;
  readonly own: number;
}

/** The contents a frame has to have room for. */
export interface Held {
  readonly seats: number;
  /** Tiles of a hand that waits. */
  readonly handSize: number;
  /** Discards in the longest rivers. */
  readonly rivers: Rivers;
  /** True if bonus tiles lie in the corners, or may. */
  readonly bonus: boolean;
  /** True if someone who looks at it may be asked something. */
  readonly isAsked: boolean;
}

const MARGIN = 4;
/** The least size a finger can hit (W-12). */
const TARGET = 44;
const LARGEST_HAND_TILE = 66;
const LARGEST_UNIT = 60;
/** Strips of the others are drawn this much smaller than rivers, and at most this large where there is room above. */
const EDGE = 0.74;
const LARGEST_EDGE = 1;
const GAP = 0.22;
/** The length that a row has beyond its tiles where one of them lies sideways. */
const SIDEWAYS = ASPECT - 1;
/** The panel in the middle is as long as a river, or less along the way that is short of room. */
const CORE = 6.5;
const NARROW = 4.6;
/** Discards in a row of a river, and along the long way of a screen, where rows may be long and have to be few. */
const PER_ROW = 6;
const PER_LONG_ROW = 9;
/** So long that a row with a tile sideways ends before the rivers above and below begin, where the panel is narrower than they are. */
const clearOf = (perRow: number): number => perRow + 2 * (SIDEWAYS - GAP);
const LONG_CORE = clearOf(PER_LONG_ROW);

/** A shape of the panel, and the lengths of the rows beside it and before it. */
interface Shape extends Point {
  readonly perRow: Rivers;
}

const SIXES: Rivers = { side: PER_ROW, own: PER_ROW };
const LONG_SIDES: Rivers = { side: PER_LONG_ROW, own: PER_ROW };
const SHAPES: readonly [Shape, ...Shape[]] = [
  { x: CORE, y: CORE, perRow: SIXES },
  { x: NARROW, y: CORE, perRow: SIXES },
  { x: CORE, y: NARROW, perRow: SIXES },
  { x: 5.4, y: LONG_CORE, perRow: LONG_SIDES },
  { x: 5.1, y: LONG_CORE, perRow: LONG_SIDES },
  { x: 4.3, y: clearOf(PER_ROW), perRow: SIXES }, // as small as four rivers leave it
];
/** A short, wide screen has room for long rows before and across, unless bonus tiles need the corners. */
const LYING: Shape = { x: LONG_CORE, y: NARROW, perRow: { side: PER_ROW, own: PER_LONG_ROW } };
/** The gap before the drawn tile, in slots. */
export const APART = 0.3;

/** The part of the screen that the own hand takes. */
interface Shelf {
  readonly rows: 1 | 2;
  readonly perRow: number;
  readonly slot: number;
  readonly handTile: number;
  readonly height: number;
}

/** The measures of a table of this size, for what it has to hold. */
export function frameOf(size: Size, held: Held): Frame {
  if (size.width <= size.height * 1.2) return framed(size, held, 'row');
  if (size.height <= SHORT) return framed(size, held, 'beside');
  const over = framed(size, held, 'over');
  return over.actions.width < LEAST_ACTIONS ? framed(size, held, 'row') : over;
}

function framed(size: Size, held: Held, choices: Frame['choices']): Frame {
  const { seats, handSize, isAsked } = held;
  const { height, ...shelf } = shelfOf(size, handSize);
  const row = choices === 'row' ? choicesOf(size, shelf, handSize, isAsked) : 0;
  const table = { x: 0, y: 0, width: size.width, height: size.height - height - row };
  const around = { ...held, aside: choices === 'beside' ? LEAST_ACTIONS : 0 };
  const inner = innerOf(table, around);
  const hand = { x: 0, y: size.height - height, width: size.width, height };
  const below = { x: 0, y: table.height, width: size.width, height: row };
  const actions = { row: () => below, over: () => overTable(table, inner), beside: () => besideTable(table, inner) };
  const bonusBeside = !held.bonus ? undefined : choices === 'over' ? 'right' : isShort(inner) ? 'all' : undefined;
  return { size, seats, ...shelf, table, ...inner, hand, actions: actions[choices](), choices, bonusBeside };
}

/** True if a plate leaves its corner no room for bonus tiles below it that could be read. */
function isShort({ corners, unit }: Inner): boolean {
  return corners[0].height - plateHeight(unit) < 0.7 * unit * ASPECT;
}

/** The height of the row of choices; where two rows are full, the drawn tile stands in it too. */
function choicesOf({ width }: Size, shelf: Omit<Shelf, 'height'>, handSize: number, isAsked: boolean): number {
  const { rows, perRow, slot, handTile } = shelf;
  const isFull = rows * perRow === handSize && (perRow + 1 + APART) * slot > width - 2 * MARGIN;
  return Math.max(isAsked ? CHOICE : 0, rows === 2 && isFull ? handTile * ASPECT + 8 : 0);
}

/** One row where every tile is large enough for a finger; otherwise two. */
function shelfOf({ width, height }: Size, handSize: number): Shelf {
  const room = width - 2 * MARGIN;
  const rows = room >= (handSize + 1 + APART) * TARGET || width > height ? 1 : 2;
  const perRow = rows === 1 ? handSize : Math.ceil(handSize / 2);
  const across = rows === 1 ? handSize + 1 + APART : perRow + (handSize % 2) * APART;
  const largest = rows === 1 ? Math.max(LARGEST_HAND_TILE, 0.08 * height) : LARGEST_HAND_TILE;
  const high = rows === 1 ? Math.max(TARGET, (height * 0.17) / ASPECT) : largest;
  const slot = Math.min(room / across, high, largest);
  const handTile = slot * 0.94;
  return { rows, perRow, slot, handTile, height: rows * (handTile * ASPECT + 4) + MARGIN + 4 };
}

/** The reach of a river from the panel, in units: its rows, and a gap before and behind them. */
function depthOf(discards: number, perRow: number): number {
  return Math.ceil(discards / perRow) * ASPECT + 2 * GAP;
}

/** The width that a short name needs below its face. */
const LEAST_PLATE = 52;

/** A plate with bonus tiles beside it is at most so many times as long as it is high: they lie next to it. */
const LONGEST_PLATE = 3.1;

/** The height kept for a face and a name in each corner. */
export function plateHeight(unit: number): number {
  return clamp(1.5 * unit, 42, 62);
}

/** Everything that lies around the panel. */
interface Around extends Pick<Held, 'seats' | 'rivers' | 'bonus'> {
  /** The room that strips leave at the edges. */
  readonly aside: number;
}

/** The reach of everything from the middle, in units; where nobody sits across, a plate has that place. */
function reachOf({ x, y, perRow }: Shape, { seats, rivers }: Around) {
  const river = { x: x / 2 + depthOf(rivers.side, perRow.side), y: y / 2 + depthOf(rivers.own, perRow.own) };
  const corner = Math.max(y, perRow.side + 0.5) / 2 + PAD;
  const up = seats === 3 ? corner : river.y + EDGE * ASPECT;
  return { river, side: river.x + EDGE * ASPECT, up, down: river.y, corner };
}

/** The largest unit with a panel of this shape. */
function unitOf({ width, height }: Size, shape: Shape, around: Around): number {
  const { side, up, down } = reachOf(shape, around);
  const room = height - 2 * MARGIN;
  const high = around.seats === 3 ? besidePlate(room, up + down) : room / (up + down);
  const aside = shape === LYING ? around.aside : 0;
  return Math.min((width - MARGIN - 2 * aside) / (2 * side), high, LARGEST_UNIT);
}

/** The largest unit of which so many have room beside a plate. */
function besidePlate(room: number, units: number): number {
  const unit = room / (units + 1.5);
  return plateHeight(unit) === 1.5 * unit ? unit : (room - plateHeight(unit)) / units;
}

type Inner = Pick<Frame, 'unit' | 'middle' | 'core' | 'perRiver' | 'stripY' | 'reach' | 'edge' | 'corners'>;

/** The panel's shape that leaves most for tiles, and everything around it. */
function innerOf(table: Box, around: Around): Inner {
  const shapes = around.aside > 0 && !around.bonus ? [...SHAPES, LYING] : SHAPES;
  const units = shapes.map((shape) => unitOf(table, shape, around));
  const unit = Math.max(...units);
  const shape = shapes[units.indexOf(unit)] ?? SHAPES[0];
  const core = { x: (shape.x * unit) / 2, y: (shape.y * unit) / 2 };
  return { unit, core, perRiver: shape.perRow, ...placesOf(table, unit, shape, around) };
}

/** Strips and corners about the rivers: room that is left over makes strips larger, then moves them out. */
function placesOf(table: Box, unit: number, shape: Shape, around: Around): Omit<Inner, 'unit' | 'core' | 'perRiver'> {
  const { seats, aside } = around;
  const reached = reachOf(shape, around);
  const river = { x: reached.river.x * unit, y: reached.river.y * unit };
  const plate = seats === 3 ? plateHeight(unit) : 0;
  const free = Math.max(0, table.height - 2 * MARGIN - (reached.up + reached.down) * unit - plate);
  const more = free / 4 / ASPECT;
  const edge = { side: EDGE * unit, across: Math.min(EDGE * unit + more, LARGEST_EDGE * unit) };
  const [side, across] = [edge.side * ASPECT, edge.across * ASPECT];
  const up = seats === 3 ? reached.up * unit + plate : river.y + across;
  const wide = clamp((table.width - 2 * (river.x + side)) / 2 - MARGIN - aside, 0, 2.6 * unit);
  const high = clamp((table.height - up - river.y) / 2 - MARGIN, 0, 3 * unit);
  const middle = { x: table.width / 2, y: MARGIN + (table.height - MARGIN + up - river.y) / 2 };
  const reach = { side: river.x + wide + side / 2, across: river.y + high + across / 2 };
  const stripY = seats === 3 ? table.height / 2 : middle.y;
  const lengths = { half: reached.corner * unit, row: shape.perRow.own * unit, low: river.y + high };
  const corners = cornersOf(table, middle, reach, edge, { unit, seats, ...lengths });
  return { middle, reach, edge, stripY, corners };
}

/** The distance of a corner from rivers and strips, in units. */
const PAD = 0.2;

interface Lengths extends Pick<Frame, 'unit' | 'seats'> {
  /** From the middle to the end of a river at the side. */
  readonly half: number;
  /** A row of the own river. */
  readonly row: number;
  /** From the middle down to the lower edge. */
  readonly low: number;
}

/** Between the rivers and the strips. */
function cornersOf(
  table: Box,
  middle: Point,
  reach: Edges,
  edge: Edges,
  { unit, seats, half, row, low }: Lengths,
): Frame['corners'] {
  const pad = PAD * unit;
  const left = Math.max(MARGIN, middle.x - reach.side + (edge.side * ASPECT) / 2 + pad);
  const right = table.width - left;
  const above = middle.y - reach.across + (edge.across * ASPECT) / 2 + pad;
  const top = seats === 3 ? MARGIN : Math.max(MARGIN, above);
  const bottom = Math.min(table.height - MARGIN, middle.y + low);
  const beside = row / 2 + 0.2 * unit + pad; // one of a row may lie sideways
  const [x1, x2] = [middle.x - beside, middle.x + beside];
  const [y1, y2] = [middle.y - half, middle.y + half];
  const [x3, x4] = seats === 3 ? [middle.x - pad, middle.x + pad] : [x1, x2]; // no river is across
  return [
    { x: left, y: y2, width: x1 - left, height: bottom - y2 },
    { x: x2, y: y2, width: right - x2, height: bottom - y2 },
    { x: x4, y: top, width: right - x4, height: y1 - top },
    { x: left, y: top, width: x3 - left, height: y1 - top },
  ];
}

/** The height of a row of choices, each 56 pixels high for a thumb (W-18). */
const CHOICE = 66;
/** The height of a row of them that lies over the table, with a gap above it. */
const CHOICES_OVER = 60;
/** The width of a column of choices. */
const LEAST_ACTIONS = 190;
/** A screen of less height has no row to spare for choices: they lie over the edge of the table. */
const SHORT = 520;

/** The room right of the strips. */
function roomBeside({ table, middle, reach, edge }: Pick<Frame, 'table' | 'middle' | 'reach' | 'edge'>): number {
  return table.width - middle.x - reach.side - (edge.side * ASPECT) / 2;
}

/** Right of the table, down to the hand. */
function besideTable(table: Box, inner: Inner): Box {
  const width = Math.max(LEAST_ACTIONS, Math.min(420, roomBeside({ table, ...inner })));
  return { x: table.width - width, y: 0, width, height: table.height };
}

/** Right of the own river and before the strip at the right, down to the hand. */
function overTable(table: Box, { middle, reach, edge, unit }: Inner): Box {
  const x = middle.x + (PER_ROW / 2 + GAP) * unit;
  const right = Math.min(table.width, middle.x + reach.side - (edge.side * ASPECT) / 2);
  return { x, y: 0, width: right - x, height: table.height };
}

/** True if the plate of a side lies at the lower end of its corner: at the right choices have that place. */
export function isLow(side: Side, { choices }: Pick<Frame, 'choices'>): boolean {
  return side === 0 || (side === 1 && choices !== 'over');
}

/**
 * The most width of a plate. Where nobody sits across, the plate above has its bonus tiles beside it, up to four in a row;
 * so have those whose corners have no room for them below.
 */
export function plateWidth(side: Side, { seats, corners, unit, bonusBeside }: Frame): number {
  const { width } = corners[side];
  const beside = (seats === 3 && side === 3) || bonusBeside === 'all' || (side === 1 && bonusBeside === 'right');
  if (!beside) return width;
  return Math.min(width - Math.min(3.4 * unit, 0.5 * width, width - LEAST_PLATE), LONGEST_PLATE * plateHeight(unit));
}

/** The corner of a side without its plate, which a low corner has at its left, and without what choices cover. */
export function bonusBox(side: Side, frame: Frame): Box {
  const box = frame.corners[side];
  const beside = plateWidth(side, frame);
  const below = side === 1 && frame.choices === 'over' ? CHOICES_OVER : 0;
  const rest = { ...box, width: box.width - beside, height: box.height - below };
  if (beside < box.width) return side === 1 || side === 2 ? rest : { ...rest, x: box.x + beside };
  const plate = plateHeight(frame.unit) + 3;
  return { ...box, y: isLow(side, frame) ? box.y : box.y + plate, height: box.height - plate };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
