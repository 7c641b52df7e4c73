import type { OfficePaymentAccount, OfficePaymentAccounts } from '@karaz/contract/admin/payment-accounts';
import { useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { countryName } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useSerialQueue } from '../form/use-serial-queue.ts';
import { CardBadge, useFailureText, useGapText } from '../page/card-state.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';

type Country = OfficePaymentAccounts['countries'][number];
type Open = { country: Country; account: OfficePaymentAccount | null };

/** Who takes card payments in each country, in which order. */
export function PaymentsPanel() {
  const text = useTexts('office-providers');
  const api = useApi();
  const loaded = useLoaded('payment-accounts', () => api('GET /api/v1/admin/payment-accounts'));
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <p className="text-muted">{text.description}</p>
      <LoadedBody loaded={loaded}>
        {({ countries, kinds }) => (
          <>
            {countries.map((country) => (
              <CountryPanel
                key={country.country}
                country={country}
                onOpen={(account) => setOpen({ country, account })}
                onChange={loaded.show}
                onTested={() => void loaded.reload()}
              />
            ))}
            {open && (
              <AccountDialog
                {...open}
                kinds={kinds.filter((kind) => kind.countries.includes(open.country.country))}
                onSaved={() => {
                  setOpen(null);
                  void loaded.reload();
                }}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </LoadedBody>
    </>
  );
}

type CountryPanelProps = {
  country: Country;
  onOpen: (account: OfficePaymentAccount | null) => void;
  onChange: (accounts: OfficePaymentAccounts) => void;
  onTested: () => void;
};

function CountryPanel({ country, onOpen, onChange, onTested }: CountryPanelProps) {
  const text = useTexts('office-providers');
  const language = useLanguage();
  const name = countryName(country.country, language);
  const move = useMove(onChange);
  const failureText = useFailureText();
  const gapText = useGapText();
  const { accounts, gaps } = country;
  const isLimited = gaps.length > 0;
  return (
    <Panel title={name}>
      <p>
        <CardBadge {...country} />
      </p>
      {country.failure && <p className="text-danger">{failureText(country.failure)}</p>}
      {country.isFromEnvironment && (
        <p className="text-muted">{accounts.length > 0 ? text.backToEnvironment : text.fromEnvironment}</p>
      )}
      {country.isEnvironmentTest && <p className="text-danger">{text.environmentTest}</p>}
      {gaps.map((gap) => (
        <p key={gap.above} className={country.takesCash ? 'text-warning' : 'text-danger'}>
          {gapText({ ...gap, currency: country.currency, takesCash: country.takesCash })}
        </p>
      ))}
      {!country.takesCards && country.takesCash && !isLimited && (
        <p className="text-muted">{accounts.length > 0 ? text.allOff : text.emptyText}</p>
      )}
      {!country.takesCards && !country.takesCash && !isLimited && <p className="text-danger">{text.noWayText}</p>}
      {accounts.length > 0 && (
        <ol className="grid gap-5">
          {accounts.map((account, index) => (
            <AccountRow
              key={account.id}
              account={account}
              currency={country.currency}
              label={`${text.providers[account.provider]}, ${name} ${index + 1}`}
              onEdit={() => onOpen(account)}
              onTested={onTested}
              onUp={index > 0 ? () => move(account.id, 'up') : undefined}
              onDown={index < accounts.length - 1 ? () => move(account.id, 'down') : undefined}
            />
          ))}
        </ol>
      )}
      <div>
        <Button kind="outline" icon="plus" aria-label={text.addIn(name)} onClick={() => onOpen(null)}>
          {text.add}
        </Button>
      </div>
    </Panel>
  );
}

function useMove(onChange: CountryPanelProps['onChange']) {
  const text = useTexts('office-providers');
  const { saveFailed } = useTexts('office').form;
  const api = useApi();
  const inTurn = useSerialQueue();
  return (id: number, direction: 'up' | 'down') =>
    void inTurn(async () => {
      try {
        onChange(await api('POST /api/v1/admin/payment-accounts/:id/move', { params: { id }, body: { direction } }));
        toast.success(text.moved);
      } catch (error) {
        toast.error(error instanceof Error && error.message ? error.message : saveFailed);
      }
    });
}
