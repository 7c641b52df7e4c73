import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { ReportPictures } from '../../reports/report-pictures.tsx';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Times } from '../../ui/times.tsx';
import { toast } from '../../ui/toast.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useMay } from '../page/use-may.ts';
import { useReportMoney } from './use-report-money.ts';

/** The lines with what is wrong with each, the shopper's words and pictures. */
export function ReportedItems({ report }: { report: OfficeReport }) {
  const text = useTexts('office-reports');
  const language = useLanguage();
  const nameOf = ({ instead, ...ordered }: OfficeReport['lines'][number]) => {
    const name = pick(ordered, 'name', language);
    return instead ? text.instead(isolate(pick(instead, 'name', language)), isolate(name)) : name;
  };
  return (
    <div className="grid gap-2">
      <ul>
        {report.lines.map((line) => (
          <li key={`${line.name_en} ${line.reason}`}>
            <bdi>{nameOf(line)}</bdi> <Times>× {line.quantity}</Times> · <strong>{text.reasons[line.reason]}</strong>
          </li>
        ))}
      </ul>
      {report.note && (
        <p className="text-muted">
          <bdi>{report.note}</bdi>
        </p>
      )}
      <ReportPictures
        ids={report.pictures}
        orderId={report.orderId}
        token={null}
        labels={{ open: text.picture, close: text.close, failed: text.pictureFailed }}
      />
    </div>
  );
}

const TONES = { open: 'info', refunded: 'success', declined: 'neutral' } as const;

export function ReportDecision({ report }: { report: OfficeReport }) {
  const text = useTexts('office-reports');
  const money = useReportMoney(report);
  const formatDateTime = useFormatDateTime();
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={TONES[report.status]}>{text.statuses[report.status]}</Badge>
      {report.refund !== null && <bdi>{money(report.refund)}</bdi>}
      {report.declineReason && <bdi>{report.declineReason}</bdi>}
      {report.decidedAt && (
        <small className="text-muted">
          <bdi>{formatDateTime(report.decidedAt)}</bdi>
          {report.decidedBy && ` · ${text.by(isolate(report.decidedBy))}`}
        </small>
      )}
    </div>
  );
}

export type ReportVerb = 'refund' | 'hand back' | 'decline';
type ReportActionsProps = {
  report: OfficeReport;
  onConfirm: (verb: ReportVerb, report: OfficeReport) => void;
  onDone: () => void;
};

/** The proposed amount goes back with one tap; everything else asks first, and cash asks who hands it over. */
export function ReportActions({ report, onConfirm, onDone }: ReportActionsProps) {
  const text = useTexts('office-reports');
  const api = useApi();
  const money = useReportMoney(report);
  const [isBusy, setBusy] = useState(false);
  const sum = money(report.refundable);
  const refundAll = async () => {
    setBusy(true);
    try {
      const { id, refundable: amount } = report;
      await api('POST /api/v1/admin/order-reports/:id/refund', { params: { id }, body: { amount } });
      toast.success(text.refunded);
    } catch (error) {
      toast.error(error instanceof ApiError ? (error.body.message ?? text.failed) : text.failed);
    }
    setBusy(false);
    onDone();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {report.refundable > 0 ? (
        <>
          {report.hasCash || report.stillDue > 0 ? (
            <Button size="small" icon="check" onClick={() => onConfirm('hand back', report)}>
              {report.stillDue > 0 ? text.refund(sum) : text.handBack(sum)}…
            </Button>
          ) : (
            <Button size="small" icon="check" busy={isBusy} onClick={() => void refundAll()}>
              {text.refund(sum)}
            </Button>
          )}
          <Button size="small" kind="outline" onClick={() => onConfirm('refund', report)}>
            {text.otherAmount}
          </Button>
        </>
      ) : (
        <small className="text-muted">{text.nothingLeft}</small>
      )}
      <Button size="small" kind="ghost" onClick={() => onConfirm('decline', report)}>
        {text.decline}
      </Button>
    </div>
  );
}

/** That a manager was asked, by whom and when. */
export function SentReport({ report: { sentAt, sentBy } }: { report: OfficeReport }) {
  const text = useTexts('office-reports');
  const formatDateTime = useFormatDateTime();
  if (sentAt === null) return null;
  return (
    <small className="text-muted">
      {text.sentAt(isolate(formatDateTime(sentAt)), sentBy === null ? null : isolate(sentBy))}
    </small>
  );
}

/** For whoever may not refund: a manager is asked with one press. */
export function SendReport({ report, onDone }: Pick<ReportActionsProps, 'report' | 'onDone'>) {
  const text = useTexts('office-reports');
  const api = useApi();
  const maySend = useMay('orders.edit');
  const [isBusy, setBusy] = useState(false);
  if (report.sentAt !== null) return null;
  if (!maySend) return <small className="text-muted">{text.managerDecides}</small>;
  const send = async () => {
    setBusy(true);
    try {
      await api('POST /api/v1/admin/order-reports/:id/send', { params: { id: report.id } });
      toast.success(text.sent);
    } catch (error) {
      toast.error(error instanceof ApiError ? (error.body.message ?? text.failed) : text.failed);
    }
    setBusy(false);
    onDone();
  };
  return (
    <>
      <small className="text-muted">{text.managerDecides}</small>
      <Button size="small" busy={isBusy} onClick={() => void send()}>
        {text.send}
      </Button>
    </>
  );
}
