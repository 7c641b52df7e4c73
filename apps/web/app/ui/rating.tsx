import { ICON_PATHS } from './icon-paths.ts';

const STARS = 5;

/** Stars are painted to a tenth. */
export function roundRating(value: number): number {
  return Math.round(Math.min(STARS, Math.max(0, value)) * 10) / 10;
}

type RatingProps = {
  value: number;
  /** e.g. '4.3 of 5 stars'. */
  label: string;
  /** How many reviews. */
  count?: number;
  size?: number;
};

export function Rating({ value, label, count, size = 16 }: RatingProps) {
  const rounded = roundRating(value);
  return (
    <span className="rating">
      <span className="rating-stars" role="img" aria-label={label}>
        <Stars size={size} />
        <span className="rating-earned" style={{ width: `${(rounded / STARS) * 100}%` }}>
          <Stars size={size} />
        </span>
      </span>
      <bdi aria-hidden>{rounded.toFixed(1)}</bdi>
      {count !== undefined && (
        <bdi className="rating-count" aria-hidden>
          ({count})
        </bdi>
      )}
    </span>
  );
}

/** Five in one drawing: a card list has hundreds of them. */
function Stars({ size }: { size: number }) {
  return (
    <svg viewBox={`0 0 ${24 * STARS} 24`} width={size * STARS} height={size} aria-hidden className="flex-none">
      <path className="rating-star" d={FIVE_STARS} />
    </svg>
  );
}

const FIVE_STARS = Array.from({ length: STARS }, (_, index) => `M${24 * index} 0${ICON_PATHS['star-filled']}`).join('');
