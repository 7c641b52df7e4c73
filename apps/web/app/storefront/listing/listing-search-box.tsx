import { exactlyNamed } from '@karaz/domain/catalog/exact-name';
import { LISTING_DEBOUNCE_MS } from '@karaz/domain/catalog/search-timing';
import { type FormEvent, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { productHref } from '../product/product-tile-card.tsx';
import { NO_PICTURE } from '../product/tile.ts';
import { askSuggestions, type Suggestions, useSuggestions } from '../search/use-suggestions.ts';
import { listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';

/** Searches inside this list. A name typed in full opens the product itself. */
export function ListingSearchBox({ data: { address, place } }: { data: ListingData }) {
  const text = useTexts('listing');
  const { api, visitor, navigate } = useRouter();
  const [words, setWords] = useState(address.filters.search);
  const [isOpen, setOpen] = useState(false);
  const { answer } = useSuggestions(isOpen ? words : '', LISTING_DEBOUNCE_MS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const search = words.trim();
    const found = search ? await askSuggestions(api, visitor, search).catch(() => null) : null;
    const exact = exactlyNamed(search, found?.products ?? []);
    setOpen(false);
    const filters = { ...address.filters, search };
    navigate(
      exact ? productHref(exact.id) : listingHref(place.path, { ...address, page: 1, filters }, place.searchName),
    );
  };
  return (
    <search
      className="relative mt-4 block md:mt-0 md:min-w-72 md:flex-1"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <form action={place.path} method="get" onSubmit={(event) => void submit(event)} className="input-box">
        <Icon name="search" size={20} />
        <input
          type="search"
          name={place.searchName}
          aria-label={text.search}
          placeholder={text.searchPlaceholder}
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setOpen(true);
          }}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
          className="input"
        />
      </form>
      {isOpen && answer && words.trim() !== '' && <Found answer={answer} />}
    </search>
  );
}

function Found({ answer: { products } }: { answer: Suggestions }) {
  const text = useTexts('listing');
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
