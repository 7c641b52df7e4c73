import { expect, test } from 'vitest';
import { matchesEitherName } from './bilingual-match.ts';

const area = { name_en: 'Al Ahmadi', name_ar: 'الأحمدي' };

test('[LOC-09] regions are found by their English and Arabic names, whatever the case', () => {
  for (const query of ['ahmadi', 'AL AHM', 'الأحمدي', 'الاحمدي', 'احمدى', '', '  ']) {
    expect(matchesEitherName(query, area)).toBe(true);
  }
  for (const query of ['hawalli', 'حولي', 'ahmadii']) expect(matchesEitherName(query, area)).toBe(false);
});
