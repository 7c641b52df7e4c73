import type { ProductBody } from '@karaz/contract/admin/products';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { countryName } from '../form/names-of.ts';
import { LongTable } from '../list/long-table.tsx';
import { differencesOf } from './product-differences.ts';

type DifferencesProps = { mine: Partial<ProductBody>; theirs: ProductBody };

/** What both changed, side by side. */
export function Differences({ mine, theirs }: DifferencesProps) {
  const text = useTexts('office').form;
  const nameOf = useFieldNames();
  const language = useLanguage();
  const found = differencesOf(mine, theirs);
  if (found.length === 0) return <p>{text.conflictNothing}</p>;
  const shown = (name: string, line: string | null) => {
    if (line === null) return text.differs;
    return (name === 'originCountry' ? countryName(line, language) : line) || text.nothing;
  };
  return (
    <LongTable
      label={text.conflictTitle}
      count={found.length}
      head={
        <>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.mine}</th>
          <th scope="col">{text.theirs}</th>
        </>
      }
    >
      {(row) => {
        const difference = found[row];
        return (
          difference && (
            <tr key={difference.name}>
              <th scope="row">{nameOf(difference.name)}</th>
              <td>
                <bdi>{shown(difference.name, difference.mine)}</bdi>
              </td>
              <td>
                <bdi>{shown(difference.name, difference.theirs)}</bdi>
              </td>
            </tr>
          )
        );
      }}
    </LongTable>
  );
}

function useFieldNames(): (name: keyof ProductBody) => string {
  const text = useTexts('office-products');
  const { english, arabic } = useTexts('office').form;
  const names: Readonly<Record<string, string>> = {
    name: text.name,
    shortDescription: text.shortDescription,
    description: text.longDescription,
    unit: text.unit,
    seoTitle: text.seoTitle,
    seoDescription: text.seoDescription,
    code: text.code,
    sku: text.sku,
    slug: text.slug,
    classification: text.kind,
    netAmount: text.netAmount,
    netOf: text.netAmount,
    originCountry: text.origin,
    taxClass: text.tax,
    isSubscribable: text.subscribable,
    publish: text.publish,
    newLabel: text.newLabel,
    saleLabel: text.saleLabel,
    categoryIds: text.categories,
    tagIds: text.tags,
    addonIds: text.addons,
    mediaIds: text.pictures,
    attributes: text.attributes,
    stocks: text.stocks,
  };
  return (field) => {
    const [, name = field, language] = /^(.*?)(En|Ar)$/.exec(field) ?? [];
    const label = names[name] ?? name;
    return language ? `${label} · ${language === 'En' ? english : arabic}` : label;
  };
}
