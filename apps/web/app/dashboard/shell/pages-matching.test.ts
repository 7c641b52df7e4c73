import { expect, test } from 'vitest';
import { texts as arabic } from '../../texts/ar/office.ts';
import { texts as english } from '../../texts/en/office.ts';
import { officeNavigation, pagesIn } from './navigation.ts';
import { pagesMatching } from './pages-matching.ts';

const groups = officeNavigation('admin', {
  livestock: true,
  dining: true,
  recipes: true,
  weekly_box: true,
  club: true,
});

test('a page is found by its name in either language and shown in the reader’s own', () => {
  const inEnglish = pagesMatching(groups, 'الطلبات', [english.pages, arabic.pages]);
  expect(inEnglish).toContainEqual(expect.objectContaining({ to: '/dashboard/orders', label: english.pages.orders }));
  const inArabic = pagesMatching(groups, 'orders', [arabic.pages, english.pages]);
  expect(inArabic).toContainEqual(expect.objectContaining({ to: '/dashboard/orders', label: arabic.pages.orders }));
});

test('before anything is typed every page is there; what nothing is called finds nothing', () => {
  expect(pagesMatching(groups, '', [english.pages])).toHaveLength(pagesIn(groups).length);
  expect(pagesMatching(groups, 'qqqq', [english.pages, arabic.pages])).toEqual([]);
});
