import { Link } from '../../router/link.tsx';
import { NearWords } from './near-words.tsx';
import { searchHref } from './search-href.ts';
import type { SearchNotes as Notes } from './search-model.ts';
import { StockRequest } from './stock-request.tsx';

type SearchNotesProps = { query: string; notes: Notes };

/** Above results: what mistyped words were taken for, or that the goods are not sold and these are the nearest. */
export function SearchNotes({ query, notes }: SearchNotesProps) {
  const { guesses, isUnsold, isPartial, isExact, texts } = notes;
  if (!isUnsold && (!isPartial || guesses.length > 0)) {
    return isExact ? null : <ReadAs query={query} notes={notes} guesses={guesses} />;
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
      <p>
        {isUnsold ? (
          <>
            <strong>{texts.unsold}</strong> {texts.nearestBelow}
          </>
        ) : (
          texts.partial
        )}
      </p>
      <StockRequest query={query} texts={texts} />
    </div>
  );
}

function ReadAs({ query, notes: { texts }, guesses }: SearchNotesProps & { guesses: readonly string[] }) {
  const [guess, ...others] = guesses;
  if (!guess) return null;
  return (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-x-4 text-small">
      {others.length > 0 ? (
        <NearWords label={texts.didYouMean} words={guesses} />
      ) : (
        <p>
          {texts.showingFor}{' '}
          <Link to={searchHref(guess)} className="font-semibold text-primary-text hover:underline">
            <bdi>{guess}</bdi>
          </Link>
        </p>
      )}
      <Link to={searchHref(query, true)} className="touch flex items-center text-muted underline">
        {texts.searchExactly}
      </Link>
    </div>
  );
}
