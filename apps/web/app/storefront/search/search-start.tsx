import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { clearSearches, readSearches } from './recent-searches.ts';
import { searchHref } from './search-href.ts';

const POPULAR = 8;

/** Before anything is typed: what this browser looked for, and what everybody does. */
export function SearchStart() {
  const text = useTexts('search');
  const { api, visitor } = useRouter();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [popular, setPopular] = useState<readonly string[]>([]);
  useEffect(() => setRecent(readSearches()), []);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /api/v1/search/popular', { query: { limit: POPULAR, country: visitor.country }, signal: stop.signal })
      .then((found) => setPopular(found.map(({ text: words }) => words)))
      .catch(() => {});
    return () => stop.abort();
  }, [api, visitor.country]);
  const clear = () => {
    clearSearches();
    setRecent([]);
  };
  return (
    <div className="grid gap-4 p-2">
      {recent.length > 0 && (
        <SearchTerms title={text.recent} words={recent} icon="clock">
          <Button kind="ghost" size="small" onClick={clear}>
            {text.clearRecent}
          </Button>
        </SearchTerms>
      )}
      {popular.length > 0 && <SearchTerms title={text.popular} words={popular} icon="fire" />}
      {recent.length === 0 && popular.length === 0 && <p className="text-muted">{text.enterKeywords}</p>}
    </div>
  );
}

type SearchTermsProps = { title: string; words: readonly string[]; icon: IconName; children?: ReactNode };

function SearchTerms({ title, words, icon, children }: SearchTermsProps) {
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <p className="text-caption font-semibold text-muted">{title}</p>
        {children}
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {words.map((entry) => (
          <li key={entry}>
            <Link
              to={searchHref(entry)}
              className="touch flex items-center gap-1.5 rounded-full bg-sunken px-3.5 text-small hover:bg-primary-tint hover:text-primary-text"
            >
              <Icon name={icon} size={16} className="text-muted" />
              <bdi>{entry}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
