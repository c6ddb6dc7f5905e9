interface Props {
  /** The oldest first. */
  readonly values: readonly number[];
  /** The values at the foot and at the head. */
  readonly least?: number;
  readonly most: number;
  /** The curve in words. */
  readonly label: string;
}

const [WIDTH, HEIGHT, MARGIN] = [320, 90, 6];

/** Values one after another as a line, with foot, middle and head drawn lightly; where the least is larger than the most, it lies below. */
export function Plot({ values, least = 0, most, label }: Props) {
  const x = (n: number): number => MARGIN + (n * (WIDTH - 2 * MARGIN)) / Math.max(1, values.length - 1);
  const y = (value: number): number => HEIGHT - MARGIN - ((value - least) / (most - least)) * (HEIGHT - 2 * MARGIN);
  const places = values.map((value, n) => [x(n), y(value)] as const);
  return (
    <svg class="rv-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[least, (least + most) / 2, most].map((value) => (
        <line key={value} x1={0} x2={WIDTH} y1={y(value)} y2={y(value)} />
      ))}
      <polyline points={places.map((place) => place.join(',')).join(' ')} />
      {places.map(([cx, cy], n) => (
        <circle key={n} cx={cx} cy={cy} r={3} />
      ))}
    </svg>
  );
}
