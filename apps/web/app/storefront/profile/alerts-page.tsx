import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { ProductTileCard } from '../goods/product-tile-card.tsx';
import type { Tile } from '../goods/tile.ts';
import { useAlerts } from './use-alerts.ts';

export const page = definePage<null>({
  texts: ['profile', 'product'],
  load: async () => null,
  head: (_, { profile, shell }) => ({ title: `${profile.alerts.title} · ${shell.storeName}`, noIndex: true }),
  Component: AlertsPage,
});

function AlertsPage() {
  const { alerts: text } = useTexts('profile');
  const { items, isFailed, reload, remove } = useAlerts(useLanguage());
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
      {!items && !isFailed && <SectionSkeleton variant="grid" items={3} label={text.loading} />}
      {items?.length === 0 && (
        <EmptyState
          title={text.empty}
          description={text.emptyText}
          action={
            <Link to="/product" className={buttonClass()}>
              {text.browse}
            </Link>
          }
        />
      )}
      {items && items.length > 0 && (
        <ul className="product-grid">
          {items.map((item) => (
            <Waiting key={item.id} item={item} onRemoved={() => remove(item.id)} />
          ))}
        </ul>
      )}
    </ProfileFrame>
  );
}

function Waiting({ item, onRemoved }: { item: Tile; onRemoved: () => void }) {
  const { alerts: text } = useTexts('profile');
  const api = useApi();
  const [state, setState] = useState<'open' | 'removing' | 'failed'>('open');
  const stop = () => {
    setState('removing');
    api('DELETE /api/v1/stocks/:id/alert', { params: { id: item.id } }).then(onRemoved, () => setState('failed'));
  };
  return (
    <li className="grid min-w-0 content-between gap-2">
      <ProductTileCard item={item} />
      <Button
        kind="ghost"
        size="small"
        icon="close"
        busy={state === 'removing'}
        aria-label={text.remove(item.name)}
        onClick={stop}
      >
        {text.stop}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-small text-danger">
          {text.failed}
        </p>
      )}
    </li>
  );
}
