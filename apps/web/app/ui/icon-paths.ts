import type { RARE_ICON_PATHS } from './rare-icon-paths.ts';

/** Drawn on a 24 grid with a 1.75 stroke and round ends. Names with `start` and `end` turn with the page. */
const CHEVRON_START = 'm14.5 5.5-6.5 6.5 6.5 6.5';
const CHEVRON_END = 'm9.5 5.5 6.5 6.5-6.5 6.5';
const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z';
const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z';

export const ICON_PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20',
  cart: 'M3.5 9.5h17l-1.7 8.6a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6ZM8 9.5 10.5 4M16 9.5 13.5 4M9.5 13v3.2M14.5 13v3.2',
  heart:
    'M12 20s-7.5-4.6-9-9.4C2 7.2 4.2 4.5 7.2 4.5c2 0 3.7 1.1 4.8 2.9 1.1-1.8 2.8-2.9 4.8-2.9 3 0 5.2 2.7 4.2 6.1C19.5 15.4 12 20 12 20Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  home: 'M4 10.7 12 4l8 6.7V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM9.5 20v-4.5a2.5 2.5 0 0 1 5 0V20',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  'chevron-start': CHEVRON_START,
  'chevron-end': CHEVRON_END,
  'chevron-down': 'm5.5 9.5 6.5 6.5 6.5-6.5',
  'arrow-back': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash:
    'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12M10 11v5.5M14 11v5.5',
  check: 'm5 12.5 4.7 4.7L19.5 7',
  star: STAR,
  'star-filled': STAR,
  clock: `${CIRCLE}M12 7.5V12l3 2`,
  truck:
    'M3 6.5h11v10H3ZM14 10h3.6l3.4 3.3v3.2h-7M7.2 15.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8ZM17 15.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z',
  pin: 'M12 3.5a6.5 6.5 0 0 0-6.5 6.5c0 4.7 6.5 10.5 6.5 10.5s6.5-5.8 6.5-10.5A6.5 6.5 0 0 0 12 3.5ZM12 7.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  phone:
    'M5 4.5h3.2l1.6 4-2 1.6a11.5 11.5 0 0 0 6.1 6.1l1.6-2 4 1.6V19a1.5 1.5 0 0 1-1.6 1.5C10.8 20 4 13.2 3.5 6.1A1.5 1.5 0 0 1 5 4.5Z',
  globe: `${CIRCLE}M3.2 12h17.6M12 3c2.6 2.5 3.7 5.6 3.7 9s-1.1 6.5-3.7 9c-2.6-2.5-3.7-5.6-3.7-9S9.4 5.5 12 3Z`,
  settings:
    'M4 7h8M16 7h4M4 17h4M12 17h8M14 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM10 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  grid: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z',
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4.2 6h.1M4.2 12h.1M4.2 18h.1',
  box: 'M12 3.5 20 7.5v9l-8 4-8-4v-9ZM4 7.5l8 4 8-4M12 11.5v9M8 5.5l8 4',
  crown: 'M4 8.5l4.2 3.7L12 5.5l3.8 6.7L20 8.5l-1.6 9H5.6ZM6 20.5h12',
  knife: 'M20.5 3.5 9 15l-3-3C9.5 7.5 14.5 4.5 20.5 3.5ZM8 14l-4.5 4.5a1.6 1.6 0 0 0 2.2 2.2L10 16',
  plate:
    'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2.7 5v4.5M2.7 9.5V19M21.3 5c-1.3 1.5-1.3 5 0 6.5V19',
  percent: 'M18.5 5.5l-13 13M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6.2Z',
  info: `${CIRCLE}M12 11v5.5M12 7.6v.1`,
  warning: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4.3h-4.3',
  card: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3 10h18M7 15h4',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
} as const;

export type IconName = keyof typeof ICON_PATHS | keyof typeof RARE_ICON_PATHS;

/** These point along the line of reading, so they turn around in Arabic. Clocks, ticks, phones and logos never do. */
export const MIRRORED: ReadonlySet<IconName> = new Set<IconName>([
  'chevron-start',
  'chevron-end',
  'arrow-back',
  'menu',
  'list',
  'truck',
  'chat',
  'external',
  'logout',
  'edit',
]);

export const FILLED: ReadonlySet<IconName> = new Set<IconName>(['star-filled']);
