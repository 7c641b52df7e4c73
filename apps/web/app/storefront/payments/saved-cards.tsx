import type { SavedCards as Saved } from '@karaz/contract/saved-cards';
import { useEffect, useId, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import type { CardChoice } from './card-choice.ts';
import { useCardName } from './card-name.ts';

type SavedCardsProps = {
  /** Read when the shopper pays. */
  choice: { current: CardChoice };
  className?: string | undefined;
  /** Nothing saved is chosen beforehand. */
  isOtherFirst?: boolean | undefined;
};

/** For who is signed in: cards the provider remembers, and consent to remember the next one. */
export function SavedCards({ choice, className = '', isOtherFirst = false }: SavedCardsProps) {
  const api = useApi();
  const [saved, setSaved] = useState<Saved | null>(null);
  useEffect(() => {
    // Without them everything is paid on the provider's page, as always.
    api('GET /api/v1/saved-cards', {}).then(setSaved, () => {});
    return () => {
      choice.current = {};
    };
  }, [api, choice]);
  const cards = saved?.cards.filter(({ isUsable }) => isUsable) ?? [];
  const language = useLanguage();
  if (!saved || (cards.length === 0 && !saved.canSave)) return null;
  return (
    <LazyTexts language={language} namespace="saved-cards">
      <Choice {...{ cards, choice, className, isOtherFirst }} canSave={saved.canSave} />
    </LazyTexts>
  );
}

function Choice({ cards, canSave, choice, className, isOtherFirst }: Saved & SavedCardsProps) {
  const text = useTexts('saved-cards');
  const name = useCardName();
  const [cardId, setCardId] = useState(isOtherFirst ? null : (cards[0]?.id ?? null));
  const [isToSave, setToSave] = useState(false);
  useEffect(() => {
    choice.current = cardId !== null ? { cardId } : isToSave ? { saveCard: 'yes' } : {};
  }, [choice, cardId, isToSave]);
  const group = useId();
  return (
    <div className={`grid gap-2 ${className}`} data-testid="saved-cards">
      {cards.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{text.payWith}</legend>
          {cards.map((card) => (
            <Radio
              key={card.id}
              name={group}
              label={name(card)}
              checked={cardId === card.id}
              onChange={() => setCardId(card.id)}
            />
          ))}
          <Radio name={group} label={text.other} checked={cardId === null} onChange={() => setCardId(null)} />
        </fieldset>
      )}
      {cardId === null && canSave && (
        <Checkbox
          name="save-card"
          label={text.save}
          description={text.saveHint}
          checked={isToSave}
          onChange={({ target }) => setToSave(target.checked)}
        />
      )}
    </div>
  );
}
