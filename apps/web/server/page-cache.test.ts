import { NO_SELECTION } from '@karaz/domain/location/selection';
import { expect, test } from 'vitest';
import { keyOf } from '../app/page-request.ts';
import { visitorIn } from '../app/visitor.ts';
import { createPageCache, pageLimits } from './page-cache.ts';

const key = keyOf({ visitor: visitorIn(NO_SELECTION, 'en'), address: '/' });
const rendered = { status: 200, topics: [], versionBefore: 1 };

test('what was compressed too late is not taken for the page that has its place now', () => {
  const pages = createPageCache({ of: () => 1 }, pageLimits(1 << 20));
  const first = pages.set(key, { ...rendered, html: 'first' });
  pages.set(key, { ...rendered, html: 'second' });
  pages.addEncoding(first, 'br', Buffer.from('first, compressed'));
  expect(pages.get(key)).toMatchObject({ html: Buffer.from('second') });
  expect(pages.get(key)?.br).toBeUndefined();
});

test('every form of a page counts, and goes with it', () => {
  const pages = createPageCache({ of: () => 1 }, pageLimits(1 << 20));
  const page = pages.set(key, { ...rendered, html: 'x'.repeat(1_000) });
  const alone = pages.bytes;
  pages.addEncoding(page, 'gzip', Buffer.alloc(100));
  pages.addEncoding(page, 'br', Buffer.alloc(200));
  pages.addEncoding(page, 'br', Buffer.alloc(150));
  expect(pages.bytes).toBe(alone + 250);
  pages.set(key, { ...rendered, html: 'y'.repeat(1_000) });
  expect(pages.bytes).toBe(alone);
});

test('a page made before a change is never given as fresh', () => {
  const version = { now: 1 };
  const pages = createPageCache({ of: () => version.now }, pageLimits(1 << 20));
  pages.set(key, { ...rendered, html: 'old' });
  version.now = 2;
  expect([pages.get(key), pages.bytes]).toEqual([undefined, 0]);
});
