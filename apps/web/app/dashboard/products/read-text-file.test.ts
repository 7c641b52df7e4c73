import { expect, test } from 'vitest';
import { readText } from './read-text-file.ts';

const TEXT = 'sku,name_ar\nA1,لحم';
const inTwoBytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

test('UTF-8, with and without its mark', () => {
  expect(readText(new TextEncoder().encode(TEXT))).toBe(TEXT);
  expect(readText(new TextEncoder().encode(`\uFEFF${TEXT}`))).toBe(TEXT);
});

test('UTF-16, with and without its mark', () => {
  expect(readText(inTwoBytes(`\uFEFF${TEXT}`))).toBe(TEXT);
  expect(readText(inTwoBytes(TEXT))).toBe(TEXT);
});

test('what an Arabic Excel writes in one byte for each letter', () => {
  const arabic = [0xe1, 0xcd, 0xe3];
  expect(readText(new Uint8Array([...Buffer.from('sku,name_ar\nA1,'), ...arabic]))).toBe(TEXT);
});

test('one broken letter does not make other letters of the rest', () => {
  const bytes = new TextEncoder().encode(`${TEXT}\nA2,لحم`);
  expect(readText(bytes.slice(0, -1))).toBe(`${TEXT}\nA2,لح\uFFFD`);
});
