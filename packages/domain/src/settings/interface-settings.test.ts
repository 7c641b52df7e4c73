import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_INTERFACE_SETTINGS,
  isChangedFromDefaults,
  parseInterfaceSettings,
  resetInterfaceSettings,
} from './interface-settings.ts';

const changed = {
  colorScheme: 'dark',
  direction: 'rtl',
  contrast: 'high',
  navLayout: 'mini',
  primaryColor: 'cyan',
  navColor: 'apparent',
  compactLayout: false,
  fontFamily: 'System',
  textSize: 'large',
} as const;

test('[SET-12] the defaults are light, ltr, default contrast, vertical, red, integrate, compact, with a font', () => {
  expect(parseInterfaceSettings(null)).toEqual({
    colorScheme: 'light',
    direction: 'ltr',
    contrast: 'default',
    navLayout: 'vertical',
    primaryColor: 'red',
    navColor: 'integrate',
    compactLayout: true,
    fontFamily: 'Readex Pro',
    textSize: 'medium',
  });
});

test('[SET-13] reset restores every default', () => {
  expect(resetInterfaceSettings()).toEqual(DEFAULT_INTERFACE_SETTINGS);
  expect(isChangedFromDefaults(resetInterfaceSettings())).toBe(false);
  for (const [key, value] of Object.entries(changed)) {
    expect(isChangedFromDefaults({ ...resetInterfaceSettings(), [key]: value })).toBe(true);
  }
});

test('stored settings come back, as an object or as text', () => {
  expect(parseInterfaceSettings(changed)).toEqual(changed);
  expect(parseInterfaceSettings(JSON.stringify(changed))).toEqual(changed);
});

test('one part that is not understood does not cost the others', () => {
  expect(parseInterfaceSettings({ ...changed, primaryColor: 'plaid', compactLayout: 'yes' })).toEqual({
    ...changed,
    primaryColor: 'red',
    compactLayout: true,
  });
});

test('whatever is stored, the settings can be used', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (stored) => {
      const settings = parseInterfaceSettings(stored);
      expect(parseInterfaceSettings(settings)).toEqual(settings);
    }),
  );
  expect(parseInterfaceSettings('{broken')).toEqual(DEFAULT_INTERFACE_SETTINGS);
});
