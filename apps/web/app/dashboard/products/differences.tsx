import type { ProductBody } from '@karaz/contract/admin/products';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { countryName } from '../form/names-of.ts';
import { LongTable } from '../list/long-table.tsx';
import { type Difference, differencesOf, type Versions } from './product-differences.ts';

/** What both changed, side by side, and apart from it what only the other did. */
export function Differences(versions: Versions) {
  const text = useTexts('office').form;
  const { both, onlyTheirs } = differencesOf(versions);
  return (
    <div className="grid gap-4">
      {both.length === 0 ? (
        <p>{text.conflictNothing}</p>
      ) : (
        <Compared
          title={text.conflictBoth}
          found={both}
          sides={[
            ['mine', text.mine],
            ['theirs', text.theirs],
          ]}
        />
      )}
      {onlyTheirs.length > 0 && (
        <Compared
          title={text.conflictTheirs}
          found={onlyTheirs}
          sides={[
            ['base', text.before],
            ['theirs', text.theirs],
          ]}
        />
      )}
    </div>
  );
}

type Side = 'base' | 'mine' | 'theirs';
type ComparedProps = { title: string; found: readonly Difference[]; sides: readonly (readonly [Side, string])[] };

function Compared({ title, found, sides }: ComparedProps) {
  const text = useTexts('office').form;
  const nameOf = useFieldNames();
  const language = useLanguage();
  const shown = (name: string, line: string | null) => {
    if (line === null) return text.differs;
    return (name === 'originCountry' ? countryName(line, language) : line) || text.nothing;
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <LongTable
        label={title}
        count={found.length}
        head={
          <>
            <th scope="col">{text.field}</th>
            {sides.map(([side, header]) => (
              <th key={side} scope="col">
                {header}
              </th>
            ))}
          </>
        }
      >
        {(row) => {
          const difference = found[row];
          return (
            difference && (
              <tr key={difference.name}>
                <th scope="row">{nameOf(difference.name)}</th>
                {sides.map(([side]) => (
                  <td key={side}>
                    <bdi>{shown(difference.name, difference[side])}</bdi>
                  </td>
                ))}
              </tr>
            )
          );
        }}
      </LongTable>
    </section>
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
