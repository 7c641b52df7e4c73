import { type FormEvent, type KeyboardEvent, lazy, useEffect, useRef, useState } from 'react';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { searchHref } from '../search/search-href.ts';

const SearchDropdown = lazy(async () => ({
  default: (await import('../search/search-dropdown.tsx')).SearchDropdown,
}));

type SearchFormProps = {
  id: string;
  className?: string;
  /** The one of the header has the shortcut '/'. */
  hasShortcut?: boolean;
};

/** A plain form: without JavaScript it is sent to the server. Its suggestions come with the first focus. */
export function SearchForm({ id, className = '', hasShortcut = false }: SearchFormProps) {
  const text = useTexts('shell');
  const { api, visitor, navigate, view } = useRouter();
  const [words, setWords] = useState(() => searchedWords(view.address));
  const [isOpen, setOpen] = useState(false);
  useSlash(id, hasShortcut);
  useWordsOfPage(id, view.address, setWords);
  /** A name typed in full opens the product itself. */
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = words.trim();
    setOpen(false);
    if (!query) return document.getElementById(id)?.focus();
    const { productNamed } = await import('../listing/open-by-name.ts');
    const exact = await productNamed(api, visitor, query);
    navigate(exact ? href('/product/:id', { id: exact }) : searchHref(query));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // A search field would forget what was typed.
      event.preventDefault();
      // In this order: a field that gets the focus opens its suggestions.
      document.getElementById(id)?.focus();
      setOpen(false);
    }
    if (event.key === 'ArrowDown') setOpen(true);
  };
  return (
    <search
      className={`relative ${className}`}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <form
        action="/search"
        method="get"
        onSubmit={(event) => void submit(event)}
        className="flex h-12 items-center rounded-full border border-control bg-card ps-4 pe-1 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary"
      >
        <label htmlFor={id} className="sr-only">
          {text.searchLabel}
        </label>
        <input
          id={id}
          type="search"
          name="query"
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          // The suggestions change it themselves: without any there is nothing to expand.
          aria-expanded={false}
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text.searchPlaceholder}
          defaultValue={words}
          // Nothing to search for: back to the field and its suggestions, without the browser's own message.
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onFocus={() => setOpen(true)}
          onInput={({ currentTarget }) => {
            setWords(currentTarget.value);
            setOpen(true);
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={text.search}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover"
        >
          <Icon name="search" size={20} />
        </button>
      </form>
      {isOpen && (
        <Later>
          <SearchDropdown fieldId={id} words={words} onClose={() => setOpen(false)} />
        </Later>
      )}
    </search>
  );
}

/** After a reload the words of the results are in the field. */
const searchedWords = (address: string) =>
  address.startsWith('/search?') ? (new URLSearchParams(address.slice(8)).get('query') ?? '') : '';

/** Another page begins with an empty field, another search with its own words. */
function useWordsOfPage(id: string, address: string, setWords: (words: string) => void): void {
  const words = searchedWords(address);
  const page = `${address.split(/[?#]/, 1)[0]} ${words}`;
  const lastPage = useRef(page);
  useEffect(() => {
    const field = document.getElementById(id);
    // What was typed before the scripts came stays on the first page.
    if (page === lastPage.current || !(field instanceof HTMLInputElement)) return;
    lastPage.current = page;
    field.value = words;
    setWords(words);
  }, [id, page, words, setWords]);
}

/** '/' goes to the search, unless someone is writing. */
function useSlash(id: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id, isOn]);
}
