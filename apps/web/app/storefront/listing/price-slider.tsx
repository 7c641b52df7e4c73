import type { PriceScale } from '@karaz/domain/catalog/price-filter';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { useMoney } from './use-money.ts';

type Ends = { from: number; to: number };
type PriceSliderProps = { scale: PriceScale; value: Ends; onCommit: (value: Ends) => void };

/** Steps of the arrow keys that follow one another are one change. */
const KEY_REST_MS = 800;

/** Two thumbs on one line. The list follows when a thumb is let go or rests, not at every step. */
export function PriceSlider({ scale, value, onCommit }: PriceSliderProps) {
  const text = useTexts('filters');
  const money = useMoney();
  const [ends, setEnds] = useState(value);
  const [given, setGiven] = useState(value);
  // A reset or another list brings new ends; the thumb that is held stays the same element.
  if (given.from !== value.from || given.to !== value.to) {
    setGiven(value);
    setEnds(value);
  }
  const share = (amount: number) => `${((amount - scale.min) / (scale.max - scale.min || 1)) * 100}%`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const commit = useRef(() => {});
  commit.current = () => {
    clearTimeout(timer.current);
    onCommit(ends);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const thumb = (end: 'from' | 'to', label: string) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={money(ends[end])}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={ends[end]}
      onChange={({ target }) => {
        const amount = target.valueAsNumber;
        setEnds(
          end === 'from' ? { ...ends, from: Math.min(amount, ends.to) } : { ...ends, to: Math.max(amount, ends.from) },
        );
      }}
      onPointerUp={() => commit.current()}
      onKeyUp={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => commit.current(), KEY_REST_MS);
      }}
      onBlur={() => commit.current()}
    />
  );
  return (
    <div className="price-slider">
      <span
        className="price-slider-part"
        style={{ insetInlineStart: share(ends.from), insetInlineEnd: `calc(100% - ${share(ends.to)})` }}
      />
      {thumb('from', text.lowestPrice)}
      {thumb('to', text.highestPrice)}
    </div>
  );
}
