/** Line icons on a 16 px grid; drawn here so that no icon font is fetched. */
const paths = {
  add: 'M8 3v10M3 8h10',
  alert: 'M8 2.2 14.2 13H1.8L8 2.2ZM8 6.4v3.2M8 11.4v.1',
  bell: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.4H2.8L4 11ZM6.6 14h2.8',
  building: 'M3 14V2.5h6.5V14M9.5 6H13v8M1.8 14h12.4M5.2 5.2h2M5.2 8h2M5.2 10.8h2',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  card: 'M1.8 3.5h12.4v9H1.8zM1.8 6.5h12.4M4 10h3',
  chart: 'M2 14h12M4 11.5V8M8 11.5v-8M12 11.5V6',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  'check-circle': 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM5.2 8.2l2 2 3.6-4.2',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-left': 'm10 4-4 4 4 4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevrons-left': 'M8 4 4 8l4 4M12.5 4l-4 4 4 4',
  'chevrons-right': 'm8 4 4 4-4 4M3.5 4l4 4-4 4',
  clip: 'M11 5v6a3 3 0 0 1-6 0V4a2 2 0 0 1 4 0v6.5',
  clock: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 4.6V8l2.4 1.6',
  close: 'm4 4 8 8M12 4l-8 8',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  device: 'M2.5 3h11v8h-11zM1.5 13.5h13',
  document: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.5 8h5M5.5 10.8h5',
  download: 'M8 2.5v8M4.8 7.3 8 10.5l3.2-3.2M2.5 10.5v3h11v-3',
  down: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  edit: 'm10.5 3 2.5 2.5L6 12.5l-3.2.7.7-3.2L10.5 3Z',
  error: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 4.8v4M8 11.1v.1',
  external: 'M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13.2 2.8 8 8',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  'eye-off':
    'M3.4 5.2A11 11 0 0 0 1.5 8S4 12.2 8 12.2c1 0 1.9-.25 2.7-.63M6.2 4.05A6.5 6.5 0 0 1 8 3.8c4 0 6.5 4.2 6.5 4.2a11.5 11.5 0 0 1-1.5 1.95M2.5 2.5l11 11',
  filter: 'M2 3.5h12M4.5 8h7M6.8 12.5h2.4',
  folder: 'M1.8 3.5h4.4l1.5 2h6.5v7.5H1.8z',
  gear: 'M6.8 3.5 7.2 1.8h1.6l.4 1.7 1.2.4L11.8 3 13 4.2l-.9 1.4.4 1.2 1.7.4v1.6l-1.7.4-.4 1.2.9 1.4-1.2 1.2-1.4-.9-1.2.4-.4 1.7H7.2l-.4-1.7-1.2-.4-1.4.9L3 11.8l.9-1.4-.4-1.2-1.7-.4V7.2l1.7-.4.4-1.2L3 4.2 4.2 3l1.4.9 1.2-.4ZM8 10.1a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2Z',
  help: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM6.2 6.3a1.85 1.85 0 1 1 2.6 1.7c-.6.3-.8.6-.8 1.2M8 11.3v.1',
  history: 'M2.5 8a5.6 5.6 0 1 0 1.7-4L2.5 5.5M2.5 2.5v3h3M8 5v3.2l2.2 1.3',
  home: 'm2 7.5 6-5 6 5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4',
  info: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 7.2v4M8 4.9V5',
  key: 'M5.5 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM7.7 8 13 2.7M10.5 5.2l2 2',
  layers: 'm8 2 6 3-6 3-6-3 6-3ZM2 8l6 3 6-3M2 11l6 3 6-3',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.8 0l2.2-2.2a2.65 2.65 0 0 0-3.8-3.8l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.8 0L3.2 9a2.65 2.65 0 0 0 3.8 3.8l.9-.9',
  logout: 'M6.5 2.5h-4v11h4M6 8h8M11 5l3 3-3 3',
  mail: 'M1.8 3.5h12.4v9H1.8zM1.8 4.5 8 9l6.2-4.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  people:
    'M6 7.5A2.5 2.5 0 1 0 6 2.5a2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.4 2.4 0 0 1 0 4.5M12 9.8c1.5.500 2.5 1.8 2.5 3.7',
  person: 'M8 7.5A2.6 2.6 0 1 0 8 2.3a2.6 2.6 0 0 0 0 5.2ZM2.8 13.7c0-2.7 2.3-4.2 5.2-4.2s5.2 1.5 5.2 4.2',
  play: 'M5 3.2v9.6L12.5 8 5 3.2Z',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.7-4L13.5 5.5M13.5 2.5v3h-3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.4 10.4 14 14',
  shield: 'M8 1.8 13.5 4v4c0 3-2.2 5.2-5.5 6.2C4.7 13.2 2.5 11 2.5 8V4L8 1.8Z',
  sort: 'M5 6.2 8 3.2l3 3M5 9.8l3 3 3-3',
  table: 'M2 3h12v10H2zM2 6.3h12M2 9.6h12M6.5 6.3V13',
  trash: 'M2.5 4h11M6 4V2.3h4V4M4 4l.6 9.7h6.8L12 4M6.6 6.8v4M9.4 6.8v4',
  up: 'M8 13V3M4.5 6.5 8 3l3.5 3.5',
  upload: 'M8 10.5v-8M4.8 5.7 8 2.5l3.2 3.2M2.5 10.5v3h11v-3',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon; the words beside it carry the meaning. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
