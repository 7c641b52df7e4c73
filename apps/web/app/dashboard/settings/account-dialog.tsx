import type {
  OfficePaymentAccount,
  OfficePaymentAccounts,
  OfficeProviderKind,
} from '@karaz/contract/admin/payment-accounts';
import type { CurrencyCode } from '@karaz/domain/money';
import { onlineMethodsIn } from '@karaz/domain/orders/online-methods';
import { ACCOUNT_MODES } from '@karaz/domain/payments/providers';
import { currencySign, isolate } from '@karaz/i18n/format';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { type Texts, useTexts } from '../../texts/texts.ts';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useDay } from '../page/date-formats.ts';
import { WebhookAddress } from './webhook-address.tsx';

type Values = Pick<OfficePaymentAccount, 'provider' | 'mode' | 'methods' | 'minAmount' | 'maxAmount' | 'isEnabled'> & {
  values: OfficePaymentAccount['settings'];
};

type AccountDialogProps = {
  country: OfficePaymentAccounts['countries'][number];
  /** Null: a new one. */
  account: OfficePaymentAccount | null;
  /** Of this country. */
  kinds: readonly OfficeProviderKind[];
  onSaved: () => void;
  onClose: () => void;
};

export function AccountDialog({ country, account, kinds, onSaved, onClose }: AccountDialogProps) {
  const text = useTexts('office-providers');
  const { required } = useTexts('office').form;
  const api = useApi();
  const form = useForm<Values>({
    initial: initialOf(account, kinds, country.country),
    check: (values) => missingOf(values, kinds, account, { required, noMethods: text.noMethods }),
    save: async ({ provider, isEnabled, ...body }) => {
      if (account) {
        const { id, version } = account;
        await api('PUT /api/v1/admin/payment-accounts/:id', { params: { id }, body: { ...body, isEnabled, version } });
      } else {
        await addTested(api, text, { ...body, provider, country: country.country });
      }
    },
    onSaved,
    // A new one says how its test went.
    ...(account ? {} : { savedText: () => null }),
  });
  const remove = useRemove(account, onSaved);
  const kind = kinds.find(({ provider }) => provider === form.values.provider);
  return (
    <FormDialog
      title={account ? text.providers[account.provider] : text.add}
      form={form}
      size="wide"
      onDelete={account ? remove : undefined}
      onClose={onClose}
    >
      {account && !account.isReadable && (
        <p role="alert" className="field-error">
          {text.unreadableText}
        </p>
      )}
      <div className="office-pair">
        {!account && (
          <Select
            label={text.provider}
            name="provider"
            error={form.errors['provider']}
            value={form.values.provider}
            options={kinds.map(({ provider }) => ({ value: provider, label: text.providers[provider] }))}
            onChange={({ currentTarget }) => {
              const next = kinds.filter(({ provider }) => provider === currentTarget.value);
              form.change(initialOf(null, next, country.country));
            }}
          />
        )}
        {kind?.hasTestSystem && (
          <Select
            label={text.mode}
            name="mode"
            value={form.values.mode}
            options={ACCOUNT_MODES.map((value) => ({ value, label: text.modes[value] }))}
            onChange={({ currentTarget }) =>
              form.set('mode', ACCOUNT_MODES.find((mode) => mode === currentTarget.value) ?? 'live')
            }
          />
        )}
      </div>
      {kind && <KeyFields form={form} kind={kind} account={account} />}
      {kind && <Methods form={form} offered={onlineMethodsIn(country.country, kind.methods)} />}
      <Limits form={form} currency={country.currency} />
      {account && (
        <>
          <Switch
            label={text.isEnabled}
            description={text.isEnabledHint}
            checked={form.values.isEnabled}
            onChange={({ currentTarget }) => form.set('isEnabled', currentTarget.checked)}
          />
          <WebhookAddress url={account.webhookUrl} />
        </>
      )}
    </FormDialog>
  );
}

/** Before a password is requested: what the provider needs and was not entered. A saved secret stays. */
function missingOf(
  { provider, values, methods }: Values,
  kinds: readonly OfficeProviderKind[],
  account: OfficePaymentAccount | null,
  { required, noMethods }: { required: string; noMethods: string },
): FieldErrors {
  const saved = account?.secrets.filter(({ isSet }) => isSet).map(({ name }) => name) ?? [];
  const fields = kinds.find((kind) => kind.provider === provider)?.fields ?? [];
  const missing = fields.filter(({ name, isRequired }) => isRequired && !values[name]?.trim() && !saved.includes(name));
  return {
    ...Object.fromEntries(missing.map(({ name }) => [name, required])),
    ...(methods.length === 0 ? { methods: noMethods } : {}),
  };
}

/** Takes payments only once the provider has accepted its keys: wrong ones would replace an account that works. */
async function addTested(
  api: ReturnType<typeof useApi>,
  text: Texts['office-providers'],
  body: Omit<Values, 'isEnabled'> & Pick<OfficePaymentAccount, 'country'>,
): Promise<void> {
  const added = await api('POST /api/v1/admin/payment-accounts', { body: { ...body, isEnabled: false } });
  const params = { id: added.id };
  const tried = await api('POST /api/v1/admin/payment-accounts/:id/test', { params }).catch(() => null);
  if (tried?.result !== 'ok') {
    toast.error(text.addedOff(text.results[tried?.result ?? 'unreachable']));
    return;
  }
  const { mode, methods, minAmount, maxAmount } = body;
  const unchanged = { mode, methods, minAmount, maxAmount, values: added.settings };
  await api('PUT /api/v1/admin/payment-accounts/:id', {
    params,
    body: { ...unchanged, isEnabled: true, version: added.version },
  });
  toast.success(text.added);
}

