import { Link } from '../../router/link.tsx';
import { searchHref } from './search-href.ts';

type NearWordsProps = { label: string; words: readonly string[] };

/** Words to search for instead. */
export function NearWords({ label, words }: NearWordsProps) {
  if (words.length === 0) return null;
  return (
    <p data-testid="near-words" className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{label}</span>
      {words.map((entry) => (
        <Link
          key={entry}
          to={searchHref(entry)}
          className="touch flex items-center font-semibold text-primary-text hover:underline"
        >
          <bdi>{entry}</bdi>
        </Link>
      ))}
    </p>
  );
}
