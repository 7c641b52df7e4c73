import type { OrderView } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatOrderDate } from '@karaz/i18n/format-date';
import { pick } from '@karaz/i18n/localized';
import { ReportPictures } from '../../reports/report-pictures.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

/** Something of it can still be reported; the server decides when it is sent. */
export const isReportable = ({ reportBefore, reportable }: OrderView): boolean =>
  reportBefore !== null && Date.now() < Date.parse(reportBefore) && reportable.length > 0;

const TONES = { open: 'info', refunded: 'success', declined: 'neutral' } as const;

/** What was reported and what became of it, the newest first. */
export function OrderReports({ order, token }: { order: OrderView; token: string | null }) {
  const text = useTexts('order-report');
  if (order.reports.length === 0) return null;
  return (
    <section
      aria-labelledby="order-reports"
      className="grid gap-4 rounded-card bg-card p-5"
      data-testid="order-reports"
    >
      <h2 id="order-reports" className="text-h3">
        {text.reports}
      </h2>
      <ul className="grid gap-5">
        {order.reports.toReversed().map((report) => (
          <Report key={report.id} order={order} token={token} report={report} />
        ))}
      </ul>
    </section>
  );
}

/** What came: a substitute is named with what it was given for. */
export function useReportedName(order: OrderView): (itemId: number) => string {
  const text = useTexts('order-report');
  const language = useLanguage();
  return (itemId) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return '';
    const ordered = pick(item, 'name', language);
    const instead = item.packed?.instead;
    return instead ? text.instead(isolate(pick(instead, 'name', language)), isolate(ordered)) : ordered;
  };
}

type ReportProps = { order: OrderView; token: string | null; report: OrderView['reports'][number] };

function Report({ order, token, report }: ReportProps) {
  const text = useTexts('order-report');
  const language = useLanguage();
  const nameOf = useReportedName(order);
  const { currency } = order;
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={TONES[report.status]}>{text.statuses[report.status]}</Badge>
        <bdi dir="ltr" className="text-small text-muted">
          {formatOrderDate(report.createdAt, order.timeZone)}
        </bdi>
      </div>
      <ul>
        {report.lines.map(({ itemId, quantity, reason }) => (
          <li key={itemId}>{text.line(isolate(nameOf(itemId)), isolate(String(quantity)), text.reasons[reason])}</li>
        ))}
      </ul>
      {report.note && <p className="text-small text-muted">{report.note}</p>}
      <ReportPictures
        ids={report.pictures}
        orderId={order.id}
        token={token}
        labels={{ open: text.picture, close: text.close, failed: text.pictureFailed }}
      />
      {report.refund !== null && (
        <p className="text-success">
          {text.refund(isolate(formatMoney(toMinor(report.refund, currency), currency, language)))}
        </p>
      )}
      {report.declineReason && <p>{text.declineReason(isolate(report.declineReason))}</p>}
    </li>
  );
}
