import type { CartItemView, CartView } from '@karaz/contract/cart';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { CartLineRow, type LineActions } from './cart-line-row.tsx';

type CartLinesProps = {
  view: CartView;
  /** The current quantities, ahead of the store's response. */
  quantities: ReadonlyMap<number, number>;
  actions: LineActions;
};

/** Lines stand with their seller, in the order in which each was first chosen from. */
export function CartLines({ view, quantities, actions }: CartLinesProps) {
  const text = useTexts('cart');
  const language = useLanguage();
  const visible = view.items.filter(({ stock }) => quantities.has(stock.id));
  const groups = Map.groupBy(visible, ({ branch }) => branch.id);
  return (
    <>
      <Unavailable items={visible} />
      {[...groups.values()].map((items) => {
        const [first] = items;
        if (!first) return null;
        const seller = pick(first.branch, 'name', language);
        return (
          <section key={first.branch.id} aria-label={text.from(seller)}>
            <h2 className="mb-2 text-small font-medium text-muted">{text.from(seller)}</h2>
            <ul className="divide-y divide-hairline rounded-card bg-card">
              {items.map((item: CartItemView) => (
                <CartLineRow
                  key={item.stock.id}
                  item={item}
                  quantity={quantities.get(item.stock.id) ?? item.quantity}
                  actions={actions}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** Read out once for all lines; which ones and why stands in each. */
function Unavailable({ items }: { items: readonly CartItemView[] }) {
  const text = useTexts('cart');
  const count = items.filter(({ is_available: isAvailable }) => !isAvailable).length;
  return (
    <p role="status" className="sr-only">
      {count > 0 && text.unavailableHere(isolate(String(count)))}
    </p>
  );
}
