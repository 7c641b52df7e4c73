import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage, type LoadArgs } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { NO_PICTURE, type Tile, tileOf } from '../goods/tile.ts';

/** Reviews belong to products: here one chooses whose to read. */
export const page = definePage<Tile[]>({
  texts: ['reviews'],
  load: loadReviewed,
  head: (_, { reviews }) => ({ title: reviews.title, description: reviews.lead }),
  Component: AllReviewsPage,
});

async function loadReviewed({ api, visitor, language }: LoadArgs): Promise<Tile[]> {
  const query = { areaId: visitor.areaId, limit: 100, sortBy: 'popularity' };
  const { data } = await api('GET /api/v2/search/products', { query });
  return data
    .filter(({ totalReviews }) => totalReviews > 0)
    .slice(0, 24)
    .map((card) => tileOf(card, language));
}

function AllReviewsPage({ data: tiles }: { data: Tile[] }) {
  const text = useTexts('reviews');
  return (
    <div className="page-width section">
      <h1 className="text-h1 md:text-display">{text.title}</h1>
      <p className="mb-6 text-muted">{text.chooseProduct}</p>
      {tiles.length === 0 && <EmptyState icon="star" title={text.none} />}
      <ul className="grid gap-x-10 md:grid-cols-2">
        {tiles.map(({ id, name, image, rating, reviews }) => (
          <li key={id} className="relative flex items-center gap-4 border-t border-hairline py-3">
            <Picture image={image ?? NO_PICTURE} alt="" ratio="1 / 1" sizes="64px" className="w-16 rounded-control" />
            <span>
              <Link
                to={href('/product/:id/reviews', { id })}
                aria-label={text.read(name)}
                className="font-semibold after:absolute after:inset-0 hover:text-primary-text"
              >
                {name}
              </Link>
              <span className="block text-small">
                <Rating value={rating} count={reviews} label={text.stars(isolate(rating.toFixed(1)))} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
