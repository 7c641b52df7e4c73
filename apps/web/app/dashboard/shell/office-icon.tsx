import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

/** Drawn like the shop's, but for the menu of the back office alone: shoppers never load them. */
const PATHS = {
  printer: 'M7 9V4h10v5M7 17H4.5v-7h15v7H17M7 14h10v6H7Z',
  bars: 'M4 20h16M7 17v-6M12 17V6M17 17v-9',
  receipt: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5ZM9 8h6M9 12h6',
  document: 'M6.5 3.5h8l4 4v13h-12ZM14 3.5V8h4.5M9.5 12h6M9.5 16h6',
  banknote: 'M3 7h18v10H3ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 12h.1M18 12h.1',
  columns: 'M4 5h4.5v14H4ZM9.8 5h4.5v9H9.8ZM15.5 5H20v11h-4.5Z',
  rack: 'M4 4v16M20 4v16M4 10h16M4 17h16M7 10V6.5h4V10M13 17v-4h4v4',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.5 9h.1',
  tree: 'M5 5h5v4H5ZM14 10h5v4h-5ZM14 16h5v4h-5ZM7.5 9v9H14M7.5 12H14',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5ZM8 8h.1',
  ticket: 'M3.5 7h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4ZM14 7v10',
  words: 'M3.5 18 8 6l4.5 12M5 14h6M15 18v-6a2.5 2.5 0 0 1 5 0v6M15 15h5',
  trend: 'M4 17l5-5 3 3 8-8M15 7h5v5',
  'search-bars': 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20M8 12v-2M10.5 12V8M13 12v-3',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c.7-3.4 3.3-5.2 6.5-5.2s5.8 1.8 6.5 5.2M16 5a3.2 3.2 0 0 1 0 6.3M18 15c1.9.7 3.1 2.4 3.5 5',
  shield: 'M12 3.5l7.5 2.7v5.3c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9V6.2ZM8.8 12l2.3 2.3 4.2-4.4',
  billboard: 'M3.5 6h17v9h-17ZM8 20h8M12 15v5',
  code: 'M8.5 7 4 12l4.5 5M15.5 7l4.5 5-4.5 5',
  send: 'M20.5 4 3.5 10.5l6.5 3 3 6.5ZM10 13.5 20.5 4',
  key: 'M8 9.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11.3 11 19 3.5M15.5 7l3 3',
} as const;

export type OfficeIconName = keyof typeof PATHS | IconName;

const isOwn = (name: OfficeIconName): name is keyof typeof PATHS => name in PATHS;

export function OfficeIcon({ name, size }: { name: OfficeIconName; size: number }) {
  if (!isOwn(name)) return <Icon name={name} size={size} />;
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  );
}
