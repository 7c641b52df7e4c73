import { expect, test } from 'vitest';
import { cleanUrl } from './clean-url.ts';

test.each([
  ['/faqs', '/faqs'],
  [' https://shop.example/x ', 'https://shop.example/x'],
  ['shop.example/x', 'https://shop.example/x'],
  ['mailto:a@shop.example', 'mailto:a@shop.example'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['', null],
  ['two words', null],
])('[UI-18] the address %j is taken as %j', (typed, url) => {
  expect(cleanUrl(typed)).toBe(url);
});
