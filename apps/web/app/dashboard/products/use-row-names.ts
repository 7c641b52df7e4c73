import type { ProductOptions } from '@karaz/contract/admin/products';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import type { StockDraft } from './stock-drafts.ts';

/** What a stock is called: its branch with the money it takes, and its values. */
export function useRowNames({ branches, attributes }: ProductOptions) {
  const language = useLanguage();
  const branchNames = new Map(
    branches.map(({ id, currency, ...branch }) => [
      id,
      { name: pick(branch, 'name', language), currency, sign: currencySign(currency, language) },
    ]),
  );
  const valueNames = new Map(
    attributes.flatMap(({ values }) => values.map((value) => [value.id, pick(value, 'value', language)] as const)),
  );
  return ({ branchId, valueIds }: StockDraft) => ({
    branch: branchNames.get(branchId)?.name ?? String(branchId),
    currency: branchNames.get(branchId)?.currency ?? null,
    sign: branchNames.get(branchId)?.sign ?? '',
    form: valueIds.map((id) => valueNames.get(id) ?? id).join(' · '),
  });
}
