import { lazy, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useVisitor } from '../../router/router-context.ts';
import { signInHref } from '../../session/return-to.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import type { ReviewsData } from './reviews-model.ts';

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

/** For those who are signed in, and not in Kuwait. '#write' in the address opens it at once. */
export function WriteReview({ data: { stockId } }: { data: Pick<ReviewsData, 'stockId'> }) {
  const text = useTexts('reviews');
  const { country } = useVisitor();
  const { status } = useSession();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (window.location.hash === '#write' && status === 'authenticated' && country !== 'kw') setOpen(true);
  }, [status, country]);
  if (country === 'kw' || status === 'loading') return null;
  if (status === 'unauthenticated') {
    return (
      <Link to={signInHref(href('/product/:id/reviews', { id: stockId }))} className={buttonClass({ kind: 'outline' })}>
        {text.signInToWrite}
      </Link>
    );
  }
  return (
    <>
      <Button icon="edit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.write}
      </Button>
      {isOpen !== null && (
        <Later>
          <ReviewForm stockId={stockId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}
