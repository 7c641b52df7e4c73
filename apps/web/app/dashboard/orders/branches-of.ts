import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';

/** Who has goods in it, the one that hands it over first. */
export const branchesOf = ({ branch, helpers }: Pick<OfficeOrderRow, 'branch' | 'helpers'>, language: Language) =>
  [branch, ...helpers].map((each) => pick(each, 'name', language)).join(language === 'ar' ? '، ' : ', ');
