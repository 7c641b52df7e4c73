import type { SavedCards as Saved } from '@karaz/contract/saved-cards';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { cardChoice } from '../payments/card-choice.ts';
import { useCardName } from '../payments/card-name.ts';

/** For who is signed in: cards the provider remembers, and consent to remember the next one. */
export function SavedCards() {
  const api = useApi();
  const [saved, setSaved] = useState<Saved | null>(null);
  useEffect(() => {
    // Without them everything is paid on the provider's page, as always.
    api('GET /api/v1/saved-cards', {}).then(setSaved, () => {});
    return () => {
      cardChoice.current = {};
    };
  }, [api]);
  const cards = saved?.cards.filter(({ isUsable }) => isUsable) ?? [];
  const language = useLanguage();
  if (!saved || (cards.length === 0 && !saved.canSave)) return null;
  return (
    <LazyTexts language={language} namespace="saved-cards">
      <Choice cards={cards} canSave={saved.canSave} />
    </LazyTexts>
  );
}

function Choice({ cards, canSave }: Saved) {
  const text = useTexts('saved-cards');
  const name = useCardName();
  const [cardId, setCardId] = useState(cards[0]?.id ?? null);
  const [isToSave, setToSave] = useState(false);
  useEffect(() => {
    cardChoice.current = cardId !== null ? { cardId } : isToSave ? { saveCard: 'yes' } : {};
  }, [cardId, isToSave]);
  return (
    <div className="grid gap-2" data-testid="saved-cards">
      {cards.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{text.payWith}</legend>
          {cards.map((card) => (
            <Radio
              key={card.id}
              name="saved-card"
              label={name(card)}
              checked={cardId === card.id}
              onChange={() => setCardId(card.id)}
            />
          ))}
          <Radio name="saved-card" label={text.other} checked={cardId === null} onChange={() => setCardId(null)} />
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
