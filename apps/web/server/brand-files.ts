import { renderStoreIcon } from '@karaz/api/media/store-icon';
import type { Runtime } from '@karaz/api/runtime';
import { inAllLanguages } from '@karaz/api/texts/in-all-languages';
import { type StoreSettings, storeName } from '@karaz/contract/store-settings';
import { directionOf, type Language, READY_LANGUAGES, tagOf } from '@karaz/i18n/language';
import { brandOf } from '../app/brand.ts';

export type BrandFile = { type: string; body: string | Buffer };

type Options = {
  settings: () => StoreSettings;
  findPicture: Runtime['findPicture'];
};

/** The demo's own icon is among the built files. */
const BUILT_IN = '/favicon.svg';
const ICON = /^\/icon-(?<maskable>maskable-)?(?<size>180|192|512)\.png$/;
const MANIFEST = /^\/manifest-([a-z]{2})\.webmanifest$/;

const TEXTS: Record<Language, { cart: string; orders: string; categories: string }> = inAllLanguages(
  {
    en: { cart: 'Cart', orders: 'My orders', categories: 'All categories' },
    ar: { cart: 'السلة', orders: 'طلباتي', categories: 'كل الأقسام' },
  },
  (texts) => texts.pages.manifest,
);

/** Icons and manifests, made from the settings and cached until they change. Null: not one of them. */
export function createBrandFiles({ settings, findPicture }: Options) {
  const cache = new Map<string, { version: string; file: Promise<BrandFile> }>();
  const once = (path: string, make: () => Promise<BrandFile>): Promise<BrandFile> => {
    const { version } = brandOf(settings());
    const cached = cache.get(path);
    if (cached?.version === version) return cached.file;
    const file = make();
    cache.set(path, { version, file });
    file.catch(() => cache.delete(path));
    return file;
  };
  const pictureOf = async (address: string) => {
    const name = /^\/media\/([\w.-]+)$/.exec(address)?.[1];
    return name ? ((await findPicture(name, 720, false))?.bytes ?? null) : null;
  };
  const icon = async (size: number, isMaskable: boolean): Promise<BrandFile> => {
    const { icon: address, colours, store_name_en: name } = settings();
    const picture = await pictureOf(address);
    const body = await renderStoreIcon({ size, isMaskable, colour: colours.primary, picture, name });
    return { type: 'image/png', body };
  };
  return (pathname: string): Promise<BrandFile> | null => {
    const code = MANIFEST.exec(pathname)?.[1];
    const language = READY_LANGUAGES.find((ready) => ready === code);
    if (language) return once(pathname, async () => manifest(settings(), language));
    if (settings().icon === BUILT_IN) return null;
    if (pathname === BUILT_IN) return once(pathname, () => icon(192, false));
    const found = ICON.exec(pathname)?.groups;
    return found ? once(pathname, () => icon(Number(found['size']), found['maskable'] !== undefined)) : null;
  };
}

function manifest(settings: StoreSettings, language: Language): BrandFile {
  const { version } = brandOf(settings);
  const name = storeName(settings, language);
  const text = TEXTS[language];
  const icon = (file: string, sizes: string, more: object = {}) => ({
    src: `/${file}.png?v=${version}`,
    sizes,
    type: 'image/png',
    ...more,
  });
  const body = {
    name,
    short_name: name,
    description: language === 'ar' ? settings.description_ar : settings.description_en,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: tagOf(language),
    dir: directionOf(language),
    display: 'standalone',
    background_color: '#fdf9f6',
    theme_color: settings.colours.primary,
    categories: ['shopping', 'food'],
    icons: [
      icon('icon-192', '192x192'),
      icon('icon-512', '512x512'),
      icon('icon-maskable-512', '512x512', { purpose: 'maskable' }),
    ],
    shortcuts: [
      { name: text.cart, url: '/cart' },
      { name: text.orders, url: '/profile/orders' },
      { name: text.categories, url: '/categories' },
    ],
  };
  return { type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(body) };
}
