import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('[UI-25] without a clipboard nothing is copied and the response is false', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('KW-1')).toBe(false);
});

test('a clipboard that rejects is the same as none', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('denied')) } });
  expect(await copyText('KW-1')).toBe(false);
});

test('with one the words are in it', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
  expect(await copyText('KW-1')).toBe(true);
  expect(copied).toEqual(['KW-1']);
});
