import type { OfficePaymentAccount, OfficePaymentAccounts } from '@karaz/contract/admin/payment-accounts';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { type Texts, useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFailureText } from '../page/card-state.tsx';

type AccountRowProps = {
  account: OfficePaymentAccounts['countries'][number]['accounts'][number];
  currency: CurrencyCode;
  /** Unlike that of any other account on the page. */
  label: string;
  onEdit: () => void;
  /** A test may have changed the state of the account. */
  onTested: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

export function AccountRow({ account, currency, label, onEdit, onTested, onUp, onDown }: AccountRowProps) {
  const text = useTexts('office-providers');
  const language = useLanguage();
  const { isBusy, result, run } = useTest(account.id, onTested);
  const failureText = useFailureText();
  const { fails } = useTexts('office-cards');
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <strong className="font-semibold">{text.providers[account.provider]}</strong>
        <Badge tone={account.isEnabled ? 'success' : 'neutral'}>{account.isEnabled ? text.on : text.off}</Badge>
        {account.failure && <Badge tone="danger">{fails}</Badge>}
        {account.isTest && <Badge tone="warning">{text.testMode}</Badge>}
        {!account.isReadable && <Badge tone="danger">{text.unreadable}</Badge>}
        <span className="ms-auto flex flex-wrap gap-1">
          <Button kind="ghost" iconOnly icon="chevron-up" aria-label={text.up(label)} disabled={!onUp} onClick={onUp} />
          <Button
            kind="ghost"
            iconOnly
            icon="chevron-down"
            aria-label={text.down(label)}
            disabled={!onDown}
            onClick={onDown}
          />
          <Button kind="outline" aria-label={text.testOf(label)} busy={isBusy} onClick={() => void run()}>
            {text.test}
          </Button>
          <Button kind="outline" icon="edit" iconOnly aria-label={text.edit(label)} onClick={onEdit} />
        </span>
      </div>
      <p className="text-muted">
        {[
          ...account.methods.map((method) => text.methods[method]),
          ...limitsOf(account, currency, language, text),
          ...detailsOf(account, text),
        ].join(' · ')}
      </p>
      {account.isTest && account.isEnabled && <p className="text-danger">{text.testWarning}</p>}
      {account.failure && <p className="text-danger">{failureText(account.failure)}</p>}
      <p role="status" className={result?.isGood ? 'text-success' : 'text-danger'}>
        {result?.text}
      </p>
    </li>
  );
}

/** The amounts it is used for. */
function limitsOf(
  { minAmount, maxAmount }: OfficePaymentAccount,
  currency: CurrencyCode,
  language: Language,
  { from, upTo }: Texts['office-providers'],
): string[] {
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  return [...(minAmount ? [from(money(minAmount))] : []), ...(maxAmount === null ? [] : [upTo(money(maxAmount))])];
}

const SWITCHES = ['canHold', 'canSaveCards'] as const;

/** What tells it from another account of the same provider. */
function detailsOf({ settings, secrets }: OfficePaymentAccount, text: Texts['office-providers']): string[] {
  const end = secrets.find((secret) => secret.end !== null)?.end ?? null;
  return [
    ...SWITCHES.flatMap((name) => (settings[name] === 'yes' ? [text.fields[name]] : [])),
    ...(end === null ? [] : [text.keyEnd(isolate(end))]),
  ];
}

type Result = { isGood: boolean; text: string };

function useTest(id: number, onTested: () => void) {
  const { results } = useTexts('office-providers');
  const { saveFailed } = useTexts('office').form;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const run = async () => {
    setBusy(true);
    setResult(null);
    try {
      const tried = await api('POST /api/v1/admin/payment-accounts/:id/test', { params: { id } });
      setResult({ isGood: tried.result === 'ok', text: results[tried.result] });
      onTested();
    } catch (error) {
      setResult({ isGood: false, text: error instanceof Error && error.message ? error.message : saveFailed });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, result, run };
}
