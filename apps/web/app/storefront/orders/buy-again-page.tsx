import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductTileCard } from '../goods/product-tile-card.tsx';
import { Hearts } from '../wishlist/hearts.ts';
import { useBuyAgain } from './use-buy-again.ts';

export const page = definePage({
  texts: ['known-shopper', 'product'],
  head: (_, { 'known-shopper': text, shell }) => ({
    title: `${text.buyAgain} · ${shell.storeName}`,
    description: text.metaDescription,
    noIndex: true,
  }),
  Component: BuyAgainPage,
});

const PAGE_SIZE = 48;

function BuyAgainPage() {
  const text = useTexts('known-shopper');
  const shell = useTexts('shell');
  return (
    <div className="page-width grid gap-6 pb-6 md:pt-2 md:pb-10">
      <Hearts />
      <PageHeader title={text.buyAgain} back={{ to: '/', label: shell.home }} />
      <Goods />
    </div>
  );
}

function Goods() {
  const text = useTexts('known-shopper');
  const { status, tiles, retry } = useBuyAgain(PAGE_SIZE);
  if (status === 'failed') {
    return (
      <ErrorPanel
        message={text.failed}
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={retry}
      />
    );
  }
  if (status === 'loading') {
    return (
      <div role="status" className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <span className="sr-only">{text.loading}</span>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-64 rounded-card" />
        ))}
      </div>
    );
  }
  if (tiles.length === 0) {
    return (
      <EmptyState
        icon="box"
        title={text.emptyTitle}
        description={text.emptyText}
        action={
          <Link to="/product" className={buttonClass()}>
            {text.startShopping}
          </Link>
        }
      />
    );
  }
  return (
    <section aria-labelledby="buy-again-goods">
      <h2 id="buy-again-goods" className="mb-6 text-body text-muted">
        {text.buyAgainHint}
      </h2>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-5" data-testid="buy-again">
        {tiles.map((item) => (
          <ProductTileCard key={item.id} item={item} />
        ))}
      </div>
    </section>
  );
}
