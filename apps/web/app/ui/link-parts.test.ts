import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

test('web addresses become links, the end of the sentence does not', () => {
  expect(linkParts('See https://karaz.example/faqs?a=1. Thanks')).toEqual([
    { text: 'See ' },
    { text: 'https://karaz.example/faqs?a=1', href: 'https://karaz.example/faqs?a=1' },
    { text: '. Thanks' },
  ]);
  expect(linkParts('هنا http://karaz.example/طلب؟')).toMatchObject([
    { text: 'هنا ' },
    { text: 'http://karaz.example/طلب' },
    { text: '؟' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  '//karaz.example',
  'https://karaz.example@evil.example/',
  'https://localhost',
  'https://',
  'no address at all <script>',
])('%s stays text', (text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

test('no text is no part', () => {
  expect(linkParts('')).toEqual([]);
});
