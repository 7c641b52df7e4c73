import type { ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { CachedFragment } from '../../router/cached-fragment.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { SectionHeading } from './section-heading.tsx';

type HomePartProps<Item> = {
  id: string;
  title: string;
  hint?: string;
  to?: Address;
  /** null: could not be loaded. */
  items: readonly Item[] | null;
  emptyText: string;
  className?: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** One part of the page: with its goods, or a quiet line when there are none or they did not come. */
export function HomePart<Item>({
  id,
  title,
  hint,
  to,
  items,
  emptyText,
  className = '',
  children,
}: HomePartProps<Item>) {
  if (items === null) return <FailedPart title={title} />;
  const isEmpty = items.length === 0;
  return (
    <CachedFragment
      as="section"
      of={items}
      name={id}
      aria-labelledby={id}
      className={`section later-part ${className}`}
    >
      {() => (
        <>
          <div className="page-width">
            <SectionHeading id={id} title={title} {...(hint ? { hint } : {})} {...(to && !isEmpty ? { to } : {})} />
            {isEmpty && <p className="text-body text-muted">{emptyText}</p>}
          </div>
          {!isEmpty && children(items)}
        </>
      )}
    </CachedFragment>
  );
}

function FailedPart({ title }: { title: string }) {
  const text = useTexts('home');
  const { isMoving, reload } = useRouter();
  return (
    <div className="page-width section" role="status">
      {isMoving ? (
        <SectionSkeleton variant="carousel" label={title} />
      ) : (
        <p className="text-small text-muted">
          {text.partFailed}{' '}
          <button type="button" onClick={() => void reload()} className="link touch">
            {text.retry}
          </button>
        </p>
      )}
    </div>
  );
}
