import { isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { use } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { loadTexts, type Texts, TextsProvider, useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { DisplayedReview } from './displayed-review.ts';
import { ReviewList } from './review-list.tsx';

type ReviewedProduct = {
  offer: { stockId: number };
  rating: number;
  totalReviews: number;
  reviews: readonly DisplayedReview[];
};

/** Comes when the tab is opened, and brings its own words. */
export function ReviewSummary({ data }: { data: ReviewedProduct }) {
  return (
    <TextsProvider value={useReviewTexts(useLanguage())}>
      <Summary data={data} />
    </TextsProvider>
  );
}

/** The newest few on the product's page; all of them, and the form, have a page of their own. */
function Summary({ data }: { data: ReviewedProduct }) {
  const text = useTexts('reviews');
  const isSignedIn = useSession().status === 'authenticated';
  const to = href('/product/:id/reviews', { id: data.offer.stockId });
  return (
    <div className="grid gap-6 py-5">
      {data.totalReviews === 0 ? (
        <p className="text-muted">
          {text.none}. {text.noneHint}
        </p>
      ) : (
        <>
          <Rating
            value={data.rating}
            count={data.totalReviews}
            size={22}
            label={text.stars(isolate(data.rating.toFixed(1)))}
          />
          <ReviewList reviews={data.reviews} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {data.totalReviews > data.reviews.length && (
          <Link to={to} className={buttonClass({ kind: 'outline' })}>
            {text.seeAll}
          </Link>
        )}
        {isSignedIn && (
          <Link to={`${to}#write`} className={buttonClass({ kind: 'soft' })}>
            {text.write}
          </Link>
        )}
      </div>
    </div>
  );
}

const loading = new Map<Language, Promise<Texts>>();

/** The words of a tab that few open are fetched with it. */
function useReviewTexts(language: Language): Texts {
  let texts = loading.get(language);
  if (!texts) {
    texts = loadTexts(language, ['reviews']);
    loading.set(language, texts);
  }
  return use(texts);
}
