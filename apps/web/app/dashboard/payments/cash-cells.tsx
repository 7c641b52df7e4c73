import type { CashRow } from '@karaz/contract/admin/cash';
import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useMay } from '../page/use-may.ts';
import { type CashLine, cashDifferences, isOtherThanDue } from './cash-differences.ts';

type SumProps = { row: CashRow; money: (amount: number, row: CashRow) => string };

/** Another sum than was due says which order and why. */
export function Collected({ row, money }: SumProps) {
  const text = useTexts('office-cash');
  const { isOther, over, rounding } = cashDifferences(row);
  return (
    <>
      <bdi>{money(row.collected, row)}</bdi>
      {row.later > 0 && <Part name={text.later} sum={money(row.later, row)} />}
      {isOther && <Part name={text.due} sum={money(row.due, row)} />}
      {row.takenOff > 0 && <Part name={text.takenOff} sum={money(row.takenOff, row)} />}
      {rounding !== 0 && <Part name={text.roundingSum} sum={money(rounding, row)} />}
      {row.short > 0 && (
        <small className="block whitespace-nowrap font-semibold text-warning">
          {text.short}: <bdi>{money(row.short, row)}</bdi>
        </small>
      )}
      {over > 0 && (
        <small className="block whitespace-nowrap font-semibold text-warning">
          {text.over}: <bdi>{money(over, row)}</bdi>
        </small>
      )}
      {row.notes.map(({ number, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order may have the same twice, and the order of rows stays
        <small key={index} className="cash-note text-muted">
          <bdi dir="ltr">{number}</bdi>: <bdi>{reason}</bdi>
        </small>
      ))}
    </>
  );
}

function Part({ name, sum }: { name: string; sum: string }) {
  return (
    <small className="block whitespace-nowrap text-muted">
      {name}: <bdi>{sum}</bdi>
    </small>
  );
}

type OfLine = (line: CashLine, row: CashRow) => void;
type OrdersOfProps = SumProps & { onRecord: OfLine; onCorrect: OfLine };

/** The orders behind a row, each a link; as many as a day brings, so closed at first. */
export function OrdersOf({ row, money, onRecord, onCorrect }: OrdersOfProps) {
  const text = useTexts('office-cash');
  const mayCount = useMay('cash.count');
  const mayCorrect = useMayClose(row.collector) && row.closedAt === null;
  if (row.lines.length === 0) return <small className="block text-muted">{text.orders(0)}</small>;
  return (
    <details>
      <summary className="text-small text-muted">{text.orders(row.orders)}</summary>
      <ul>
        {row.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may have been paid twice, and the order of rows stays
          <li key={index} className="whitespace-nowrap">
            <OrderLink id={line.orderId} number={line.number} /> <bdi>{money(line.collected, row)}</bdi>
            {line.isLater && <small className="block text-muted">{text.later}</small>}
            {(line.takenOff > 0 || isOtherThanDue(line, row.currency)) && (
              <Part name={text.due} sum={money(line.due, row)} />
            )}
            {line.takenOff > 0 && <Part name={text.takenOff} sum={money(line.takenOff, row)} />}
            {line.short > 0 && (
              <small className="block text-warning">
                {text.stillDue}: <bdi>{money(line.short, row)}</bdi>
              </small>
            )}
            {mayCount && line.short > 0 && (
              <Button kind="outline" size="small" onClick={() => onRecord(line, row)}>
                {text.record}
              </Button>
            )}
            {mayCorrect && line.isFixed && <small className="block text-muted">{text.collectedFixed}</small>}
            {mayCorrect && !line.isLater && !line.isFixed && (
              <Button kind="outline" size="small" onClick={() => onCorrect(line, row)}>
                {text.correctCollected}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={href('/dashboard/orders/:id', { id })} prefetch={false} className="link">
      <bdi dir="ltr">{number}</bdi>
    </Link>
  );
}

/** The sum and, where one order is not all of it, what of it was for which order. */
export function PaidOut({ row, money }: SumProps) {
  if (row.payouts.length === 0) return '–';
  return (
    <>
      <bdi>{money(row.paidOut, row)}</bdi>
      {row.payouts.map(({ orderId, number, amount, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order may have the same twice, and the order of rows stays
        <small key={index} className="cash-note text-muted">
          <OrderLink id={orderId} number={number} />
          {row.payouts.length > 1 && (
            <>
              {' '}
              <bdi>{money(amount, row)}</bdi>
            </>
          )}
          : <bdi>{reason}</bdi>
        </small>
      ))}
    </>
  );
}

/** What was counted first stays in sight. */
export function Counted({ row, money }: SumProps) {
  const text = useTexts('office-cash');
  const formatDateTime = useFormatDateTime();
  if (row.counted === null) return '–';
  return (
    <>
      <bdi>{money(row.counted, row)}</bdi>
      {row.corrections.map(({ before, reason, by, at }) => (
        <small key={at} className="cash-note text-muted">
          {text.before}: <bdi className="line-through">{money(before, row)}</bdi> · <bdi>{reason}</bdi> ·{' '}
          {text.closedBy(isolate(by), isolate(formatDateTime(at)))}
        </small>
      ))}
    </>
  );
}

export function Difference({ row, money }: SumProps) {
  const { difference, reason } = row;
  if (difference === null) return '–';
  return (
    <span className={difference === 0 ? undefined : 'font-semibold text-warning'}>
      <bdi>{money(difference, row)}</bdi>
      {reason && (
        <small className="cash-note">
          <bdi>{reason}</bdi>
        </small>
      )}
    </span>
  );
}

type StateProps = { row: CashRow; onClose: (row: CashRow) => void; onCorrect: (row: CashRow) => void };

export function State({ row, onClose, onCorrect }: StateProps) {
  const text = useTexts('office-cash');
  const formatDateTime = useFormatDateTime();
  const mayCount = useMayClose(row.collector);
  const mayCorrect = useMay('cash.correct');
  if (row.closedAt !== null) {
    return (
      <>
        <Badge tone="success">{row.expected < 0 ? text.paidToPerson : text.states.closed}</Badge>
        <small className="block text-muted">
          {text.closedBy(isolate(row.closedBy ?? ''), isolate(formatDateTime(row.closedAt)))}
        </small>
        {mayCorrect && (
          <Button kind="outline" size="small" onClick={() => onCorrect(row)}>
            {text.correct}
          </Button>
        )}
      </>
    );
  }
  if (!mayCount) return <Badge tone="warning">{row.expected < 0 ? text.toPayPerson : text.states.open}</Badge>;
  return (
    <Button kind="outline" size="small" onClick={() => onClose(row)}>
      {text.close}
    </Button>
  );
}

/** One's own cash, or that of anybody with the right to it. */
function useMayClose(collector: string): boolean {
  const { user } = useSignedIn();
  const mayCount = useMay('cash.count');
  const mayClose = useMay('cash.close');
  return mayCount && (mayClose || [user.firstName, user.lastName].join(' ').trim() === collector);
}
