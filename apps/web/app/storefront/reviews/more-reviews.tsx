import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { type DisplayedReview, displayedReview } from './displayed-review.ts';
import { ReviewList } from './review-list.tsx';
import type { ReviewsData } from './reviews-model.ts';

export function MoreReviews({
  data: { stockId, hasMore: hasSecond },
}: {
  data: Pick<ReviewsData, 'stockId' | 'hasMore'>;
}) {
  const text = useTexts('reviews');
  const { api, visitor } = useRouter();
  const [{ reviews, page, hasMore }, setLoaded] = useState<{
    reviews: DisplayedReview[];
    page: number;
    hasMore: boolean;
  }>({
    reviews: [],
    page: 1,
    hasMore: hasSecond,
  });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    setState('loading');
    try {
      const next = await api('GET /api/v1/reviews/stock/:id', { params: { id: stockId }, query: { page: page + 1 } });
      const added = next.reviews.map((review) => displayedReview(review, visitor.language));
      setLoaded({ reviews: [...reviews, ...added], page: page + 1, hasMore: next.hasNextPage });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {reviews.length > 0 && (
        <div className="mt-5 border-t border-hairline pt-5">
          <ReviewList reviews={reviews} />
        </div>
      )}
      {state === 'failed' && (
        <p role="alert" className="mt-4 text-muted">
          {text.moreFailed}
        </p>
      )}
      {hasMore && (
        <Button kind="outline" className="mt-6" busy={state === 'loading'} onClick={() => void load()}>
          {state === 'failed' ? text.retry : text.more}
        </Button>
      )}
    </>
  );
}
