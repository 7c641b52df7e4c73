import type { StoreSettings } from '@karaz/contract/store-settings';
import { accentColours, primaryScale } from '@karaz/domain/brand/theme';
import { DEFAULT_ACCENT, DEFAULT_PRIMARY } from '@karaz/domain/settings/store-settings';

/** How the document of every page looks: colours, font and the version of icons and manifest. */
export type Brand = {
  /** Empty: the colours of the stylesheet itself. */
  styles: string;
  /** Of <html>, until the visitor chooses another. */
  font: string | null;
  themeColour: string;
  icon: string;
  /** Another one for every change of what icons and manifests show. */
  version: string;
};

const brands = new WeakMap<StoreSettings, Brand>();

export function brandOf(settings: StoreSettings): Brand {
  const cached = brands.get(settings);
  if (cached) return cached;
  const { colours, font, icon, logo, store_name_en, store_name_ar } = settings;
  const brand = {
    styles: brandStyles(colours),
    font: font === 'Readex Pro' ? null : font,
    themeColour: colours.primary,
    // The demo's own is a drawing; every other is made.
    icon: icon === '/favicon.svg' ? icon : '/icon-192.png',
    version: versionOf(JSON.stringify([colours, icon, logo, store_name_en, store_name_ar])),
  };
  brands.set(settings, brand);
  return brand;
}

/** The store's own colour takes the place of the first preset; whoever chose another keeps it. */
export function brandStyles({ primary, accent }: StoreSettings['colours']): string {
  const steps = Object.entries(primaryScale(primary)).map(([step, hex]) => `--primary-${step}:${hex}`);
  const own = `:root:not([data-primary]),[data-primary="red"]{${steps.join(';')}}`;
  const { onAccent, tint, darkTint } = accentColours(accent);
  const accents =
    `:root,[data-primary],[data-scheme]{--accent:${accent};--on-accent:${onAccent}}` +
    `:root:not([data-contrast="high"]){--accent-tint:${tint}}` +
    `[data-scheme="dark"]:not([data-contrast="high"]){--accent-tint:${darkTint}}`;
  return (primary === DEFAULT_PRIMARY ? '' : own) + (accent === DEFAULT_ACCENT ? '' : accents);
}

function versionOf(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index++) hash = (hash * 33 + text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}
