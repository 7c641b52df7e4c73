import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const pressed = (key: string, code: string, more = {}) =>
  shortcutOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('the keys do the same while Arabic is typed', () => {
  expect(pressed('j', 'KeyJ')).toBe('j');
  expect(pressed('ت', 'KeyJ')).toBe('j');
  expect(pressed('ن', 'KeyK', { ctrlKey: true })).toBe('mod+k');
  expect(pressed('س', 'KeyS', { metaKey: true })).toBe('mod+s');
  expect([pressed('ظ', 'Slash'), pressed('؟', 'Slash')]).toEqual(['/', '?']);
});

test('on other Latin keyboards the letter counts, not its place', () => {
  expect(pressed('j', 'KeyC')).toBe('j');
  expect(pressed('?', 'Minus')).toBe('?');
  expect(pressed('PageUp', 'PageUp')).toBe('PageUp');
  expect(pressed('k', 'KeyK', { altKey: true })).toBe('');
});
