import { GLOBAL_SEARCH_DEBOUNCE_MS, LISTING_DEBOUNCE_MS } from '@karaz/domain/catalog/search-timing';
import { isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { use, useEffect, useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { loadTexts, type Texts, TextsProvider, useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchNotFound } from '../../ui/search-not-found.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Suggestions, useSuggestions } from '../listing/use-suggestions.ts';
import { NearWords } from './near-words.tsx';
import { searchHref } from './search-href.ts';
import { SearchStart } from './search-start.tsx';
import { SuggestedCategories, SuggestedProducts, SuggestedQueries } from './suggested.tsx';
import { useListbox } from './use-listbox.ts';

type SearchDropdownProps = { fieldId: string; words: string; onClose: () => void };

/** Comes with the first focus of the search field, whose listbox it is. */
export function SearchDropdown(props: SearchDropdownProps) {
  const texts = useSearchTexts(useLanguage());
  return (
    <TextsProvider value={texts}>
      <Panel {...props} />
    </TextsProvider>
  );
}

function Panel({ fieldId, words, onClose }: SearchDropdownProps) {
  const text = useTexts('search');
  const panel = useRef<HTMLElement>(null);
  const query = words.trim();
  const { view } = useRouter();
  // In the shop's own list the typing rests longer before anything is requested.
  const restMs = view.route.path === '/product' ? LISTING_DEBOUNCE_MS : GLOBAL_SEARCH_DEBOUNCE_MS;
  const { response, isFailed, isWaiting } = useSuggestions(query, restMs);
  const id = `${fieldId}-suggestions`;
  useListbox(panel, fieldId, id);
  useEffect(() => {
    const frame = panel.current;
    const onClick = ({ target }: Event) => target instanceof Element && target.closest('a') && onClose();
    frame?.addEventListener('click', onClick);
    return () => frame?.removeEventListener('click', onClick);
  }, [onClose]);
  return (
    <section
      ref={panel}
      aria-label={text.suggestions}
      aria-busy={isWaiting}
      className="[&_a[aria-selected=true]]:outline-2 [&_a[aria-selected=true]]:outline-primary absolute inset-x-0 top-full z-40 mt-2 max-h-[min(40rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain rounded-card border border-hairline bg-raised p-3 shadow-menu max-md:fixed max-md:inset-x-2 max-md:top-auto"
    >
      <div id={id} role="listbox" aria-label={text.suggestions} />
      <p role="status" className="sr-only">
        {query && response && !isWaiting && announced(text, response)}
      </p>
      {!query && <SearchStart />}
      {query && isFailed && <p className="p-3 text-muted">{text.failed}</p>}
      {query && !response && !isFailed && <Waiting />}
      {query && response && <Found response={response} isWaiting={isWaiting} />}
    </section>
  );
}

function Waiting() {
  const text = useTexts('search');
  return (
    <div role="status" aria-label={text.loading} className="grid gap-3 p-2">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

function Found({ response, isWaiting }: { response: Suggestions; isWaiting: boolean }) {
  const text = useTexts('search');
  const { didYouMean } = useTexts('search-notes');
  const { words, products, guesses } = response;
  if (products.length === 0) {
    return isWaiting ? (
      <Waiting />
    ) : (
      <SearchNotFound query={words} texts={text}>
        <NearWords label={didYouMean} words={guesses} />
      </SearchNotFound>
    );
  }
  return (
    <div className={isWaiting ? 'opacity-60' : ''}>
      <div className="px-2 text-small">
        <NearWords label={didYouMean} words={guesses} />
      </div>
      <SuggestedQueries response={response} />
      <SuggestedCategories response={response} />
      <SuggestedProducts response={response} />
      <Link
        to={searchHref(words)}
        className="touch mt-2 flex items-center justify-center gap-1 rounded-control bg-sunken px-4 text-small font-semibold text-primary-text hover:underline"
      >
        {text.viewAll(words)} <bdi className="text-muted">({response.totalProducts})</bdi>
        <Icon name="chevron-end" size={18} />
      </Link>
    </div>
  );
}

/** The element is there before its text, or it would not be read out. */
const announced = (text: Texts['search'], { words, products, categories }: Suggestions) =>
  products.length === 0
    ? `${text.noResultsFor} ${isolate(words)}`
    : text.suggestionsReady(isolate(String(categories.length)), isolate(String(products.length)));

const loading = new Map<Language, Promise<Texts>>();

/** The dropdown opens on any page, so it fetches its own words instead of making every page carry them. */
function useSearchTexts(language: Language): Texts {
  let texts = loading.get(language);
  if (!texts) {
    texts = loadTexts(language, ['search', 'search-notes', 'product']);
    loading.set(language, texts);
  }
  return use(texts);
}
