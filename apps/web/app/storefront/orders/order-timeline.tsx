import type { OrderView } from '@karaz/contract/order-view';
import { formatOrderDate } from '@karaz/i18n/format-date';
import { changeTexts } from '../../invoices/change-texts.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { OrderProgress } from './order-progress.tsx';

/** Every change of status, the newest first, each with the one before it. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  const language = useLanguage();
  // What the store itself writes down; whatever people wrote stays as it is.
  const ownReasons: Readonly<Record<string, string>> = text.ownReasons;
  const entries = newestFirst(order.order_history);
  return (
    <section
      aria-labelledby="order-history"
      className="grid gap-4 rounded-card bg-card p-5"
      data-testid="order-history"
    >
      <h2 id="order-history" className="text-h3">
        {text.history}
      </h2>
      <OrderProgress order={order} />
      <ol className="grid">
        {entries.map(({ id, status, previousStatus, reason, createdAt, changes }, index) => (
          <li key={id} className="grid grid-cols-[16px_minmax(0,1fr)] gap-3">
            <span aria-hidden className="grid grid-rows-[auto_1fr] justify-items-center">
              <span
                className={`mt-1.5 size-3 rounded-full ${index === 0 ? 'bg-primary' : 'bg-transparent ring-2 ring-control'}`}
              />
              {index < entries.length - 1 && <span className="w-0.5 bg-hairline" />}
            </span>
            <div className="grid pb-5">
              <span className={index === 0 ? 'font-semibold' : ''}>
                {changes ? text.changes.title : text.statuses[status]}
              </span>
              <span className="text-small text-muted">
                <bdi dir="ltr">{formatOrderDate(createdAt, order.timeZone)}</bdi>
                {previousStatus && !changes && ` · ${text.changedFrom(text.statuses[previousStatus])}`}
              </span>
              {changes &&
                changeTexts(changes, { text: text.changes, language, currency: order.currency }).map((line) => (
                  <span key={line} className="text-small">
                    {line}
                  </span>
                ))}
              {reason && <span className="text-small">{ownReasons[reason] ?? reason}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Two changes of one moment stand in the order in which they were written down. */
export const newestFirst = (history: OrderView['order_history']): OrderView['order_history'] =>
  history.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);
