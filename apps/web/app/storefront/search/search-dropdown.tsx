import { GLOBAL_SEARCH_DEBOUNCE_MS, LISTING_DEBOUNCE_MS } from '@karaz/domain/catalog/search-timing';
import { isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { type KeyboardEvent, use, useRef } from 'react';
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

type SearchDropdownProps = { id: string; words: string; onClose: () => void };

/** Comes with the first focus of the search field. Arrows walk through the links, Escape returns to the field. */
export function SearchDropdown({ id, words, onClose }: SearchDropdownProps) {
  const texts = useSearchTexts(useLanguage());
  return (
    <TextsProvider value={texts}>
      <Panel id={id} words={words} onClose={onClose} />
    </TextsProvider>
  );
}

function Panel({ id, words, onClose }: SearchDropdownProps) {
  const text = useTexts('search');
  const panel = useRef<HTMLElement>(null);
  const query = words.trim();
  const { view } = useRouter();
  // In the shop's own list the typing rests longer before anything is requested.
  const restMs = view.route.path === '/product' ? LISTING_DEBOUNCE_MS : GLOBAL_SEARCH_DEBOUNCE_MS;
  const { response, isFailed, isWaiting } = useSuggestions(query, restMs);
  return (
    <section
      ref={panel}
      id={id}
      aria-label={text.suggestions}
      aria-busy={isWaiting}
      onKeyDown={(event) => walk(event, panel.current)}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(40rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain rounded-card border border-hairline bg-raised p-3 shadow-menu max-md:fixed max-md:inset-x-2 max-md:top-auto"
    >
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
      <p role="status" className="sr-only">
        {text.suggestionsReady(isolate(String(response.totalCategories)), isolate(String(response.totalProducts)))}
      </p>
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

/** From the field and between the links; above the first is the field again. */
function walk(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...(panel?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.findIndex((link) => link.matches(':focus'));
  event.preventDefault();
  if (event.key === 'ArrowUp' && at <= 0) focusField(panel);
  else links[event.key === 'ArrowDown' ? at + 1 : at - 1]?.focus();
}

const focusField = (panel: HTMLElement | null) =>
  panel?.closest('search')?.querySelector<HTMLElement>('input')?.focus();

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
