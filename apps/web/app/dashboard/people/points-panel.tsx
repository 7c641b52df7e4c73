import { COUNTRIES, DEFAULT_COUNTRY } from '@karaz/domain/countries';
import { CURRENCY_CODES, type CurrencyCode, isCurrencyCode, toMinor } from '@karaz/domain/money';
import { currencySign, formatMoney } from '@karaz/i18n/format';
import { type FormEvent, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inOurDigits, numberIn } from '../form/number-in.ts';
import { Panel } from '../form/panel.tsx';
import { LeaveGuard } from '../form/save-bar.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useMay } from '../page/use-may.ts';
import { Rows } from './customer-panels.tsx';
import type { CustomerPartProps } from './customer-part.ts';
import { useAct } from './use-act.ts';

export function PointsPanel({ profile, onChange }: CustomerPartProps) {
  const { profile: text } = useTexts('office-people');
  const formatDateTime = useFormatDateTime();
  const language = useLanguage();
  const mayWrite = useMay('customers.write');
  return (
    <Panel title={text.points} tools={<Balances profile={profile} />}>
      {profile.points.balances.some(({ balance }) => balance < 0) && <p className="field-hint">{text.owed}</p>}
      <Rows none={text.noPoints}>
        {profile.points.entries.map(({ id, type, currency, points, reason, createdAt }) => (
          <li key={id} className="office-row">
            <span className="grid">
              {text.types[type]}
              {reason && <bdi className="text-muted">{reason}</bdi>}
            </span>
            <span className="text-muted">
              <bdi>{formatDateTime(createdAt)}</bdi> · <bdi>{currencySign(currency, language)}</bdi>
            </span>
            <bdi dir="ltr" className="ms-auto tabular-nums">
              {points > 0 ? `+${points}` : points}
            </bdi>
          </li>
        ))}
      </Rows>
      {mayWrite && <Adjust profile={profile} onChange={onChange} />}
    </Panel>
  );
}

/** In each currency by itself: points of one pay nothing in another. */
function Balances({ profile }: Pick<CustomerPartProps, 'profile'>) {
  const { profile: text } = useTexts('office-people');
  const language = useLanguage();
  return profile.points.balances.map(({ currency, balance, worth }) => (
    <Badge key={currency} tone="accent">
      {text.balance(balance)} · <bdi>{formatMoney(toMinor(worth, currency), currency, language)}</bdi>
    </Badge>
  ));
}

/** Where they live, else where they have points. */
function usualCurrency({ points, addresses }: CustomerPartProps['profile']): CurrencyCode {
  const home = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  if (home) return COUNTRIES[home.country].currency;
  return points.balances[0]?.currency ?? COUNTRIES[DEFAULT_COUNTRY].currency;
}

/** A new key for each request: the same press sent twice over a bad connection gives points once. */
const newKey = () => crypto.randomUUID();

function Adjust({ profile, onChange }: CustomerPartProps) {
  const { profile: text } = useTexts('office-people');
  const api = useApi();
  const language = useLanguage();
  const { act, isBusy } = useAct(onChange);
  const [typed, setTyped] = useState({ points: '', reason: '' });
  const [currency, setCurrency] = useState(() => usualCurrency(profile));
  const [key, setKey] = useState(newKey);
  const [isChecked, setChecked] = useState(false);
  const points = numberIn(typed.points) ?? 0;
  const isNumber = Number.isInteger(points) && points !== 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isNumber || typed.reason.trim() === '') return;
    const body = { currency, points, reason: typed.reason };
    const call = { params: { id: profile.id }, body, idempotencyKey: key };
    if (!(await act(() => api('POST /api/v1/admin/customers/:id/points', call)))) return;
    setTyped((now) => (now === typed ? { points: '', reason: '' } : now));
    setChecked(false);
    setKey(newKey());
  };
  return (
    <>
      <form onSubmit={(event) => void send(event)} className="grid gap-3" noValidate>
        <div className="office-pair">
          <TextField
            label={text.amount}
            name="points"
            dir="ltr"
            inputMode="numeric"
            value={typed.points}
            error={(isChecked || typed.points !== '') && !isNumber ? text.amountWrong : undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, points: inOurDigits(currentTarget.value) })}
          />
          <Select
            label={text.currency}
            name="currency"
            options={CURRENCY_CODES.map((code) => ({ value: code, label: currencySign(code, language) }))}
            value={currency}
            onChange={({ currentTarget }) =>
              setCurrency(isCurrencyCode(currentTarget.value) ? currentTarget.value : currency)
            }
          />
          <TextField
            label={text.reason}
            name="reason"
            maxLength={200}
            value={typed.reason}
            error={isChecked && typed.reason.trim() === '' ? text.reasonNeeded : undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, reason: currentTarget.value })}
          />
        </div>
        <p className="field-hint">{text.adjustHint}</p>
        <Button type="submit" kind="outline" className="justify-self-start" busy={isBusy}>
          {text.adjust}
        </Button>
      </form>
      <LeaveGuard isOn={`${typed.points}${typed.reason}`.trim() !== ''} />
    </>
  );
}
