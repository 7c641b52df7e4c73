import type { OfficePayment } from '@karaz/contract/admin/payments';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { useMoney } from './difference.tsx';

const TONES = { waiting: 'warning', done: 'success', failed: 'danger' } as const;

type ReturnedMoneyProps = {
  payment: OfficePayment;
  /** The list is of declined ones: nobody is sent there. */
  isDeclined: boolean;
};

/** What went back by itself or by a decision, and whether it has arrived. */
export function ReturnedMoney({ payment: { refund }, isDeclined }: ReturnedMoneyProps) {
  const text = useTexts('office-payments');
  const money = useMoney();
  if (!refund) return null;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <bdi>{money(refund.amount, refund.currency)}</bdi>
        <Badge tone={TONES[refund.status]}>{text.refundStates[refund.status]}</Badge>
      </span>
      <small className="block text-muted">
        {text.whys[refund.why]}
        {refund.status === 'failed' && !isDeclined && ` · ${text.refundFailed}`}
      </small>
    </>
  );
}
