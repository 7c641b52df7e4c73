import './pick-panel.css';
import type { OfficeOrder, PickLine } from '@karaz/contract/admin/orders';
import { formatNumber } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useId, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import { LeaveGuard } from '../form/save-bar.tsx';
import { useMay } from '../shell/use-may.ts';
import { useOrderMoney } from './order-facts.tsx';
import { type Substitute, SubstituteDialog } from './substitute-dialog.tsx';

type PickPanelProps = { shown: OfficeOrder; onChange: (order: OfficeOrder) => void };

const OPEN_TO_PICKING: ReadonlySet<string> = new Set(['placed', 'active', 'on review', 'on preparation']);

export function PickPanel({ shown, onChange }: PickPanelProps) {
  const text = useTexts('office-orders');
  const mayPick = useMay('orders.write');
  const isOpen = mayPick && OPEN_TO_PICKING.has(shown.order.status);
  return (
    <Panel title={isOpen ? text.pickList : text.goods} description={isOpen ? text.pickText : undefined}>
      <ul className="pick-list">
        {shown.pick.map((line) => (
          <Line
            key={`${line.itemId} ${line.pickedQuantity} ${line.weighedGrams} ${line.substitute?.stockId}`}
            shown={shown}
            line={line}
            isOpen={isOpen}
            onChange={onChange}
          />
        ))}
      </ul>
    </Panel>
  );
}

type LineProps = PickPanelProps & { line: PickLine; isOpen: boolean };

function Line({ shown, line, isOpen, onChange }: LineProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const money = useOrderMoney(shown);
  const name = pick(line, 'name', language);
  return (
    <li className="pick-line" data-done={line.pickedQuantity !== null}>
      {line.image && <img src={`${line.image}/160`} alt="" width={48} height={48} loading="lazy" />}
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{formatNumber(line.quantity)} ×</bdi> {name}
        </p>
        <p className="text-muted">
          <bdi dir="ltr">{line.sku}</bdi>
          {line.agreedGrams !== null && ` · ${text.agreed(formatNumber(line.agreedGrams))}`}
        </p>
        {line.substitute && (
          <p>
            {text.instead}: {pick(line.substitute, 'name', language)}
          </p>
        )}
      </div>
      <div className="pick-sums">
        <bdi>{money(line.total)}</bdi>
        {line.reduction > 0 && (
          <small>
            {text.less}: <bdi>{money(line.reduction)}</bdi>
          </small>
        )}
      </div>
      {isOpen && <PickForm shown={shown} line={line} isOpen={isOpen} onChange={onChange} />}
    </li>
  );
}

function PickForm({ shown, line, onChange }: LineProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const [count, setCount] = useState(String(line.pickedQuantity ?? line.quantity));
  const [grams, setGrams] = useState(line.weighedGrams === null ? '' : String(line.weighedGrams));
  const [instead, setInstead] = useState<Substitute | null>(line.substitute);
  const [isChoosing, setChoosing] = useState(false);
  const { save, isBusy, error } = useSavePick({ shown, line, onChange });
  const isDirty =
    count !== String(line.pickedQuantity ?? line.quantity) ||
    grams !== String(line.weighedGrams ?? '') ||
    instead?.stockId !== line.substitute?.stockId;
  const name = pick(line, 'name', language);
  const errorId = useId();
  return (
    <>
      <form
        noValidate
        className="pick-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget, { count, grams, instead });
        }}
      >
        <label>
          {text.picked}
          <input
            type="number"
            min={0}
            max={line.quantity}
            value={count}
            aria-label={`${text.picked}: ${name}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => setCount(currentTarget.value)}
          />
        </label>
        {line.agreedGrams !== null && (
          <label>
            {text.grams}
            <input
              type="number"
              min={0}
              value={grams}
              aria-label={`${text.grams}: ${name}`}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget }) => setGrams(currentTarget.value)}
            />
          </label>
        )}
        <Button kind="ghost" size="small" onClick={() => setChoosing(true)}>
          {instead ? `${text.instead}: ${pick(instead, 'name', language)}` : text.instead}
        </Button>
        <Button type="submit" kind={isDirty ? 'primary' : 'outline'} size="small" busy={isBusy}>
          {text.savePick}
        </Button>
        {error && (
          <p id={errorId} role="alert" className="field-error">
            {error}
          </p>
        )}
      </form>
      <LeaveGuard isOn={isDirty && !isBusy} />
      {isChoosing && (
        <SubstituteDialog
          orderId={shown.order.id}
          currency={shown.order.currency}
          title={text.insteadOf(name)}
          onChoose={(chosen) => {
            setInstead(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

type Picked = { count: string; grams: string; instead: Substitute | null };

/** Saves one line and goes on to the next: whoever weighs types, presses Enter, types. */
function useSavePick({ shown, line, onChange }: Omit<LineProps, 'isOpen'>) {
  const text = useTexts('office-orders');
  const office = useTexts('office').form;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (form: HTMLFormElement, { count, grams, instead }: Picked) => {
    const pickedQuantity = Number(count);
    const isWrong = count.trim() === '' || !Number.isInteger(pickedQuantity) || pickedQuantity < 0;
    setError(isWrong ? text.countWrong(formatNumber(line.quantity)) : null);
    if (isWrong || isBusy) return;
    const next = form.closest('li')?.nextElementSibling?.querySelector('input');
    setBusy(true);
    try {
      const weighedGrams = grams === '' ? null : Number(grams);
      const body = { pickedQuantity, weighedGrams, substituteStockId: instead?.stockId ?? null };
      const params = { id: shown.order.id, itemId: line.itemId };
      onChange(await api('PATCH /api/v1/admin/orders/:id/items/:itemId', { params, body }));
      toast.success(office.saved);
      next?.focus();
    } catch (failed) {
      setError(failed instanceof Error && failed.message ? failed.message : office.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, error };
}
