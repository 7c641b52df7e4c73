import { LISTING_DEBOUNCE_MS } from '@karaz/domain/catalog/search-timing';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Picture } from '../../ui/picture.tsx';
import { productHref } from '../goods/product-tile-card.tsx';
import { NO_PICTURE } from '../goods/tile.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Comes with the first letter typed. */
export function ListingSuggestions({ words }: { words: string }) {
  const text = useTexts('listing');
  const { response } = useSuggestions(words, LISTING_DEBOUNCE_MS);
  if (!response) return null;
  const { products } = response;
  return (
    <section
      aria-label={text.suggestions}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-card border border-hairline bg-raised p-2 shadow-menu"
    >
      {products.length === 0 && <p className="p-3 text-small text-muted">{text.noSuggestions}</p>}
      <ul>
        {products.map(({ id, name, image }) => (
          <li key={id}>
            <Link
              to={productHref(id)}
              className="touch flex items-center gap-3 rounded-control p-1.5 hover:bg-sunken focus-visible:bg-sunken"
            >
              <Picture image={image ?? NO_PICTURE} alt="" sizes="40px" ratio="1 / 1" className="w-10 rounded-tag" />
              <span className="min-w-0 truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
