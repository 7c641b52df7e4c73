import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { expectedGrams, isDoubtfulWeight } from '@karaz/domain/orders/picking';
import { formatNumber } from '@karaz/i18n/format-number';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { useOrderMoney } from './order-panels.tsx';
import { dearerBy } from './pick-steps.ts';
import { type PickFields, readFields, seenOf } from './picked-line.ts';

type SavePickProps = {
  detail: OfficeOrder;
  line: PickLine;
  /** The line as it was when typing began: the one on the page may be a colleague's by now. */
  seen: PickLine;
  onChange: (order: OfficeOrder) => void;
  onSaved: (sent: PickFields, saved: PickLine) => void;
  /** A colleague was quicker; saving again means over this. */
  onConflict: (now: PickLine) => void;
};
type Failed = { message: string; field: 'count' | 'grams' | null };

/** Saves one line and goes on to the next: whoever weighs types, presses Enter, types. */
export function useSavePick({ detail, line, seen, onChange, onSaved, onConflict }: SavePickProps) {
  const text = useTexts('office-orders');
  const office = useTexts('office').form;
  const api = useApi();
  const money = useOrderMoney(detail);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Failed | null>(null);
  // What was confirmed: saving the same again sends it.
  const [doubted, setDoubted] = useState('');
  const params = { id: detail.order.id };
  const explain = async (failed: unknown): Promise<string> => {
    if (failed instanceof ApiError && failed.body.code === 'conflict') {
      // What was typed stays; beside it now stands what the colleague saved.
      const order = await api('GET /api/v1/admin/orders/:id', { params });
      onChange(order);
      const now = order.pick.find(({ itemId }) => itemId === line.itemId);
      if (now) onConflict(now);
      return text.pickedMeanwhile;
    }
    return failed instanceof Error && failed.message ? failed.message : office.saveFailed;
  };
  const save = async (form: HTMLFormElement, fields: PickFields) => {
    if (isBusy) return;
    const read = readFields(fields, line);
    if (read.wrong !== null) {
      const message = read.wrong === 'count' ? text.countWrong(formatNumber(line.quantity)) : text.gramsWrong;
      setError({ message, field: read.wrong });
      return;
    }
    const typed = `${read.pickedQuantity} ${read.weighedGrams}`;
    if (fields.instead === null && doubted !== typed && isDoubtfulWeight({ ...line, ...read })) {
      setDoubted(typed);
      const expected = expectedGrams(line, read.pickedQuantity);
      setError({ message: text.gramsDoubtful(formatNumber(expected)), field: 'grams' });
      return;
    }
    const costs = fields.instead && dearerBy(line, fields.instead, read.pickedQuantity);
    if (costs !== null && doubted !== `${fields.instead?.stockId} ${typed}`) {
      setDoubted(`${fields.instead?.stockId} ${typed}`);
      setError({ message: `${text.dearer(money(line.total), money(costs))} ${text.saveAgain}`, field: null });
      return;
    }
    setError(null);
    const next = form.closest('li')?.nextElementSibling?.querySelector('input');
    const { pickedQuantity, weighedGrams } = read;
    const substituteStockId = fields.instead?.stockId ?? null;
    const body = { pickedQuantity, weighedGrams, substituteStockId, seen: seenOf(seen) };
    setBusy(true);
    try {
      const path = { ...params, itemId: line.itemId };
      const order = await api('PATCH /api/v1/admin/orders/:id/items/:itemId', { params: path, body });
      onChange(order);
      onSaved(fields, order.pick.find(({ itemId }) => itemId === line.itemId) ?? line);
      toast.success(office.saved);
      next?.focus();
    } catch (failed) {
      setError({ message: await explain(failed).catch(() => office.saveFailed), field: null });
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, error };
}
