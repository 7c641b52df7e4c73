import type { ProductBody, ProductOptions } from '@karaz/contract/admin/products';
import type { StockPart } from '@karaz/domain/catalog/stock-figures';
import { translatedPart } from '@karaz/domain/catalog/translated-texts';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { useLanguage } from '../../router/router-context.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { useTexts } from '../../texts/texts.ts';
import { languageName } from '../form/intl-names.ts';
import { LongTable } from '../list/long-table.tsx';
import { formatLine } from './format-difference.ts';
import { type Difference, differencesOf, NOT_SOLD, type Versions } from './product-differences.ts';
import { stockKey } from './stock-drafts.ts';
import { useRowNames } from './use-row-names.ts';

/** What both changed, side by side, and apart from it what only the other did. */
export function Differences({ options, ...versions }: Versions & { options: ProductOptions }) {
  const text = useTexts('office').form;
  const { both, onlyTheirs } = differencesOf(versions);
  return (
    <div className="grid gap-4">
      {both.length === 0 ? (
        <p>{text.conflictNothing}</p>
      ) : (
        <Compared
          options={options}
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
          options={options}
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
type ComparedProps = {
  options: ProductOptions;
  title: string;
  found: readonly Difference[];
  sides: readonly (readonly [Side, string])[];
};

function Compared({ options, title, found, sides }: ComparedProps) {
  const text = useTexts('office').form;
  const product = useTexts('office-products');
  const food = useTexts('food');
  const nameOf = useFieldNames();
  const figures = useFigures(options);
  const language = useLanguage();
  const display = ({ name, at, ...lines }: Difference, side: Side) => {
    const line = lines[side];
    if (line === null) return text.differs;
    if (at) return figures.display(at, line);
    return formatLine(name, line, { ...food, ...product }, language) || text.nothing;
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
              <tr key={keyOf(difference)}>
                <th scope="row">{difference.at ? figures.nameOf(difference.at) : nameOf(difference.name)}</th>
                {sides.map(([side]) => (
                  <td key={side}>
                    <bdi>{display(difference, side)}</bdi>
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

const keyOf = ({ name, at }: Difference) => (at ? `${stockKey(at.stock)} ${at.part}` : name);

/** What one figure of one stock is called, with its branch and variation, and how it is written. */
function useFigures(options: ProductOptions) {
  const text = useTexts('office-products');
  const { nothing } = useTexts('office').form;
  const language = useLanguage();
  const rowOf = useRowNames(options);
  const columns: Readonly<Record<StockPart, string>> = {
    price: text.price,
    sellingPrice: text.salePrice,
    quantity: text.quantity,
    lowAt: text.lowAt,
    isAvailable: text.isSold,
    expressDelivery: text.express,
  };
  const nameOf = ({ stock, part }: NonNullable<Difference['at']>) => {
    const { branch, form } = rowOf(stock);
    return [branch, form, columns[part]].filter(Boolean).join(' · ');
  };
  const display = ({ stock, part }: NonNullable<Difference['at']>, line: string) => {
    if (line === NOT_SOLD) return text.notSoldThere;
    if (part === 'isAvailable' || part === 'expressDelivery') return line === 'true' ? text.isOn : text.isOff;
    if (line === '') return part === 'quantity' ? text.leftAsItIs : nothing;
    const { currency } = rowOf(stock);
    const isMoney = currency !== null && (part === 'price' || part === 'sellingPrice');
    return isMoney ? formatMoney(toMinor(Number(line), currency), currency, language) : formatNumber(Number(line));
  };
  return { nameOf, display };
}

function useFieldNames(): (name: keyof ProductBody) => string {
  const text = useTexts('office-products');
  const food = useTexts('food');
  const { english, arabic } = useTexts('office').form;
  const reader = useLanguage();
  const names: Readonly<Record<string, string>> = {
    ...foodNames(food, text),
    name: text.name,
    shortDescription: text.shortDescription,
    short_description: text.shortDescription,
    description: text.longDescription,
    unit: text.unit,
    seoTitle: text.seoTitle,
    seoDescription: text.seoDescription,
    code: text.code,
    sku: text.sku,
    gtin: text.gtin,
    brand: text.brand,
    slug: text.slug,
    classification: text.kind,
    netAmount: text.netAmount,
    netOf: text.netAmount,
    estimatedGrams: text.estimatedGrams,
    weightTolerance: text.weightTolerance,
    serves: text.serves,
    originCountry: text.origin,
    taxClasses: text.tax,
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
    const translated = translatedPart(field);
    if (translated) return `${names[translated.field] ?? field} · ${languageName(translated.language, reader)}`;
    const [, name = field, language] = /^(.*?)(En|Ar)$/.exec(field) ?? [];
    const label = names[name] ?? name;
    return language ? `${label} · ${language === 'En' ? english : arabic}` : label;
  };
}

const foodNames = (food: Dictionary['food'], text: Dictionary['office-products']) => ({
  ingredients: food.ingredients,
  allergens: food.allergens,
  traces: text.mayContain,
  allergenNote: text.allergenNote,
  diets: food.diet,
  halal: food.halal,
  halalBy: text.halalBy,
  nutritionPer: food.nutrition,
  ...food.nutrients,
  storage: food.storage,
  shelfLifeDays: text.shelfLifeDays,
  animalKind: food.animal,
  animalBreed: food.breed,
  animalAgeMonths: text.animalAgeMonths,
  vetCertificate: text.vetCertificate,
});
