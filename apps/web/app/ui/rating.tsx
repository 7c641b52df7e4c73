import { Icon } from './icon.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

/** Stars are painted to a tenth. */
export function roundRating(value: number): number {
  return Math.round(Math.min(STARS.length, Math.max(0, value)) * 10) / 10;
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
        {STARS.map((star) => (
          <Icon key={star} name="star-filled" size={size} />
        ))}
        <span className="rating-earned" style={{ width: `${(rounded / STARS.length) * 100}%` }}>
          {STARS.map((star) => (
            <Icon key={star} name="star-filled" size={size} />
          ))}
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
