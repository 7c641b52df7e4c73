import { expect, test } from 'vitest';
import { storePhrase } from './store-phrase.ts';

test('typed words come back as the name spells and orders them', () => {
  expect(storePhrase('milk', 'Fresh Full-Fat Milk 1 L')).toBe('Milk');
  expect(storePhrase('MILK fresh', 'Fresh Full-Fat Milk 1 L')).toBe('Fresh Milk');
  expect(storePhrase('full fat milk', 'Fresh Full-Fat Milk 1 L')).toBe('Full Fat Milk');
  expect(storePhrase('tomato', 'Cherry Tomatoes')).toBe('Tomatoes');
  expect(storePhrase('TAHINI', 'Nakhla tahini 450 g')).toBe('Tahini');
  expect(storePhrase('nakhla tahini 450 g', 'Nakhla tahini 450 g')).toBe('Nakhla tahini 450 g');
});

test('spellings of an Arabic word are one word, written as the store writes it', () => {
  expect(storePhrase('قهوه', 'قهوة عربية')).toBe('قهوة');
  expect(storePhrase('اللحم', 'لحم غنم طازج')).toBe('لحم');
  expect(storePhrase('أرز بسمتى', 'أرز بسمتي ٥ كجم')).toBe('أرز بسمتي');
});

test('a word that is not in the name makes it no phrase of the store', () => {
  expect(storePhrase('milk scam.example', 'Fresh Milk')).toBeNull();
  expect(storePhrase('karaz is a scam call 99999999', 'Fresh Milk')).toBeNull();
  expect(storePhrase('mil', 'Fresh Milk')).toBeNull();
  expect(storePhrase('mlik', 'Fresh Milk')).toBeNull();
  expect(storePhrase('fresh lamb', 'Fresh Milk')).toBeNull();
});

test('numbers, measures, nothing and sentences are no phrase', () => {
  for (const typed of ['', '  ', '1', '1 l', 'kg', '!!!', 'a b c d e f g']) {
    expect(storePhrase(typed, 'a b c d e f g Milk 1 L kg')).toBeNull();
  }
});

test('what comes back has no word that is not in the name', () => {
  const phrase = storePhrase('milk milk \u202emilk', 'Fresh Milk');
  expect(phrase).toBe('Milk');
});
