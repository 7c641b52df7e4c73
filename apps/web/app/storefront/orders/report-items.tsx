import type { OrderView } from '@karaz/contract/order-view';
import type { ReportReason } from '@karaz/domain/orders/order-reports';
import { isolate } from '@karaz/i18n/format';
import { formatOrderDate } from '@karaz/i18n/format-date';
import type { FormEvent } from 'react';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { Times } from '../../ui/times.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import { IMAGES_ONLY } from '../../ui/upload-file.ts';
import { isReportable, useReportedName } from './order-reports.tsx';
import type { OrderState } from './use-order.ts';
import { type OrderReportState, PICTURES_MAX, type ReportedLine, useOrderReport } from './use-order-report.ts';

type ReportItemsProps = { state: OrderState; token: string | null; id: string };

export function ReportItems({ state: { order, status, reload }, token, id }: ReportItemsProps) {
  const text = useTexts('order-report');
  const orders = useTexts('orders');
  const back = token === null ? href('/profile/orders/:id', { id }) : href('/track/:token', { token });
  return (
    <div className="page-width grid max-w-[720px] gap-6 pb-6 md:pt-2 md:pb-10">
      <PageHeader title={text.title} back={{ to: back, label: text.back }} />
      {order && isReportable(order) && <ReportForm order={order} token={token} back={back} />}
      {order && !isReportable(order) && (
        <p role="alert" className="rounded-card bg-warning-tint p-5 text-warning">
          {text.closed}
        </p>
      )}
      {status === 'loading' && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
      {(status === 'failed' || status === 'missing') && (
        <ErrorPanel
          message={text.failed}
          defaultText={text.failed}
          detailsLabel={orders.details}
          retryLabel={orders.retry}
          onRetry={() => void reload()}
        />
      )}
    </div>
  );
}

type ReportFormProps = { order: OrderView; token: string | null; back: Parameters<typeof useOrderReport>[2] };

function ReportForm({ order, token, back }: ReportFormProps) {
  const text = useTexts('order-report');
  const state = useOrderReport(order, token, back);
  const { draft, change, send, isBusy, tried, isNothingChosen } = state;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
    focusFirstError(event.currentTarget);
  };
  const set = (changed: ReportedLine) =>
    change({ lines: draft.lines.map((line) => (line.itemId === changed.itemId ? changed : line)) });
  return (
    <form onSubmit={submit} className="grid gap-6 rounded-card bg-card p-5" noValidate>
      <p className="text-muted">
        {order.reportBefore && text.intro(isolate(formatOrderDate(order.reportBefore, order.timeZone)))}
      </p>
      <fieldset className="grid gap-4">
        <legend className="text-h3 pb-3">{text.items}</legend>
        {draft.lines.map((line) => (
          <ReportLine
            key={line.itemId}
            order={order}
            line={line}
            isTried={tried?.has(line.itemId) ?? false}
            onChange={set}
          />
        ))}
        {isNothingChosen && (
          <p role="alert" className="field-error" data-invalid tabIndex={-1}>
            {text.nothingChosen}
          </p>
        )}
      </fieldset>
      <TextArea
        label={text.note}
        optionalLabel={text.optional}
        hint={text.noteHint}
        name="note"
        rows={3}
        maxLength={500}
        value={draft.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <Pictures state={state} />
      <p className="text-small text-muted">{text.next[order.payment_method]}</p>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? text.sending : text.send}
        </Button>
      </div>
    </form>
  );
}

type ReportLineProps = {
  order: OrderView;
  line: ReportedLine;
  isTried: boolean;
  onChange: (line: ReportedLine) => void;
};

function ReportLine({ order, line, isTried, onChange }: ReportLineProps) {
  const text = useTexts('order-report');
  const { stepper } = useTexts('shell');
  const name = useReportedName(order)(line.itemId);
  const reasons = Object.entries(text.reasons).map(([value, label]) => ({ value, label }));
  return (
    <div className="grid gap-3 border-b border-hairline pb-4" data-testid="report-line">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={name}
          description={<Times>× {line.max}</Times>}
          checked={line.quantity > 0}
          onChange={({ currentTarget }) => onChange({ ...line, quantity: currentTarget.checked ? 1 : 0 })}
        />
        {line.quantity > 0 && line.max > 1 && (
          <QuantityStepper
            quantity={line.quantity}
            min={1}
            max={line.max}
            labels={stepper}
            name={name}
            spoken={`${text.quantity(name)}: ${line.quantity}`}
            onChange={(quantity) => onChange({ ...line, quantity })}
          />
        )}
      </div>
      {line.quantity > 0 && (
        <Select
          label={text.reason}
          aria-label={`${text.reason} ${name}`}
          placeholder={text.chooseReason}
          options={reasons}
          value={line.reason}
          error={isTried && line.reason === '' ? text.reasonMissing : undefined}
          onChange={({ currentTarget }) => onChange({ ...line, reason: reasonOf(currentTarget.value) })}
        />
      )}
    </div>
  );
}

const REASONS: readonly ReportReason[] = ['missing', 'damaged', 'spoiled', 'wrong_item', 'other'];
const reasonOf = (value: string): ReportedLine['reason'] => REASONS.find((reason) => reason === value) ?? '';

/** Larger ones are made smaller here before they are sent. */
const PICTURE_BYTES = 15_000_000;

function Pictures({ state: { draft, change } }: { state: OrderReportState }) {
  const text = useTexts('order-report');
  const language = useLanguage();
  const { pictures } = draft;
  return (
    <div className="grid gap-3">
      <p className="font-medium">{text.pictures}</p>
      <UploadBox
        language={language}
        multiple
        accept={IMAGES_ONLY}
        maxBytes={PICTURE_BYTES}
        files={pictures.map(({ shown }) => shown)}
        labels={{
          choose: text.choosePictures,
          hint: text.picturesHint,
          remove: text.removePicture,
          rejected: text.notTaken,
          errors: text.pictureErrors,
        }}
        onChange={(files, chosen) => {
          const added = chosen.flatMap((file, index) => {
            const shown = files[pictures.length + index];
            return shown ? [{ shown, file }] : [];
          });
          change({ pictures: [...pictures, ...added].slice(0, PICTURES_MAX) });
        }}
        onRemove={(removed) => change({ pictures: pictures.filter(({ shown }) => shown !== removed) })}
      />
    </div>
  );
}
