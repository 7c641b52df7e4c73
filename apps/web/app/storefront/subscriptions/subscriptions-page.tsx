import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage, PageNotFound } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { GoodsCard } from './goods-card.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { type Goods, loadGoods } from './load-goods.ts';
import { SellerQuestion } from './seller-question.tsx';
import { useBox } from './use-box.ts';

export const page = definePage<Goods>({
  texts: ['subscriptions', 'product', 'cart'],
  load: async (args) => {
    if (!args.store.departments.weekly_box) throw new PageNotFound();
    return loadGoods(args);
  },
  head: (_, { subscriptions, shell }) => ({
    title: `${subscriptions.title} · ${shell.storeName}`,
    description: subscriptions.metaDescription,
  }),
  Component: SubscriptionsPage,
});

function SubscriptionsPage({ data }: { data: Goods }) {
  const text = useTexts('subscriptions');
  const { goods, isBusy, more } = useGoods(data);
  const hasMore = goods.items.length < goods.total;
  return (
    <div className="page-width grid gap-8 py-6 md:gap-12 md:py-10">
      <HowItWorks />
      <section aria-labelledby="weekly-goods" className="grid gap-5">
        <h2 id="weekly-goods" className="text-h2">
          {text.goods}
        </h2>
        {goods.items.length === 0 ? (
          <EmptyState icon="box" title={text.none} description={text.noneText} />
        ) : (
          <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 lg:grid-cols-5 xl:grid-cols-6">
            {goods.items.map((item, index) => (
              <li key={item.id}>
                <GoodsCard item={item} priority={index < 2} />
              </li>
            ))}
          </ul>
        )}
        {goods.total > 0 && (
          <div className="grid justify-items-center gap-3">
            <p role="status" className="text-small text-muted">
              {text.progress(isolate(String(goods.items.length)), isolate(String(goods.total)))}
            </p>
            {hasMore && (
              <Button kind="outline" size="large" busy={isBusy} onClick={() => void more()}>
                {text.more}
              </Button>
            )}
          </div>
        )}
      </section>
      <BoxBar />
      <SellerQuestion />
    </div>
  );
}

function useGoods(first: Goods) {
  const { api, visitor } = useRouter();
  const text = useTexts('subscriptions');
  const [extra, setExtra] = useState<{ of: Goods; items: Goods['items']; page: number }>({
    of: first,
    items: [],
    page: 1,
  });
  const [isBusy, setBusy] = useState(false);
  // Another area is another list: what was added to the one before does not belong to it.
  const added = extra.of === first ? extra : { of: first, items: [], page: 1 };
  const more = async () => {
    setBusy(true);
    try {
      const next = await loadGoods({ api, visitor, language: visitor.language }, added.page + 1);
      setExtra({ of: first, items: [...added.items, ...next.items], page: added.page + 1 });
    } catch {
      toast.error(text.failed, { id: 'goods' });
    }
    setBusy(false);
  };
  return { goods: { items: [...first.items, ...added.items], total: first.total }, isBusy, more };
}

/** The way on stays in sight as soon as there is something in the box. */
function BoxBar() {
  const text = useTexts('subscriptions');
  const count = useBox().reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return null;
  return (
    <div
      data-testid="box-bar"
      className="end-bar flex flex-wrap items-center gap-3 rounded-card bg-raised p-3 shadow-menu md:bottom-4 md:px-5"
    >
      <p className="me-auto font-medium">{text.barText(count)}</p>
      <Link to="/cart#weekly-box" className={buttonClass({ kind: 'ghost', className: 'max-sm:hidden' })}>
        {text.seeBox}
      </Link>
      <Link to="/checkout/subscription" className={buttonClass()}>
        {text.barAction}
      </Link>
    </div>
  );
}