function initialOf(
  account: OfficePaymentAccount | null,
  [kind]: readonly OfficeProviderKind[],
  country: OfficePaymentAccount['country'],
): Values {
  if (account) {
    const { provider, mode, methods, minAmount, maxAmount, isEnabled, settings } = account;
    return { provider, mode, methods, minAmount, maxAmount, isEnabled, values: settings };
  }
  const shared = { mode: 'live', minAmount: null, maxAmount: null, isEnabled: true, values: {} } as const;
  return { ...shared, provider: kind?.provider ?? 'tap', methods: kind ? onlineMethodsIn(country, kind.methods) : [] };
}

function useRemove(account: OfficePaymentAccount | null, onRemoved: () => void) {
  const { saveFailed } = useTexts('office').form;
  const text = useTexts('office-providers');
  const day = useDay();
  const api = useApi();
  return async () => {
    if (!account) return;
    try {
      await api('DELETE /api/v1/admin/payment-accounts/:id', { params: { id: account.id } });
      onRemoved();
    } catch (error) {
      const use = error instanceof ApiError && error.body.code === 'accountInUse' ? readUse(error.body.data) : null;
      const until = use && isolate(day(use.until));
      if (use && until) toast.error(use.cards > 0 ? text.cardsLeft(use.cards, until) : text.inUse(use.payments, until));
      else toast.error(error instanceof Error && error.message ? error.message : saveFailed);
    }
  };
}

type Use = { payments: number; cards: number; until: string };

/** How many payments or saved cards still need the account, and until which day. */
function readUse(data: unknown): Use | null {
  if (typeof data !== 'object' || data === null) return null;
  const { payments, cards, until } = data as Partial<Record<keyof Use, unknown>>;
  if (typeof payments !== 'number' || typeof cards !== 'number' || typeof until !== 'string') return null;
  return { payments, cards, until: until.slice(0, 10) };
}

type KeyFieldsProps = { form: Form<Values>; kind: OfficeProviderKind; account: OfficePaymentAccount | null };

/** What the provider gave the merchant. Secrets never come back: of one that is saved only the end is known. */
function KeyFields({ form, kind, account }: KeyFieldsProps) {
  const text = useTexts('office-providers');
  const { optional } = useTexts('office').form;
  const hintOf = (name: (typeof kind.fields)[number]['name']) => {
    const saved = account?.secrets.find((secret) => secret.name === name);
    if (!saved?.isSet) return text.fieldHints[name];
    return saved.end === null ? text.isSetShort : text.isSet(saved.end);
  };
  const enter = (name: string, value: string) => form.set('values', { ...form.values.values, [name]: value });
  return kind.fields.map(({ name, isSecret, isRequired }) =>
    name === 'canHold' || name === 'canSaveCards' ? (
      <Switch
        key={name}
        label={text.fields[name]}
        description={text.fieldHints[name]}
        checked={form.values.values[name] === 'yes'}
        onChange={({ currentTarget }) => enter(name, currentTarget.checked ? 'yes' : '')}
      />
    ) : (
      <TextField
        key={name}
        label={text.fields[name]}
        name={name}
        dir="ltr"
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        hint={hintOf(name)}
        optionalLabel={isRequired ? undefined : optional}
        error={form.errors[name]}
        value={form.values.values[name] ?? ''}
        onChange={({ currentTarget }) => enter(name, currentTarget.value)}
      />
    ),
  );
}

type MethodsProps = { form: Form<Values>; offered: Values['methods'] };

function Methods({ form, offered }: MethodsProps) {
  const text = useTexts('office-providers');
  const chosen = form.values.methods;
  const error = form.errors['methods'] && (chosen.length === 0 ? text.noMethods : form.errors['methods']);
  return (
    <fieldset className="grid gap-2" data-wrong-choice={error ? '' : undefined}>
      <legend className="field-label">{text.offered}</legend>
      <p className="field-hint">{text.offeredHint}</p>
      <div className="office-ticks">
        {offered.map((method) => (
          <Checkbox
            key={method}
            label={text.methods[method]}
            checked={chosen.includes(method)}
            onChange={({ currentTarget: { checked } }) =>
              form.set(
                'methods',
                offered.filter((one) => (one === method ? checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Limits({ form, currency }: { form: Form<Values>; currency: CurrencyCode }) {
  const text = useTexts('office-providers');
  const unit = currencySign(currency, useLanguage());
  return (
    <div className="office-pair">
      <NumberField
        label={text.minAmount}
        name="minAmount"
        unit={unit}
        placeholder={text.noLimit}
        min={0}
        error={form.errors['minAmount']}
        value={form.values.minAmount}
        onChange={(value) => form.set('minAmount', value)}
      />
      <NumberField
        label={text.maxAmount}
        name="maxAmount"
        unit={unit}
        placeholder={text.noLimit}
        min={0}
        error={form.errors['maxAmount']}
        value={form.values.maxAmount}
        onChange={(value) => form.set('maxAmount', value)}
      />
    </div>
  );
}
