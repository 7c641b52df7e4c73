import type { SlotDay } from '@karaz/contract/orders';
import type { OrderType } from '@karaz/domain/pricing/delivery-fee';
import { formatClock } from '@karaz/i18n/format-clock';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useDay } from '../page/date-formats.ts';

export type ChosenWindow = { date: string; open: string; close: string };

export type WindowQuery = {
  items: readonly {
    stockId: number;
    quantity: number;
    addons?: { addonId: number; day?: string | null | undefined }[];
  }[];
  orderType: OrderType;
  areaId: number | null;
  countryCode: string;
};

type WindowFieldProps = {
  query: WindowQuery;
  /** null: nothing is chosen yet. */
  value: ChosenWindow | null;
  error?: string | undefined;
  onChange: (slot: ChosenWindow) => void;
};

const dashed = (date: string) => date.replaceAll('/', '-');

/** Day and time, of those at which the whole order can be had. */
export function WindowField({ query, value, error, onChange }: WindowFieldProps) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const formatDay = useDay();
  const { days, status, retry } = useWindows(query);
  const [shownDate, setShownDate] = useState(value ? dashed(value.date) : '');
  if (status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.timesFailed}</p>
        <Button kind="outline" icon="refresh" onClick={retry}>
          {text.retry}
        </Button>
      </div>
    );
  }
  const open = days.filter(({ slots }) => slots.some(({ isAvailable }) => isAvailable));
  if (status === 'ready' && open.length === 0 && !value) return <p role="status">{text.noTimes}</p>;
  const hours = ({ open: opens, close }: { open: string; close: string }) =>
    `${formatClock(opens, language)} – ${formatClock(close, language)}`;
  const own = value && dashed(value.date) === shownDate ? value : null;
  const slots = days.find(({ date }) => dashed(date) === shownDate)?.slots ?? [];
  const isOwnListed = own !== null && slots.some(({ open: opens }) => opens === own.open);
  const dates = [...new Set([...open.map(({ date }) => dashed(date)), ...(value ? [dashed(value.date)] : [])])];
  const choose = (opens: string) => {
    const slot = slots.find((one) => one.open === opens);
    if (slot) onChange({ date: shownDate, open: slot.open, close: slot.close });
  };
  return (
    <div className="basket-window">
      <Select
        label={text.day}
        name="windowDay"
        value={shownDate}
        placeholder={text.choose}
        options={dates.toSorted().map((date) => ({ value: date, label: formatDay(date) }))}
        onChange={({ currentTarget }) => setShownDate(currentTarget.value)}
      />
      <Select
        label={text.time}
        name="windowTime"
        value={own?.open ?? ''}
        placeholder={text.choose}
        error={error}
        options={[
          ...(own && !isOwnListed ? [{ value: own.open, label: hours(own) }] : []),
          ...slots.map((slot) => ({
            value: slot.open,
            label: slot.isAvailable ? hours(slot) : `${hours(slot)} · ${text.notAvailable}`,
            disabled: !slot.isAvailable && slot.open !== own?.open,
          })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  );
}

type Windows = { days: readonly SlotDay[]; status: 'loading' | 'ready' | 'failed' };
const LOADING: Windows = { days: [], status: 'loading' };

/** The times of the checkout, by the store's own rule. */
function useWindows(query: WindowQuery) {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState(LOADING);
  const content = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request again
  useEffect(() => {
    const body: WindowQuery = JSON.parse(content);
    if (body.items.length === 0) return;
    const leaving = new AbortController();
    api('POST /api/v1/orders/slots', { body: { ...body, items: [...body.items] }, signal: leaving.signal }).then(
      ({ days }) => setResult({ days, status: 'ready' }),
      () => leaving.signal.aborted || setResult({ days: [], status: 'failed' }),
    );
    return () => leaving.abort();
  }, [api, content, attempt]);
  return { ...result, retry: () => setAttempt(attempt + 1) };
}
