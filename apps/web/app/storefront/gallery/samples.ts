import { PRIMARY_COLORS } from '@karaz/domain/settings/interface-settings';

/** Pictures that every store has. */
const square = (name: string) => ({ path: `/media/${name}`, width: 720, height: 720 });
export const PICTURES = {
  tomatoes: square('tomatoes'),
  lamb: square('lamb-leg'),
  milk: square('milk-carton'),
  sheep: square('sheep'),
  bread: square('machboos'),
  oranges: square('oranges'),
} as const;
export const HERO = { path: '/media/hero-butcher', width: 1600, height: 640 };
export const HERO_RTL = { path: '/media/hero-butcher-rtl', width: 1600, height: 640 };

/** Every preset in light, dark and high contrast. */
export const THEMES = PRIMARY_COLORS.flatMap((primary) =>
  (['light', 'dark', 'high'] as const).map((look) => ({ primary, look })),
);
