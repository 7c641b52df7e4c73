import { COUNTRIES } from '@karaz/domain/countries';
import { formatDate } from '@karaz/i18n/format-date';
import { formatNumber } from '@karaz/i18n/format-number';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { PointsBalance, PointsElsewhere } from './points-balance.tsx';
import { usePoints } from './use-points.ts';

export const page = definePage({
  texts: ['membership', 'profile'],
  head: (_, { membership, shell }) => ({ title: `${membership.historyTitle} · ${shell.storeName}`, noIndex: true }),
  Component: HistoryPage,
});

type Loaded = ReturnType<typeof usePoints>;

function HistoryPage() {
  const text = useTexts('membership');
  const loaded = usePoints();
  return (
    <ProfileFrame isInner>
      <PageHeader title={text.historyTitle} back={{ to: '/membership/details', label: text.detailsTitle }} />
      <History {...loaded} />
    </ProfileFrame>
  );
}

function History({ points, status, more, retry }: Loaded) {
  const text = useTexts('membership');
  if (!points) {
    if (status === 'loading') return <SectionSkeleton variant="list" label={text.loading} />;
    return (
      <ErrorPanel
        message={text.historyFailed}
        defaultText={text.historyFailed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={retry}
      />
    );
  }
  if (points.total === 0) {
    return (
      <div className="grid max-w-3xl gap-6">
        <EmptyState
          icon="star"
          title={text.historyEmpty}
          description={text.historyEmptyText}
          action={
            <Link to="/product" className={buttonClass()}>
              {text.startShopping}
            </Link>
          }
        />
        <PointsElsewhere points={points} />
      </div>
    );
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <PointsBalance points={points} size="text-display" />
      <PointsElsewhere points={points} />
      <Movements transactions={points.transactions} />
      {points.hasNextPage && (
        <p>
          <Button kind="outline" onClick={status === 'failed' ? retry : more} busy={status === 'loading'}>
            {text.loadMore}
          </Button>
        </p>
      )}
    </div>
  );
}

function Movements({ transactions }: { transactions: NonNullable<Loaded['points']>['transactions'] }) {
  const text = useTexts('membership');
  const { country, language } = useVisitor();
  return (
    <ul className="rounded-card bg-card px-6">
      {transactions.map(({ id, type, points, orderId, createdAt }) => (
        <li
          key={id}
          className="flex items-center justify-between gap-4 border-b border-hairline py-4 last:border-b-0"
          data-testid="points-line"
        >
          <span className="grid">
            {orderId === null ? (
              <span>{text.types[type]}</span>
            ) : (
              <Link to={href('/profile/orders/:id', { id: orderId })} className="link">
                {text.types[type]}
              </Link>
            )}
            <span className="text-small text-muted">
              <bdi>{formatDate(createdAt, language, COUNTRIES[country].timeZone)}</bdi>
            </span>
          </span>
          <bdi dir="ltr" className={`text-h3 tabular-nums ${points < 0 ? 'text-muted' : 'text-success'}`}>
            {points > 0 ? `+${formatNumber(points)}` : formatNumber(points)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
