import type { ListingFilters as Counted } from '@karaz/contract/search';
import { RATING_FILTERS, ratingAbove } from '@karaz/domain/catalog/rating-filter';
import { ORIGIN_COUNTRIES } from '@karaz/domain/catalog/shop-options';
import { COUNTRIES } from '@karaz/domain/countries';
import { countryName } from '@karaz/i18n/country-name';
import { currencySign, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { type KeyboardEvent, lazy, type ReactNode } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Radio, Switch } from '../../ui/checkbox.tsx';
import { Later } from '../../ui/later.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Choice, CountedChoices, CountedLabel } from './counted-choices.tsx';
import type { ListingFilters } from './filters.ts';
import type { ListingPlace } from './listing-model.ts';
import { PriceFields } from './price-fields.tsx';
import type { CountedFilters } from './use-listing-filters.ts';

const FoodFields = lazy(async () => ({ default: (await import('./food-fields.tsx')).FoodFields }));

type Draft = { draft: ListingFilters; onChange: (draft: ListingFilters) => void };
type FilterFieldsProps = Draft & { place: ListingPlace; filters: CountedFilters };

/** Only what the list has, with the counts of its result; when they cannot be loaded, what fits any list. */
export function FilterFields({ place, filters: { counted, isFailed }, draft, onChange }: FilterFieldsProps) {
  const text = useTexts('filters');
  const listing = useTexts('listing');
  const { country, language } = useVisitor();
  if (!counted && !isFailed) return <SectionSkeleton variant="list" items={6} label={listing.loadingFilters} />;
  // Of an animal one asks first what it is for, what it is and of which breed.
  const food = counted && counted.food.length > 0 && (
    <Later>
      <FoodFields
        entries={counted.food}
        isLivestock={place.kind === 'livestock'}
        chosen={draft.food}
        onChange={(marks) => onChange({ ...draft, food: marks })}
      />
    </Later>
  );
  return (
    <div className="filter-fields grid gap-6">
      {place.kind === 'seller' && <WordsField draft={draft} onChange={onChange} />}
      {isFailed && <p className="text-small text-muted">{text.filtersFailed}</p>}
      {place.kind === 'livestock' && food}
      {counted && place.kind !== 'category' && <CategoryFields counted={counted} draft={draft} onChange={onChange} />}
      <Flags counted={counted} draft={draft} onChange={onChange} />
      <Group title={text.priceIn(currencySign(COUNTRIES[country].currency, language))}>
        <PriceFields prices={counted?.price ?? null} draft={draft} onChange={onChange} />
      </Group>
      {counted && <Attributes counted={counted} draft={draft} onChange={onChange} />}
      {counted && <Brands counted={counted} draft={draft} onChange={onChange} />}
      {counted && place.kind !== 'seller' && (
        <Choices
          title={text.sellers}
          name="branchIds"
          entries={counted.branches}
          {...{ draft, onChange }}
          isUseful={counted.branches.length > 1}
        />
      )}
      {place.kind !== 'livestock' && food}
      <Origins counted={counted} draft={draft} onChange={onChange} />
      <Ratings counted={counted} draft={draft} onChange={onChange} />
    </div>
  );
}

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-0.5 border-0">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The header searches the whole shop; this one the goods of one seller. */
function WordsField({ draft, onChange }: Draft) {
  const text = useTexts('filters');
  return (
    <TextField
      label={text.searchSeller}
      type="search"
      maxLength={100}
      enterKeyHint="search"
      key={draft.search}
      defaultValue={draft.search}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => key === 'Enter' && currentTarget.blur()}
      onBlur={({ target }) => {
        const search = target.value.trim();
        if (search !== draft.search) onChange({ ...draft, search });
      }}
    />
  );
}

type Named = { id: number; name_en: string; name_ar: string; count: number; hex?: string | undefined };
type ChoicesProps = Draft & {
  title: string;
  name: 'categoryIds' | 'branchIds' | 'valueIds';
  entries: readonly Named[];
  /** There is something to choose between. */
  isUseful?: boolean;
};

