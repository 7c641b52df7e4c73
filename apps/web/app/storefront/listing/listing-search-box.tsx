import { type FormEvent, lazy, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { productHref } from '../goods/product-tile-card.tsx';
import { listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';

const ListingSuggestions = lazy(async () => ({
  default: (await import('./listing-suggestions.tsx')).ListingSuggestions,
}));

/** Searches inside this list. A name typed in full opens the product itself. */
export function ListingSearchBox({ data: { address, place } }: { data: ListingData }) {
  const text = useTexts('listing');
  const { api, visitor, navigate } = useRouter();
  const [words, setWords] = useState(address.filters.search);
  const [isOpen, setOpen] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const search = words.trim();
    const exact = search ? await (await import('./open-by-name.ts')).productNamed(api, visitor, search) : null;
    setOpen(false);
    const filters = { ...address.filters, search };
    navigate(exact ? productHref(exact) : listingHref(place.path, { ...address, page: 1, filters }, place.searchName));
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
      {isOpen && words.trim() !== '' && (
        <Later>
          <ListingSuggestions words={words} />
        </Later>
      )}
    </search>
  );
}
