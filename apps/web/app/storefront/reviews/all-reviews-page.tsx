import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage, type LoadArgs } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { NO_PICTURE } from '../goods/no-picture.ts';
import { type Tile, tileOf } from '../goods/tile.ts';

/** Reviews belong to products: here one chooses whose to read. */
type Reviewed = { tiles: Tile[]; page: number; pages: number };

export const page = definePage<Reviewed>({
  texts: ['reviews'],
  load: loadReviewed,
  head: (_, { reviews }) => ({ title: reviews.title, description: reviews.lead }),
  Component: AllReviewsPage,
});

async function loadReviewed({ api, visitor, language, search }: LoadArgs): Promise<Reviewed> {
  const query = { areaId: visitor.areaId, limit: 100, sortBy: 'popularity' };
  const { data } = await api('GET /api/v2/search/products', { query });
  const reviewed = data.filter(({ totalReviews }) => totalReviews > 0);
  const size = PAGE_SIZES.reviewedProducts;
  const pages = Math.max(1, Math.ceil(reviewed.length / size));
  const requested = Math.trunc(Number(search.get('page')));
  const at = requested >= 1 && requested <= pages ? requested : 1;
  const tiles = reviewed.slice((at - 1) * size, at * size).map((card) => tileOf(card, language));
  return { tiles, page: at, pages };
}

function AllReviewsPage({ data: { tiles, page: current, pages } }: { data: Reviewed }) {
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
      {pages > 1 && (
        <nav aria-label={text.title} className="mt-8 flex flex-wrap justify-center gap-2">
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <Link
              key={number}
              to={`/reviews?page=${number}`}
              aria-current={number === current ? 'page' : undefined}
              className={buttonClass({ kind: number === current ? 'soft' : 'ghost', iconOnly: true })}
            >
              {number}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
