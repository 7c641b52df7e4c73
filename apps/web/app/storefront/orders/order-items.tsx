import type { OrderView } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate, unbroken } from '@karaz/i18n/format';
import { formatKilograms, formatUnitPrice } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { taxIsOnTop } from '../../invoices/tax-is-on-top.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Picture } from '../../ui/picture.tsx';
import { Times } from '../../ui/times.tsx';
import { pictureAt } from './order-card.tsx';
import { type Totals, TotalsList } from './totals-list.tsx';

export function OrderItems({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  return (
    <section aria-labelledby="order-items" className="grid gap-4 rounded-card bg-card p-5" data-testid="order-items">
      <h2 id="order-items" className="text-h3">
        {text.items}
      </h2>
      <ul className="grid gap-4">
        {order.items.map((item) => (
          <ItemRow key={item.id} item={item} order={order} />
        ))}
      </ul>
      <TotalsList
        totals={sumsOf(order)}
        texts={text}
        couponCode={order.couponCode}
        pricesIncludeTax={!taxIsOnTop(order)}
      />
      <MaxPayable order={order} />
      {order.reduction > 0 && <Reduction order={order} />}
    </section>
  );
}

/** Of goods that are weighed when they are packed. */
export function MaxPayable({ order: { maxPayable, currency } }: { order: OrderView }) {
  const text = useTexts('orders');
  const language = useLanguage();
  if (maxPayable === null) return null;
  return (
    <p className="text-small text-muted" data-testid="max-payable">
      {text.maxPayable(isolate(formatMoney(toMinor(maxPayable, currency), currency, language)))}
    </p>
  );
}

/** Once the bag is closed, of what is in it: lines, discounts and VAT add up to what is paid. */
function sumsOf(order: OrderView): Totals {
  const { billed } = order;
  if (billed === null) return { ...order, membershipDiscount: Number(order.club_cherry_discount) };
  return { ...order, ...billed, vat: { ...order.vat, amount: billed.vat } };
}

/** What was ordered, and how much less came. */
function Reduction({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  const language = useLanguage();
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, order.currency), order.currency, language));
  return (
    <p className="text-small text-muted" data-testid="reduction">
      {text.reducedFrom(money(order.totalAmount), money(order.reduction))}
    </p>
  );
}

export const comesToMinor = ({ totalAmount, reduction, currency }: OrderView): number =>
  toMinor(totalAmount, currency) - toMinor(reduction, currency);

type Item = OrderView['items'][number];

/** A line says only what differs from the order, and who sells it where there are several. */
function ItemRow({ item, order }: { item: Item; order: OrderView }) {
  const { currency, substitution: ofOrder, sellers } = order;
  const seller = sellers.length > 1 && sellers.find(({ id }) => id === item.branch);
  const text = useTexts('orders');
  const { substitutions } = useTexts('handling');
  const language = useLanguage();
  const name = pick(item, 'name', language);
  const ordered = toMinor(item.total, currency);
  // Both before discounts, which are in the sums below.
  const came = toMinor(item.packed?.total ?? item.total, currency);
  const extras = item.addons.map((addon) => pick(addon, 'name', language));
  // Beside the price of a kilogram, which is that of the goods alone.
  const extrasMinor = toMinor(item.packed?.perKg?.extras ?? 0, currency);
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3">
      <Picture image={pictureAt(item.product_image)} alt="" sizes="64px" ratio="1 / 1" className="rounded-control" />
      <div className="grid min-w-0">
        {item.stock === null ? (
          <span className="font-medium">{unbroken(name)}</span>
        ) : (
          <Link to={href('/product/:id', { id: item.stock })} className="font-medium hover:underline">
            {unbroken(name)}
          </Link>
        )}
        <span className="text-small text-muted">
          <Times>× {item.quantity}</Times>
          {item.packed?.grams != null &&
            item.packed.grams !== item.packed.perKg?.grams &&
            ` · ${text.weighed(isolate(formatKilograms(item.packed.grams / 1000)))}`}
          {extras.length > 0 && ` · ${extras.join(language === 'ar' ? '، ' : ', ')}`}
          {extrasMinor > 0 && <bdi> {formatMoney(extrasMinor, currency, language)}</bdi>}
        </span>
        {seller && (
          <span className="text-small text-muted">{text.soldBy(isolate(pick(seller, 'name', language)))}</span>
        )}
        {item.packed?.perKg && <PerKilogram of={item.packed.perKg} currency={currency} />}
        <LineDiscount item={item} currency={currency} />
        {item.packed && <Packed item={item} packed={item.packed} />}
        {item.packed === null && item.substitution !== null && item.substitution !== ofOrder && (
          <span className="text-small text-muted">{substitutions[item.substitution]}</span>
        )}
      </div>
      <span className="grid justify-items-end tabular-nums">
        {came !== ordered && (
          <s className="text-small text-muted">
            <bdi>{formatMoney(ordered, currency, language)}</bdi>
          </s>
        )}
        <bdi>{formatMoney(came, currency, language)}</bdi>
      </span>
    </li>
  );
}

/** Which promotion made a line cheaper, and by how much: that was for all that was ordered. */
export function LineDiscount({ item, currency }: { item: Item; currency: OrderView['currency'] }) {
  const language = useLanguage();
  const { promotion, packed, total } = item;
  if (!promotion) return null;
  const isWhole = packed === null || toMinor(packed.total, currency) === toMinor(total, currency);
  return (
    <span className="block text-small text-success">
      {pick(promotion, 'name', language)}
      {isWhole && (
        <>
          : <bdi>{formatMoney(-toMinor(promotion.discount, currency), currency, language)}</bdi>
        </>
      )}
    </span>
  );
}

/** As the scale says: weight × price of a kilogram. */
function PerKilogram({ of, currency }: { of: { grams: number; price: number }; currency: OrderView['currency'] }) {
  const text = useTexts('orders');
  const kilograms = text.weighed(isolate(formatKilograms(of.grams / 1000)));
  return (
    <span className="text-small text-muted tabular-nums" data-testid="per-kilogram">
      {kilograms} × <bdi>{formatUnitPrice(of.price, currency)}</bdi>
    </span>
  );
}

/** Fewer than ordered, nothing at all, or something else instead. */
function Packed({ item, packed }: { item: Item; packed: NonNullable<Item['packed']> }) {
  const text = useTexts('orders');
  const language = useLanguage();
  const { quantity, instead } = packed;
  const missing = quantity === 0 ? text.missing : text.cameOf(quantity, item.quantity);
  return (
    <>
      {quantity < item.quantity && !instead && <span className="text-small text-danger">{missing}</span>}
      {instead && (
        <span className="text-small font-medium">{text.instead(pick(instead, 'name', language), quantity)}</span>
      )}
    </>
  );
}
