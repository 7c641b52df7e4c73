import { DEFAULT_INTERFACE_SETTINGS } from '@karaz/domain/settings/interface-settings';
import { expect, test } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '../first-paint.ts';
import { settingsAttributes } from './apply-settings.ts';

const english = { lang: 'en', prefersContrast: false };
const changed = {
  colorScheme: 'dark',
  direction: 'rtl',
  contrast: 'high',
  navLayout: 'mini',
  primaryColor: 'cyan',
  navColor: 'apparent',
  compactLayout: false,
  fontFamily: 'Alexandria',
  textSize: 'large',
} as const;

test('left to right means as the language reads; right to left can be forced', () => {
  const { dir } = settingsAttributes(DEFAULT_INTERFACE_SETTINGS, english);
  expect(dir).toBe('ltr');
  expect(settingsAttributes(DEFAULT_INTERFACE_SETTINGS, { ...english, lang: 'ar' })['dir']).toBe('rtl');
  expect(settingsAttributes(changed, english)['dir']).toBe('rtl');
});

test('a system that asks for contrast gets it', () => {
  const settings = { ...DEFAULT_INTERFACE_SETTINGS, contrast: 'default' } as const;
  expect(settingsAttributes(settings, { ...english, prefersContrast: true })['data-contrast']).toBe('high');
  expect(settingsAttributes(settings, english)['data-contrast']).toBeNull();
});

/** Runs the script of the HTML in a page that has only what it uses. */
function firstPaint(stored: string | Error, prefersContrast = false) {
  const root = { dataset: {} as Record<string, string>, dir: 'ltr' };
  const localStorage = {
    getItem: (key: string) => {
      if (stored instanceof Error) throw stored;
      return key === 'app-settings' ? stored : null;
    },
  };
  const matchMedia = () => ({ matches: prefersContrast });
  new Function('document', 'localStorage', 'matchMedia', FIRST_PAINT_SCRIPT)(
    { documentElement: root },
    localStorage,
    matchMedia,
  );
  return root;
}

test('[SET-11] what is stored under app-settings is on the page before the first paint, as the drawer would apply it', () => {
  const root = firstPaint(JSON.stringify(changed));
  const applied = settingsAttributes(changed, english);
  const kebab = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const attributes = Object.fromEntries(Object.entries(root.dataset).map(([name, value]) => [kebab(name), value]));
  expect({ ...attributes, dir: root.dir }).toEqual(applied);
});

test('blocked or broken storage leaves the page as it is', () => {
  expect(firstPaint(new Error('blocked'))).toEqual({ dataset: {}, dir: 'ltr' });
  expect(firstPaint('{broken')).toEqual({ dataset: {}, dir: 'ltr' });
  expect(firstPaint(new Error('blocked'), true).dataset).toEqual({ contrast: 'high' });
});
