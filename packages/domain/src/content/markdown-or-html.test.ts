import { expect, test } from 'vitest';
import { contentFormat } from './markdown-or-html.ts';

test.each([
  '# Delivery',
  'Read:\n\n- one\n- two',
  '1. first\n2. second',
  'This is **important**.',
  'See [our terms](/terms).',
  '![lamb](/lamb.jpg)',
  '> quoted',
  'Use `KARAZ10` today',
  '| a | b |\n|---|---|\n| 1 | 2 |',
])('%j is used as it is', (content) => {
  expect(contentFormat(content)).toBe('markdown');
});

test.each([
  '<h2>Delivery</h2><p>We deliver <strong>daily</strong>.</p>',
  '<ul><li>one</li></ul>',
  'Just a sentence - with a dash, 2 * 3 * 4 and #1.',
  'snake__case__name',
  '',
  '<a href="/terms">terms</a>',
])('%j is converted from HTML first', (content) => {
  expect(contentFormat(content)).toBe('html');
});
