import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { ReportedItems } from './report-cells.tsx';

const names = { name_en: 'Milk', name_ar: 'حليب' };
const report = {
  ...{ orderId: 'o', note: '', pictures: [] },
  lines: [{ ...names, instead: { name_en: 'Laban', name_ar: 'لبن' }, quantity: 1, reason: 'spoiled' }],
} as unknown as OfficeReport;

test.each([
  ['en', 'Laban instead of Milk'],
  ['ar', 'لبن بدلاً من حليب'],
] as const)('a reported substitute is named with what it was given for (%s)', async (language, expected) => {
  const html = await renderForTest(<ReportedItems report={report} />, ['office-reports'], language);
  expect(html.replaceAll(/[\u2066-\u2069]/g, '')).toContain(expected);
});
