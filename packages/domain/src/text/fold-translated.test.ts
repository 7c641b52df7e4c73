import { expect, test } from 'vitest';
import { foldTranslated, matchFolded } from './fold-translated.ts';

const match = (name: string, typed: string) => matchFolded(foldTranslated(name), foldTranslated(typed));

test('accents and letters that keyboards lack make no difference', () => {
  expect(foldTranslated('Bœuf haché')).toBe('boeuf hache');
  expect(foldTranslated('ĐẬU bắp')).toBe('dau bap');
  expect(match('Crème fraîche', 'creme')).toBe(1);
  expect(match('Đậu bắp non đông lạnh', 'dau bap')).toBe(1);
  expect(match('Thịt bò xay', 'bo xay')).toBe(2);
});

test('every word that was typed must begin one of the name', () => {
  expect(match('Huile d’olive Zaytoon', "huile d'olive")).toBe(1);
  expect(match('Jus de mangue frais', 'mangue jus')).toBe(2);
  expect(match('Jus de mangue frais', 'jus orange')).toBeNull();
  expect(match('Jus de mangue', 'angue')).toBeNull();
  expect(match('Ail', 'ail')).toBe(0);
});

test('a plural finds the singular', () => {
  expect(match('Pomme de montagne', 'pommes')).toBe(2);
  expect(match('Pommes de terre', 'pomme')).toBe(1);
});

test('Chinese is found by its characters, in pairs, beside Latin names and numbers', () => {
  expect(match('冷冻牛肉馅 500 克', '牛肉')).toBe(2);
  expect(match('Karaz 纯黄油 无盐', 'karaz黄油')).toBe(2);
  expect(match('冷冻牛肉馅', '牛奶')).toBeNull();
  expect(match('鲜芒果汁', '芒果果汁')).toBe(null);
  expect(match('鲜榨石榴汁', '石榴汁')).toBe(2);
});
