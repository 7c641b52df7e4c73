import type { SavedCards } from '@karaz/contract/saved-cards';
import { useCallback, useEffect, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { useCardName } from '../payments/card-name.ts';

export const page = definePage<null>({
  texts: ['profile', 'saved-cards'],
  load: async () => null,
  head: (_, texts) => ({ title: `${texts['saved-cards'].title} · ${texts.shell.storeName}`, noIndex: true }),
  Component: SavedCardsPage,
});

type Card = SavedCards['cards'][number];

function SavedCardsPage() {
  const text = useTexts('saved-cards');
  const { cards, isFailed, reload, remove } = useSavedCards();
  return (
    <ProfileFrame>
      <div>
        <h1 className="text-h1">{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      {isFailed && (
        <ErrorPanel
          message={text.loadFailed}
          defaultText={text.loadFailed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={reload}
        />
      )}
      {!cards && !isFailed && <SectionSkeleton variant="grid" items={1} label={text.loading} />}
      {cards?.length === 0 && <EmptyState title={text.empty} description={text.emptyText} />}
      {cards && cards.length > 0 && (
        <ul className="grid gap-3">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onRemoved={() => remove(card.id)} />
          ))}
        </ul>
      )}
    </ProfileFrame>
  );
}

function useSavedCards() {
  const api = useApi();
  const [cards, setCards] = useState<Card[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const reload = useCallback(() => {
    setFailed(false);
    api('GET /api/v1/saved-cards', {}).then(
      (found) => setCards(found.cards),
      () => setFailed(true),
    );
  }, [api]);
  useEffect(reload, [reload]);
  const remove = (id: number) => setCards((before) => before?.filter((card) => card.id !== id) ?? null);
  return { cards, isFailed, reload, remove };
}

function CardRow({ card, onRemoved }: { card: Card; onRemoved: () => void }) {
  const text = useTexts('saved-cards');
  const api = useApi();
  const name = useCardName()(card);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/v1/saved-cards/:id', { params: { id: card.id } });
      toast.announce(text.removed, { id: 'saved-card' });
      onRemoved();
    } catch {
      toast.error(text.removeFailed, { id: 'saved-card' });
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4">
      <Icon name="card" size={24} className="shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{name}</span>
        {!card.isUsable && <span className="text-small text-muted">{text.elsewhere}</span>}
      </span>
      <Button
        kind="outline"
        size="small"
        busy={isBusy}
        aria-label={text.removeCard(name)}
        onClick={() => void remove()}
      >
        {text.remove}
      </Button>
    </li>
  );
}
