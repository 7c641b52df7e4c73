import { clampPriceInput, PRICE_FILTER } from '@karaz/domain/catalog/price-filter';
import { RATING_FILTERS, ratingAbove } from '@karaz/domain/catalog/rating-filter';
import { ORIGIN_COUNTRIES } from '@karaz/domain/catalog/shop-options';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio, Switch } from '../../ui/checkbox.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ListingFilters } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { useFacets } from './use-facets.ts';

type Draft = { draft: ListingFilters; onChange: (draft: ListingFilters) => void };

export function FilterFields({ data, draft, onChange }: Draft & { data: ListingData }) {
  const text = useTexts('listing');
  return (
    <div className="grid gap-7">
      <Group title={text.price}>
        <PriceFields draft={draft} onChange={onChange} />
      </Group>
      <Group title={text.more}>
        <Switch
          label={text.onlyExpress}
          checked={draft.express}
          onChange={({ target }) => onChange({ ...draft, express: target.checked })}
        />
        <Switch
          label={text.onlyOffers}
          checked={draft.offers}
          onChange={({ target }) => onChange({ ...draft, offers: target.checked })}
        />
        <Switch
          label={text.onlySubscribeable}
          checked={draft.subscribeable}
          onChange={({ target }) => onChange({ ...draft, subscribeable: target.checked })}
        />
      </Group>
      <FacetFields data={data} draft={draft} onChange={onChange} />
      <Group title={text.origin}>
        {ORIGIN_COUNTRIES.map((code) => (
          <Checkbox
            key={code}
            label={text.origins[code]}
            checked={draft.origins.includes(code)}
            onChange={() => onChange({ ...draft, origins: toggled(draft.origins, code) })}
          />
        ))}
      </Group>
      <Group title={text.rating}>
        <RatingFields draft={draft} onChange={onChange} />
      </Group>
    </div>
  );
}

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-1 border-0">
      <legend className="mb-2 text-h3">{title}</legend>
      {children}
    </fieldset>
  );
}

function PriceFields({ draft, onChange }: Draft) {
  const text = useTexts('listing');
  const field = (end: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={PRICE_FILTER.min}
      max={PRICE_FILTER.max}
      step={PRICE_FILTER.step}
      defaultValue={draft.price[end]}
      // A reset brings new values into fields that are otherwise the visitor's own.
      key={`${end}-${draft.price[end]}`}
      onBlur={({ target }) => {
        const value = clampPriceInput(target.valueAsNumber);
        target.value = String(value);
        if (value !== draft.price[end]) onChange({ ...draft, price: { ...draft.price, [end]: value } });
      }}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {field('from', text.priceFrom)}
        {field('to', text.priceTo)}
      </div>
      <p className="text-small text-muted">{text.priceHint(isolate(String(PRICE_FILTER.max)))}</p>
    </>
  );
}

function RatingFields({ draft, onChange }: Draft) {
  const text = useTexts('listing');
  return [null, ...RATING_FILTERS].map((name) => (
    <Radio
      key={name ?? 'any'}
      name="rating"
      label={name ? text.chips.rating(isolate(String(ratingAbove(name)))) : text.anyRating}
      checked={draft.rating === name}
      onChange={() => onChange({ ...draft, rating: name })}
    />
  ));
}

type Counted = { id: number; name_en: string; name_ar: string; hex?: string | undefined; count: number };

function FacetFields({ data: { place, address }, draft, onChange }: Draft & { data: ListingData }) {
  const text = useTexts('listing');
  const { facets, state } = useFacets(place, address.filters);
  if (state === 'noArea') return <p className="text-small text-muted">{text.chooseAreaForMore}</p>;
  if (state === 'failed') return <p className="text-small text-muted">{text.facetsFailed}</p>;
  if (!facets) return <SectionSkeleton variant="list" items={3} label={text.loading} />;
  const list = (title: string, name: 'categoryIds' | 'branchIds' | 'valueIds', entries: readonly Counted[]) =>
    entries.length > 0 && (
      <Group key={title} title={title}>
        <CountedChoices
          entries={entries}
          chosen={draft[name]}
          onToggle={(id) => onChange({ ...draft, [name]: toggled(draft[name], id) })}
        />
      </Group>
    );
  return (
    <>
      {list(text.categories, 'categoryIds', facets.categories.map(counted))}
      {place.kind !== 'seller' && list(text.sellers, 'branchIds', facets.branches.map(counted))}
      {facets.attributes.map((attribute) => (
        <AttributeFields key={attribute.code} attribute={attribute}>
          {(title) => list(title, 'valueIds', attribute.values)}
        </AttributeFields>
      ))}
    </>
  );
}

const counted = ({ stockCount, ...entry }: Omit<Counted, 'count'> & { stockCount: number }): Counted => ({
  ...entry,
  count: stockCount,
});

type AttributeFieldsProps = {
  attribute: { name_en: string; name_ar: string };
  children: (title: string) => ReactNode;
};

function AttributeFields({ attribute, children }: AttributeFieldsProps) {
  const { language } = useVisitor();
  return children(pick(attribute, 'name', language));
}

/** A list longer than this scrolls by itself, so that the next filter stays near. */
const LONG = 7;
type CountedChoicesProps = { entries: readonly Counted[]; chosen: readonly number[]; onToggle: (id: number) => void };

function CountedChoices({ entries, chosen, onToggle }: CountedChoicesProps) {
  const { language } = useVisitor();
  return (
    <div
      className={entries.length > LONG ? 'grid max-h-72 gap-1 overflow-y-auto overscroll-contain pe-2' : 'grid gap-1'}
    >
      {entries.map((entry) => (
        <Checkbox
          key={entry.id}
          label={
            <span className="flex justify-between gap-3">
              <span className="flex items-center gap-2">
                {entry.hex && <Swatch hex={entry.hex} />}
                {pick(entry, 'name', language)}
              </span>
              <bdi className="text-muted">{entry.count}</bdi>
            </span>
          }
          checked={chosen.includes(entry.id)}
          onChange={() => onToggle(entry.id)}
        />
      ))}
    </div>
  );
}
