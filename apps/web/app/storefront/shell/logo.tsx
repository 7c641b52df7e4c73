import { Link } from '../../router/link.tsx';
import { useStore } from '../../router/router-context.ts';
import { StoreMark } from '../../ui/store-mark.tsx';

/** The logo, and the name beside it where there is room for it. */
export function Logo() {
  const { storeName, logo } = useStore();
  return (
    <Link to="/" aria-label={storeName} className="touch inline-flex shrink-0 items-center justify-center gap-2">
      <StoreMark logo={logo} name={storeName} />
      {logo && (
        <span aria-hidden className="hidden text-h1 text-ink md:inline">
          {storeName}
        </span>
      )}
    </Link>
  );
}
