import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Cherries } from '../../ui/cherries.tsx';

/** Two cherries, and the name where there is room for it. */
export function Logo() {
  const text = useTexts('shell');
  return (
    <Link to="/" aria-label={text.storeName} className="touch inline-flex shrink-0 items-center justify-center gap-2">
      <Cherries />
      <span aria-hidden className="hidden text-h1 text-ink md:inline">
        {text.storeName}
      </span>
    </Link>
  );
}
