import { isolate } from '@karaz/i18n/format';
import { lazy, useEffect, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CartContent } from '../cart/cart-content.tsx';
import { useCart } from '../cart/use-cart.ts';
import { useBox } from '../subscriptions/use-box.ts';

const CartFoot = lazy(async () => ({ default: (await import('../goods/cart-foot.tsx')).CartFoot }));
const CartNextSlot = lazy(async () => ({ default: (await import('../goods/cart-foot.tsx')).CartNextSlot }));
const BoxContent = lazy(async () => ({ default: (await import('../subscriptions/box-content.tsx')).BoxContent }));

export const page = definePage({
  texts: ['cart'],
  head: (_, { cart, shell }) => ({
    title: `${cart.title} · ${shell.storeName}`,
    description: cart.metaDescription,
    noIndex: true,
  }),
  Component: CartPage,
});

type TabId = 'cart' | 'weekly-box';

function CartPage() {
  const text = useTexts('cart');
  const shell = useTexts('shell');
  const { selected, select } = useSelectedTab();
  const { totalItems } = useCart();
  const inBox = useBox().reduce((sum, { quantity }) => sum + quantity, 0);
  const label = (name: string, count: number) => (count > 0 ? text.tabCount(name, isolate(String(count))) : name);
  return (
    <div className="page-width pb-6 md:pt-2 md:pb-10">
      <PageHeader title={text.title} back={{ to: '/', label: shell.home }} />
      <div className="grid gap-6 pt-2">
        <Tabs
          label={text.tabsLabel}
          selected={selected}
          onSelect={select}
          tabs={[
            {
              id: 'cart',
              label: label(text.deliveryTab, totalItems),
              panel: <CartContent Suggestions={CartFoot} NextDelivery={CartNextSlot} />,
            },
            {
              id: 'weekly-box',
              label: label(text.subscriptionTab, inBox),
              panel: selected === 'weekly-box' && (
                <Later>
                  <BoxContent />
                </Later>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

/** The tab is in the address, so that a link or a reload opens the same cart. */
function useSelectedTab() {
  const { view } = useRouter();
  const [selected, setSelected] = useState<TabId>('cart');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is read again
  useEffect(() => setSelected(window.location.hash === '#weekly-box' ? 'weekly-box' : 'cart'), [view.address]);
  const select = (id: string) => {
    const next = id === 'weekly-box' ? 'weekly-box' : 'cart';
    setSelected(next);
    window.history.replaceState(window.history.state, '', next === 'cart' ? '/cart' : '/cart#weekly-box');
  };
  return { selected, select };
}
