const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  sound: 'M4 10v4h4l5 4V6L8 10H4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  muted: 'M4 10v4h4l5 4V6L8 10H4zM16 10l5 5M21 10l-5 5',
  log: 'M5 5h14v11H10l-4 4v-4H5z',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14 5l-7 7 7 7',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7',
  auto: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.6 2.8v4.2h-4.2M9.6 15.5L12 9l2.4 6.5M10.4 13.4h3.2',
  play: 'M8 5l11 7-11 7z',
} as const;

/** A line drawing for a button; the button says what it does. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
