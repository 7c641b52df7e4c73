import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';

type SectionHeadingProps = { id: string; title: string; hint?: string; to?: Address };

export function SectionHeading({ id, title, hint, to }: SectionHeadingProps) {
  return (
    <div className="mb-4 flex items-center justify-between gap-4">
      <div>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {hint && <p className="text-small text-muted">{hint}</p>}
      </div>
      {to && <SeeAllLink to={to} title={title} />}
    </div>
  );
}

export function SeeAllLink({ to, title }: { to: Address; title: string }) {
  const text = useTexts('home');
  return (
    <Link
      to={to}
      aria-label={text.seeAllOf(title)}
      className="touch flex shrink-0 items-center gap-1 text-small font-semibold whitespace-nowrap text-primary-text hover:underline"
    >
      {text.seeAll}
      <Icon name="chevron-end" size={18} />
    </Link>
  );
}
