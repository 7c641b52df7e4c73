import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PickNote } from './pick-note.tsx';

test('the customer’s note is shown to whoever picks, in both languages; without one there is no line', async () => {
  const shown = (language: 'en' | 'ar') => renderForTest(<PickNote note="Green bananas" />, ['office-pick'], language);
  expect(await shown('en')).toMatch(/Customer’s note:.*Green bananas/);
  expect(await shown('ar')).toMatch(/ملاحظة العميل:.*Green bananas/);
  expect(await renderForTest(<PickNote note="" />, ['office-pick'])).not.toContain('role="status"');
});
