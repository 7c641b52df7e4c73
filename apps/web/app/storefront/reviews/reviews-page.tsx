import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { definePage, type LoadArgs, PageNotFound } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { NO_PICTURE } from '../goods/no-picture.ts';
import { productHref } from '../goods/product-tile-card.tsx';
import { displayedReview } from './displayed-review.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewList } from './review-list.tsx';
import type { ReviewsData } from './reviews-model.ts';
import { WriteReview } from './write-review.tsx';

export const page = definePage<ReviewsData>({
  texts: ['reviews'],
  load: loadReviews,
  head: ({ name }, { reviews }) => ({ title: reviews.reviewsOf(name), description: reviews.lead }),
  Component: ReviewsPage,
});

async function loadReviews({ api, params, visitor, language }: LoadArgs): Promise<ReviewsData> {
  const id = Number(params['id']);
  if (!Number.isInteger(id) || id < 1) throw new PageNotFound();
  const [stock, response] = await Promise.all([
    api('GET /api/v1/stocks/:id', { params: { id }, query: { areaId: visitor.areaId } }),
    api('GET /api/v1/reviews/stock/:id', { params: { id } }),
  ]);
  const image = stock.images[0] ?? stock.product.images[0];
  return {
    stockId: id,
    name: pick(stock, 'name', language),
    image: image ? { path: image.path, width: image.width, height: image.height } : NO_PICTURE,
    rating: response.averageRating,
    total: response.totalReviews,
    reviews: response.reviews.map((review) => displayedReview(review, language)),
    hasMore: response.hasNextPage,
  };
}

function ReviewsPage({ data }: { data: ReviewsData }) {
  const text = useTexts('reviews');
  return (
    <div className="page-width section grid gap-8 md:grid-cols-[18rem_1fr] md:gap-14">
      <aside className="grid content-start gap-4">
        <Link
          to={productHref(data.stockId)}
          className="touch inline-flex items-center gap-1 text-small hover:underline"
        >
          <Icon name="arrow-back" size={18} />
          {text.backToProduct}
        </Link>
        <div className="flex items-center gap-4 md:block">
          <Picture
            image={data.image}
            alt=""
            ratio="1 / 1"
            sizes="288px"
            className="w-24 rounded-arch md:w-full"
            priority
          />
          <div className="md:mt-4">
            <h1 className="text-h2">{text.reviewsOf(data.name)}</h1>
            <p className="text-muted">{text.count(data.total)}</p>
          </div>
        </div>
        {data.total > 0 && <Rating value={data.rating} size={26} label={text.stars(isolate(data.rating.toFixed(1)))} />}
        <WriteReview data={data} />
      </aside>
      <section aria-label={text.title}>
        {data.reviews.length === 0 ? (
          <EmptyState icon="star" title={text.none} description={text.noneHint} />
        ) : (
          <>
            <ReviewList reviews={data.reviews} />
            <MoreReviews key={`${data.total} ${data.reviews[0]?.id}`} data={data} />
          </>
        )}
        <p className="mt-8">
          <Link to={productHref(data.stockId)} className={buttonClass({ kind: 'outline' })}>
            {text.backToProduct}
          </Link>
        </p>
      </section>
    </div>
  );
}
