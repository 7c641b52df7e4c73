import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { pick } from '@karaz/i18n/localized';
import { useId, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { inOurDigits, numberIn, stepNumber } from '../form/number-in.ts';
import { LeaveGuard } from '../form/save-bar.tsx';
import { ChangedBy } from './changed-by.tsx';
import { proposedCount, substituteOf } from './pick-steps.ts';
import {
  changedSince,
  fieldsOf,
  isSavedMeanwhile,
  isTouched,
  MAX_SUBSTITUTES,
  type PickFields,
  type Typing,
  typeOver,
} from './picked-line.ts';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { useUnsavedPick } from './unsaved-picks.ts';
import { useSavePick } from './use-save-pick.ts';

type PickFormProps = { detail: OfficeOrder; line: PickLine; onChange: (order: OfficeOrder) => void };

export function PickForm({ detail, line, onChange }: PickFormProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  // null: nothing typed, the fields follow what is saved.
  const [typing, setTyping] = useState<Typing | null>(null);
  const fields = typing?.fields ?? fieldsOf(line);
  const change = (part: Partial<PickFields>) => setTyping((now) => typeOver(now, line, part));
  const isDirty = isTouched(fields, line);
  const [isChoosing, setChoosing] = useState(false);
  const { save, isBusy, error } = useSavePick({
    detail,
    line,
    // Two who typed the same have no conflict.
    seen: typing && isDirty ? typing.seen : line,
    onChange,
    onSaved: (sent, saved) => setTyping((now) => changedSince(now, sent, saved)),
    onConflict: (seen) => setTyping((now) => now && { ...now, seen }),
  });
  // The notifications of one's own save come before its response: they are no colleague's.
  useUnsavedPick(isDirty && !isBusy);
  const isWeighed = fields.instead ? fields.instead.gramsEach !== null : line.agreedGrams !== null;
  const name = pick(line, 'name', language);
  const errorId = useId();
  const numeric = (field: 'count' | 'grams') => ({
    name,
    value: fields[field],
    errorId: error?.field === field ? errorId : undefined,
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <form
        noValidate
        className="pick-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget, fields);
        }}
      >
        <PickNumber {...numeric('count')} label={text.picked} max={fields.instead ? MAX_SUBSTITUTES : line.quantity} />
        {isWeighed && <PickNumber {...numeric('grams')} label={text.grams} />}
        {line.substitution !== 'no_substitute' && (
          <Button kind="ghost" size="small" onClick={() => setChoosing(true)}>
            {fields.instead ? `${text.instead}: ${pick(fields.instead, 'name', language)}` : text.instead}
          </Button>
        )}
        <Button type="submit" kind={isDirty ? 'primary' : 'outline'} size="small" busy={isBusy}>
          {text.savePick}
        </Button>
        <ChangedBy line={line} isOn={typing !== null && isSavedMeanwhile(typing, line)} />
        {error && (
          <p id={errorId} role="alert" className="field-error">
            {error.message}
          </p>
        )}
      </form>
      <LeaveGuard isOn={isDirty} />
      {isChoosing && (
        <SubstituteDialog
          orderId={detail.order.id}
          itemId={line.itemId}
          currency={detail.order.currency}
          title={text.insteadOf(name)}
          agreed={line.total}
          onChoose={(choice) => {
            change(
              choice
                ? { instead: substituteOf(choice), count: String(proposedCount(line, choice)), grams: '' }
                : { instead: null, count: String(line.quantity), grams: '' },
            );
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

type PickNumberProps = {
  label: string;
  /** Of the goods: there is a field like this on every line. */
  name: string;
  value: string;
  errorId: string | undefined;
  max?: number;
  onChange: (value: string) => void;
};

/** Small, and chosen whole when entered: whoever weighs types over it. */
function PickNumber({ label, name, value, errorId, max, onChange }: PickNumberProps) {
  return (
    <label>
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        data-number
        value={value}
        aria-label={`${label}: ${name}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event) => {
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (direction === undefined) return;
          event.preventDefault();
          onChange(String(stepNumber(numberIn(value), direction, { min: 0, ...(max === undefined ? {} : { max }) })));
        }}
        onChange={({ currentTarget }) => onChange(inOurDigits(currentTarget.value))}
      />
    </label>
  );
}
