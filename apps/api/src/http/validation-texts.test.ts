import { expect, test } from 'vitest';
import { z } from 'zod';
import { validationText } from './validation-texts.ts';

const wrong = (schema: z.ZodType, value: unknown, language: 'en' | 'ar' = 'en') => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && validationText(issue, language);
};

test('an empty list is asked for one, not for 1 items', () => {
  const list = z.array(z.number());
  expect(wrong(list.min(1), [])).toBe('At least one is needed');
  expect(wrong(list.min(1), [], 'ar')).toBe('يلزم عنصر واحد على الأقل');
  expect(wrong(list.min(2), [1])).toBe('At least 2 items');
  expect(wrong(list.max(1), [1, 2])).toBe('At most one item');
});
