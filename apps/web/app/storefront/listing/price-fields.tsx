import { clampPriceInput, priceRange, priceScale } from '@karaz/domain/catalog/price-filter';
import { isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { ListingFilters } from './filters.ts';
import { PriceSlider } from './price-slider.tsx';
import { useMoney } from './use-money.ts';

type PriceFieldsProps = {
  /** The lowest and the highest there are; null: not known. */
  prices: { min: number; max: number } | null;
  draft: ListingFilters;
  onChange: (draft: ListingFilters) => void;
};

export function PriceFields({ prices, draft, onChange }: PriceFieldsProps) {
  const text = useTexts('filters');
  const money = useMoney();
  const scale = priceScale(prices);
  const current = { from: draft.price.from ?? scale.min, to: draft.price.to ?? scale.max };
  const set = (next: typeof current) => {
    const price = priceRange(next.from, next.to, scale);
    if (price.from !== draft.price.from || price.to !== draft.price.to) onChange({ ...draft, price });
  };
  const field = (end: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={scale.min}
      max={scale.max}
      step={scale.step}
      defaultValue={current[end]}
      // A reset brings new values into fields that are otherwise the visitor's own.
      key={`${end}-${current[end]}`}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={({ target }) => {
        const value = target.value === '' ? scale[end === 'from' ? 'min' : 'max'] : target.valueAsNumber;
        const clamped = clampPriceInput(value, scale);
        target.value = String(clamped);
        set({ ...current, [end]: clamped });
      }}
    />
  );
  return (
    <>
      <PriceSlider scale={scale} value={current} onCommit={set} />
      <div className="grid grid-cols-2 gap-2">
        {field('from', text.priceFrom)}
        {field('to', text.priceTo)}
      </div>
      <p className="text-small text-muted">
        {prices ? text.priceBetween(money(prices.min), money(prices.max)) : text.priceHint(isolate(String(scale.max)))}
      </p>
    </>
  );
}
