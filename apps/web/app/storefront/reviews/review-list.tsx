import { isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { DisplayedReview } from './displayed-review.ts';

export function ReviewList({ reviews }: { reviews: readonly DisplayedReview[] }) {
  const text = useTexts('reviews');
  const { storeName } = useTexts('shell');
  return (
    <ul className="grid gap-5">
      {reviews.map(({ id, name, rating, text: body, date, isVerified, reply }) => (
        <li key={id} className="border-t border-hairline pt-5 first:border-0 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi dir="auto" className="font-semibold">
              {name}
            </bdi>
            <Rating value={rating} label={text.stars(isolate(rating.toFixed(1)))} />
            {isVerified && (
              <Badge tone="success" icon="check">
                {text.verified}
              </Badge>
            )}
            <span className="text-small text-muted">
              <bdi>{date}</bdi>
            </span>
          </div>
          <p dir="auto" className="mt-1 max-w-[68ch] whitespace-pre-line">
            {body}
          </p>
          {reply && (
            <div className="mt-3 max-w-[68ch] border-s-2 border-primary ps-4">
              <p className="flex flex-wrap gap-x-3 text-small">
                <strong>{text.replyFrom(storeName)}</strong>
                <bdi className="text-muted">{reply.date}</bdi>
              </p>
              <p dir="auto" className="mt-1 whitespace-pre-line">
                {reply.text}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
