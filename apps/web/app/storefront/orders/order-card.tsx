import type { OrderTeaser } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { StatusBadge } from './status-badge.tsx';

const THUMBNAILS = 5;

export function OrderCard({ order }: { order: OrderTeaser }) {
  const text = useTexts('orders');
  const language = useLanguage();
  const { custom_order_id: number, timeSlot, currency } = order;
  return (
    <li className="relative grid gap-3 rounded-card bg-card p-5" data-testid="order-card">
      <div className="flex items-start justify-between gap-3">
        <div className="grid">
          <Link
            to={href('/profile/orders/:id', { id: order.id })}
            aria-label={text.open(isolate(number))}
            className="font-semibold tabular-nums after:absolute after:inset-0 after:rounded-card"
          >
            <bdi dir="ltr">{number}</bdi>
          </Link>
          <span className="text-small text-muted">
            {slotDay(timeSlot.date, language)} · {slotHours(timeSlot, language)}
          </span>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <Thumbnails order={order} />
      <div className="flex items-center justify-between gap-3">
        <p className="grid">
          <span className="text-small text-muted">{text.itemCount(order.itemCount)}</span>
          <bdi className="text-h3 tabular-nums">
            {formatMoney(toMinor(order.totalAmount, currency), currency, language)}
          </bdi>
        </p>
        {/* Above the link that covers the card. */}
        <Link
          to={href('/profile/orders/:id/reorder', { id: order.id })}
          aria-label={text.reorderOf(isolate(number))}
          className={buttonClass({ kind: 'soft', className: 'relative z-10' })}
        >
          <Icon name="refresh" size={20} />
          {text.reorder}
        </Link>
      </div>
    </li>
  );
}

function Thumbnails({ order: { items } }: { order: OrderTeaser }) {
  const language = useLanguage();
  const more = items.length - THUMBNAILS;
  return (
    <ul className="flex gap-2">
      {items.slice(0, THUMBNAILS).map((item) => (
        <li key={item.name_en} className="size-14">
          <Picture
            image={pictureAt(item.product_image)}
            alt={pick(item, 'name', language)}
            sizes="56px"
            ratio="1 / 1"
            className="rounded-control"
          />
        </li>
      ))}
      {more > 0 && (
        <li className="grid size-14 place-items-center rounded-control bg-sunken text-small">
          <bdi dir="ltr">+{more}</bdi>
        </li>
      )}
    </ul>
  );
}

export const pictureAt = (path: string | null) => ({ path: path ?? '/media/default', width: 720, height: 720 });
