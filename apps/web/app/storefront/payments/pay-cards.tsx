import { lazy } from 'react';
import { useSession } from '../../session/session-store.ts';
import { Later } from '../../ui/later.tsx';
import type { CardChoice } from './card-choice.ts';

const SavedCards = lazy(async () => ({ default: (await import('./saved-cards.tsx')).SavedCards }));

type PayCardsProps = {
  choice: { current: CardChoice };
  className?: string;
  /** After a declined payment, maybe with the saved card. */
  isOtherFirst?: boolean;
};

/** Stands above a button that pays. Guests have no cards; without its code everything is paid on the provider's page. */
export function PayCards({ choice, className, isOtherFirst }: PayCardsProps) {
  const { status } = useSession();
  if (status !== 'authenticated') return null;
  return (
    <Later>
      <SavedCards choice={choice} className={className} isOtherFirst={isOtherFirst} />
    </Later>
  );
}