function Choices({ title, name, entries, draft, onChange, isUseful = true }: ChoicesProps) {
  const { language } = useVisitor();
  const chosen = entries.filter(({ id }) => draft[name].includes(id));
  if (entries.length === 0 || (!isUseful && chosen.length === 0)) return null;
  const choices = entries.map(
    ({ id, count, hex, ...names }): Choice<number> => ({ value: id, label: pick(names, 'name', language), count, hex }),
  );
  return (
    <Group title={title}>
      <CountedChoices
        choices={choices}
        chosen={draft[name]}
        onToggle={(id) => onChange({ ...draft, [name]: toggled(draft[name], id) })}
      />
    </Group>
  );
}

/** The top categories and what is inside the chosen ones. A category's own page has them as chips. */
function CategoryFields({ counted, draft, onChange }: Draft & { counted: Counted }) {
  const text = useTexts('listing');
  const { categoryIds } = draft;
  const entries = counted.categories.filter(
    ({ id, parentId }) => parentId === null || categoryIds.includes(parentId) || categoryIds.includes(id),
  );
  return <Choices title={text.categories} name="categoryIds" entries={entries} draft={draft} onChange={onChange} />;
}

function Attributes({ counted, draft, onChange }: Draft & { counted: Counted }) {
  const { language } = useVisitor();
  return counted.attributes.map((attribute) => (
    <Choices
      key={attribute.code}
      title={pick(attribute, 'name', language)}
      name="valueIds"
      entries={attribute.values}
      draft={draft}
      onChange={onChange}
    />
  ));
}

const FLAGS = { express: 'onlyExpress', offers: 'onlyOffers', subscribeable: 'onlySubscribeable' } as const;
const FLAG_NAMES = ['express', 'offers', 'subscribeable'] as const;

function Flags({ counted, draft, onChange }: Draft & { counted: Counted | null }) {
  const text = useTexts('filters');
  const visible = FLAG_NAMES.filter((name) => !counted || counted[name] > 0 || draft[name]);
  if (visible.length === 0) return null;
  return (
    <Group title={text.more}>
      {visible.map((name) => (
        <Switch
          key={name}
          label={<CountedLabel label={text[FLAGS[name]]} count={counted?.[name]} />}
          checked={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.checked })}
        />
      ))}
    </Group>
  );
}

function Brands({ counted: { brands }, draft, onChange }: Draft & { counted: Counted }) {
  const text = useTexts('filters');
  if (brands.length < 2 && draft.brands.length === 0) return null;
  return (
    <Group title={text.brands}>
      <CountedChoices
        // A brand is written in its own letters, whatever the language of the page.
        choices={brands.map(({ key, name, count }) => ({ value: key, label: <bdi dir="auto">{name}</bdi>, count }))}
        chosen={draft.brands}
        onToggle={(key) => onChange({ ...draft, brands: toggled(draft.brands, key) })}
      />
    </Group>
  );
}

function Origins({ counted, draft, onChange }: Draft & { counted: Counted | null }) {
  const text = useTexts('filters');
  const { language } = useVisitor();
  const entries: readonly { code: string; count?: number }[] =
    counted?.origins ?? ORIGIN_COUNTRIES.map((code) => ({ code }));
  if (entries.length < 2 && draft.origins.length === 0) return null;
  return (
    <Group title={text.origin}>
      <CountedChoices
        choices={entries.map(({ code, count }) => ({ value: code, label: countryName(code, language), count }))}
        chosen={draft.origins}
        onToggle={(code) => onChange({ ...draft, origins: toggled(draft.origins, code) })}
      />
    </Group>
  );
}

function Ratings({ counted, draft, onChange }: Draft & { counted: Counted | null }) {
  const text = useTexts('filters');
  const listing = useTexts('listing');
  const countOf = (name: string) => counted?.ratings.find(({ above }) => above === ratingAbove(name))?.count;
  const visible = RATING_FILTERS.filter((name) => !counted || countOf(name) !== undefined || draft.rating === name);
  if (visible.length === 0) return null;
  return (
    <Group title={text.rating}>
      {[null, ...visible].map((name) => (
        <Radio
          key={name ?? 'any'}
          name="rating"
          label={
            <CountedLabel
              label={name ? listing.chips.rating(isolate(String(ratingAbove(name)))) : text.anyRating}
              count={name ? countOf(name) : undefined}
            />
          }
          checked={draft.rating === name}
          onChange={() => onChange({ ...draft, rating: name })}
        />
      ))}
    </Group>
  );
}
