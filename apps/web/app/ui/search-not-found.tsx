import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type SearchNotFoundProps = {
  query: string;
  texts: {
    /** 'Not found' */
    notFound: string;
    /** 'No results found for' */
    noResultsFor: string;
    /** 'Please enter keywords' */
    enterKeywords: string;
  };
  /** A nearer spelling, categories, popular products. */
  children?: ReactNode;
};

export function SearchNotFound({ query, texts, children }: SearchNotFoundProps) {
  const trimmedQuery = query.trim();
  if (!trimmedQuery) return <p className="panel-state text-muted">{texts.enterKeywords}</p>;
  const description = (
    <>
      {texts.noResultsFor}{' '}
      <strong className="text-ink">
        “<bdi>{trimmedQuery}</bdi>”
      </strong>
    </>
  );
  return <EmptyState icon="search" title={texts.notFound} description={description} action={children} />;
}
