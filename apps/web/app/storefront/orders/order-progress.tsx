import type { OrderView } from '@karaz/contract/order-view';
import { ORDER_PATHS, stepOn } from '@karaz/domain/orders/order-path';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';

/** How far along an order is and what comes next; nothing for one that has left the way. */
export function OrderProgress({ order: { orderType, status } }: { order: OrderView }) {
  const text = useTexts('orders');
  const step = stepOn(orderType, status);
  if (step === null) return null;
  const path = ORDER_PATHS[orderType];
  return (
    <ol aria-label={text.progress} className="flex" data-testid="order-progress">
      {path.map((each, index) => {
        const isDone = index < step || status === 'delivered';
        const isNow = index === step;
        return (
          <li
            key={each}
            aria-current={isNow ? 'step' : undefined}
            className="relative grid min-w-0 flex-1 basis-0 content-start justify-items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`absolute end-1/2 top-3 h-0.5 w-full ${index <= step ? 'bg-primary' : 'bg-control/40'}`}
              />
            )}
            <span
              aria-hidden
              className={`relative z-10 grid size-6 place-items-center rounded-full ${dotOf(isDone, isNow)}`}
            >
              {isDone && <Icon name="check" size={14} />}
            </span>
            <span className={`px-0.5 text-[0.75rem] leading-tight ${isNow ? 'font-semibold' : 'text-muted'}`}>
              {text.statuses[each]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function dotOf(isDone: boolean, isNow: boolean): string {
  if (isDone) return 'bg-primary text-on-primary';
  return isNow ? 'bg-card ring-4 ring-inset ring-primary' : 'bg-card ring-2 ring-inset ring-control/60';
}
