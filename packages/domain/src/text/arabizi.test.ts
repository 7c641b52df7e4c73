import { expect, test } from 'vitest';
import { isArabizi, soundKey } from './arabizi.ts';

test.each([
  ['لحم', ['la7am', 'lahm', 'lhm', 'la7m', 'lahmeh', 'لَحْم', 'لحمة', 'اللحم']],
  ['حليب', ['7aleeb', 'haleeb', 'halib', '7alib']],
  ['عسل', ['3asal', 'asal', '3sl']],
  ['رز', ['ruz', 'roz', 'rozz', 'أرز']],
  ['خبز', ['khobz', '5obz', 'khubz']],
  ['طماطم', ['6amatem', 'tamatem', 'tamatim']],
  ['خيار', ['5yar', 'khiyar']],
  ['دجاج', ['dajaj', 'dejaj', 'djaj', 'al dajaj', 'الدجاج']],
  ['سمك', ['samak', 'smk']],
  ['شاي', ['shay', 'chai', 'shai']],
  ['قهوة', ['qahwa', '8ahwa', 'kahwa']],
  ['سكر', ['sukkar', 'sokar']],
])('%s sounds like each of its spellings', (arabic, spellings) => {
  for (const spelling of spellings) expect(soundKey(spelling)).toBe(soundKey(arabic));
});

test('different foods sound different', () => {
  const keys = ['لحم', 'حليب', 'عسل', 'خبز', 'دجاج', 'سمك', 'سكر', 'تمر', 'جبن', 'بيض'].map(soundKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('digits among Latin letters betray Arabizi', () => {
  for (const text of ['la7am', '3asal', '6amatem fresh']) expect(isArabizi(text)).toBe(true);
  for (const text of ['lamb', 'لحم', '500', '', 'ice cream']) expect(isArabizi(text)).toBe(false);
});

test('a text without consonants has no key', () => {
  expect(soundKey('')).toBe('');
  expect(soundKey('!!')).toBe('');
});
