import { expect, test } from 'vitest';
import { isPersonName } from './cash-person.ts';

test('a name has a letter; digits and signs alone are none', () => {
  for (const name of ['Salem', 'سالم', 'Driver 2', '#12 Salem']) expect(isPersonName(name)).toBe(true);
  for (const text of ['12', '٣', ' 4 ', '+965 1234', '-']) expect(isPersonName(text)).toBe(false);
});
