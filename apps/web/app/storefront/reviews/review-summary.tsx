import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { ProductData } from '../product/product-model.ts';
import { useSession } from '../session/session-store.ts';
import { ReviewList } from './review-list.tsx';

/** The newest few on the product's page; all of them, and the form, have a page of their own. */
export function ReviewSummary({ data }: { data: ProductData }) {
  const text = useTexts('reviews');
  const isSignedIn = useSession().status === 'authenticated';
  const to = href('/product/:id/reviews', { id: data.form.stockId });
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
