import type { ListedPriceChange } from '@karaz/contract/admin/price-changes';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { countryName } from '../form/intl-names.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { countryTime, operationText } from './price-operation.ts';
import { PriceTable } from './price-preview.tsx';

const TONES = {
  scheduled: 'info',
  running: 'success',
  changed: 'neutral',
  ended: 'neutral',
  undone: 'warning',
  cancelled: 'neutral',
} as const;

/** What is scheduled or runs, and what was changed lately, under a heading that opens it. */
export function LastPriceChanges({ onUndone }: { onUndone: () => void }) {
  const text = useTexts('office-prices');
  const { changes } = useLastChanges();
  if (changes.length === 0) return null;
  const isOpen = changes.some(({ state }) => state === 'scheduled' || state === 'running');
  return (
    <details className="mt-4" open={isOpen}>
      <summary>{text.lastChanges}</summary>
      <PriceChangeList changes={changes} onUndone={onUndone} />
    </details>
  );
}

export function useLastChanges() {
  const api = useApi();
  const loaded = useLoaded('changes', () => api('GET /api/v1/admin/price-changes'));
  return { ...loaded, changes: loaded.data?.changes ?? [] };
}

type ListProps = { changes: readonly ListedPriceChange[]; onUndone: () => void };

/** Each is undone as far as nobody has changed it since. */
export function PriceChangeList({ changes, onUndone }: ListProps) {
  const text = useTexts('office-prices');
  const failed = useTexts('office').form.saveFailed;
  const api = useApi();
  const [busyId, setBusyId] = useState('');
  const run = async (id: string, work: () => Promise<string>) => {
    setBusyId(id);
    try {
      toast.success(await work());
      onUndone();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    } finally {
      setBusyId('');
    }
  };
  const undo = async (id: string) => {
    const { restored, left } = await api('POST /api/v1/admin/price-changes/:id/undo', { params: { id } });
    return text.undone(restored, left);
  };
  const cancel = async (id: string) => {
    await api('POST /api/v1/admin/price-changes/:id/cancel', { params: { id } });
    return text.cancelled;
  };
  return (
    <ul className="price-changes">
      {changes.map((change) => (
        <li key={change.id}>
          <About change={change} />
          {change.state === 'scheduled' && (
            <Button
              size="small"
              kind="outline"
              busy={busyId === change.id}
              onClick={() => void run(change.id, () => cancel(change.id))}
            >
              {text.cancel}
            </Button>
          )}
          {(change.state === 'running' || change.state === 'changed') && (
            <Button
              size="small"
              kind="outline"
              busy={busyId === change.id}
              onClick={() => void run(change.id, () => undo(change.id))}
            >
              {text.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function About({ change }: { change: ListedPriceChange }) {
  const text = useTexts('office-prices');
  const formatDateTime = useFormatDateTime();
  const { at, actor, stocks, state, restored } = change;
  const isBack = state === 'ended' || state === 'undone';
  const left = isBack && restored !== null ? stocks - restored : 0;
  return (
    <span>
      {state !== 'changed' && <Badge tone={TONES[state]}>{text.states[state]}</Badge>} <bdi>{formatDateTime(at)}</bdi> ·{' '}
      <bdi>{actor}</bdi> · {text.countPrices(stocks)} · <Scope change={change} />
      <Products change={change} />
      <Dates change={change} />
      {left > 0 && <small className="block text-muted">{text.leftChanged(left)}</small>}
      {state !== 'scheduled' && state !== 'cancelled' && <ChangedPrices id={change.id} />}
    </span>
  );
}

/** 'Kuwait only': whose prices it was about. */
function Scope({ change: { countries, branch } }: { change: ListedPriceChange }) {
  const text = useTexts('office-prices');
  const language = useLanguage();
  const names = countries.map((code) => countryName(code, language));
  if (branch) return <bdi>{text.only(pick(branch, 'name', language))}</bdi>;
  if (names.length === 1) return text.only(names.join(''));
  return countries.length === COUNTRY_CODES.length ? text.allCountries : names.join(language === 'ar' ? '، ' : ', ');
}

/** Loaded when it is opened. */
function ChangedPrices({ id }: { id: string }) {
  const text = useTexts('office-prices');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.previewTable}</summary>
      {isOpen && <LoadedPrices id={id} />}
    </details>
  );
}

function LoadedPrices({ id }: { id: string }) {
  const api = useApi();
  const text = useTexts('office-prices');
  const { data, status } = useLoaded(id, () => api('GET /api/v1/admin/price-changes/:id', { params: { id } }));
  if (status === 'loading') return <p role="status">{text.loading}</p>;
  if (!data) return <p role="alert">{text.notLoaded}</p>;
  if (data.rows.length === 0) return <p>{text.noPrices}</p>;
  return (
    <>
      <PriceTable rows={data.rows} />
      {data.total > data.rows.length && <p className="text-muted">{text.firstRows(data.rows.length)}</p>}
    </>
  );
}

/** What it does, and to which products. */
function Products({ change: { change, products, countries } }: { change: ListedPriceChange }) {
  const text = useTexts('office-prices');
  const language = useLanguage();
  const [country] = countries;
  const currency = country && countries.length === 1 ? COUNTRIES[country].currency : null;
  const names = products.first.map((product) => isolate(pick(product, 'name', language)));
  return (
    <small className="block">
      {change && (
        <>
          <strong>
            <bdi>{operationText(change, currency, language)}</bdi>
          </strong>
          {change.rounding !== 'none' && text.rounded(text.roundings[change.rounding])}
          {names.length > 0 && ': '}
        </>
      )}
      {names.length > 0 && text.ofProducts(names.join(language === 'ar' ? '، ' : ', '), products.total - names.length)}
    </small>
  );
}

function Dates({ change: { country, startsAt, endsAt } }: { change: ListedPriceChange }) {
  const text = useTexts('office-prices');
  const language = useLanguage();
  if (country === null || startsAt === null) return null;
  const local = (at: string) => countryTime(at, country, language);
  return (
    <small className="block text-muted">
      {countryName(country, language)}: {text.from} <bdi>{local(startsAt)}</bdi>
      {endsAt !== null && (
        <>
          {' '}
          {text.until} <bdi>{local(endsAt)}</bdi>
        </>
      )}
    </small>
  );
}
