import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ListFilter } from '../list/list-tools.tsx';
import type { List } from '../list/use-list.ts';
import { useProductOptions } from '../products/use-product-options.ts';

/** Only there once a figure of the home page has led here: the names are not loaded for every look at the orders. */
export function CategoryFilter({ list }: { list: List<unknown> }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const chosen = list.query.filters['categoryId'] ?? '';
  const names = (useProductOptions().options?.categories ?? []).map((category) => ({
    value: String(category.id),
    label: pick(category, 'name', language),
  }));
  const options = names.some(({ value }) => value === chosen) ? names : [{ value: chosen, label: `#${chosen}` }];
  return <ListFilter list={list} name="categoryId" label={text.category} options={options} />;
}
