import type { PricePlan } from '@karaz/contract/admin/price-changes';
import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { PRICE_ROUNDINGS, type PriceRounding } from '@karaz/domain/pricing/bulk-price';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { countryName } from '../form/intl-names.ts';
import { numberIn } from '../form/number-in.ts';
import { SelectFilter } from '../list/select-filter.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { LocalTimeField } from '../period/date-fields.tsx';
import { LastPriceChanges } from './last-price-changes.tsx';
import { useChangedMessage } from './price-history.tsx';
import { PricePreview } from './price-preview.tsx';

type Values = {
  kind: 'percent' | 'amount';
  direction: 'up' | 'down';
  typed: string;
  rounding: PriceRounding;
  withSale: boolean;
  country: string;
  branchId: string;
  /** By the clocks of the country; '' for none. */
  from: string;
  until: string;
};

const EMPTY: Values = {
  kind: 'percent',
  direction: 'up',
  typed: '',
  rounding: 'none',
  withSale: true,
  country: '',
  branchId: '',
  from: '',
  until: '',
};

type PriceDialogProps = {
  productIds: readonly number[];
  onClose: () => void;
  /** Prices are changed, or those of before are back. */
  onDone: () => void;
  onHistory: () => void;
};

/** The same change for many prices: described, shown price by price, then saved as it was shown. */
export function PriceDialog({ productIds, onClose, onDone, onHistory }: PriceDialogProps) {
  const text = useTexts('office-prices');
  const { form } = useTexts('office');
  useReturnFocus();
  const [values, setValues] = useState(EMPTY);
  const showChanged = useChangedMessage({ onHistory, onUndone: onDone });
  const prices = usePrices(productIds, values, (changed) => {
    showChanged(changed);
    onDone();
  });
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    prices.clear();
  };
  const { plan } = prices;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(productIds.length)}
      closeLabel={form.cancel}
      size="wide"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {form.cancel}
          </Button>
          {plan === null || plan.changed === 0 ? (
            <Button busy={prices.isBusy} onClick={() => void prices.preview()}>
              {text.preview}
            </Button>
          ) : (
            <Button busy={prices.isBusy} onClick={() => void prices.apply()}>
              {values.from === '' ? text.apply(plan.changed) : text.schedule(plan.changed)}
            </Button>
          )}
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void prices.preview();
        }}
      >
        <Fields values={values} onChange={change} error={prices.error} />
        <button type="submit" hidden />
      </form>
      <div role="status">{plan && <PricePreview plan={plan} />}</div>
      <LastPriceChanges onUndone={onDone} />
    </Dialog>
  );
}

type FieldsProps = { values: Values; onChange: (part: Partial<Values>) => void; error: string };

function Fields({ values, onChange, error }: FieldsProps) {
  const text = useTexts('office-prices');
  const language = useLanguage();
  const country = COUNTRY_CODES.find((code) => code === values.country);
  const branches = useBranchOptions(country);
  return (
    <>
      <div className="office-tools">
        <label className="office-filter">
          <span>{text.direction}</span>
          <select
            value={values.direction}
            onChange={({ currentTarget }) => onChange({ direction: currentTarget.value === 'down' ? 'down' : 'up' })}
          >
            <option value="up">{text.up}</option>
            <option value="down">{text.down}</option>
          </select>
        </label>
        <label className="office-filter">
          <span>{text.value}</span>
          <input
            inputMode="decimal"
            dir="ltr"
            value={values.typed}
            aria-invalid={error !== '' || undefined}
            aria-describedby="price-error"
            onChange={({ currentTarget }) => onChange({ typed: currentTarget.value })}
          />
        </label>
        <label className="office-filter">
          <span>{text.kind}</span>
          <select
            value={values.kind}
            onChange={({ currentTarget }) =>
              onChange({ kind: currentTarget.value === 'amount' ? 'amount' : 'percent' })
            }
          >
            <option value="percent">{text.percent}</option>
            <option value="amount">{text.amount}</option>
          </select>
        </label>
        <label className="office-filter">
          <span>{text.rounding}</span>
          <select
            value={values.rounding}
            onChange={({ currentTarget }) => onChange({ rounding: roundingOf(currentTarget.value) })}
          >
            {PRICE_ROUNDINGS.map((rounding) => (
              <option key={rounding} value={rounding}>
                {text.roundings[rounding]}
              </option>
            ))}
          </select>
        </label>
        <SelectFilter
          label={text.country}
          value={values.country}
          all={text.allCountries}
          options={COUNTRY_CODES.map((value) => ({ value, label: countryName(value, language) }))}
          onChange={(value) => onChange({ country: value, branchId: '' })}
        />
        <SelectFilter
          label={text.branch}
          value={values.branchId}
          all={text.allBranches}
          options={branches}
          onChange={(branchId) => onChange({ branchId })}
        />
      </div>
      <Checkbox
        label={text.withSale}
        checked={values.withSale}
        onChange={({ currentTarget }) => onChange({ withSale: currentTarget.checked })}
      />
      <div className="price-dates">
        <LocalTimeField
          label={text.from}
          hint={text.fromHint}
          value={values.from}
          onChange={(from) => onChange({ from })}
        />
        <LocalTimeField
          label={text.until}
          isEnd
          hint={text.untilHint}
          value={values.until}
          onChange={(until) => onChange({ until })}
        />
      </div>
      <p id="price-error" role="alert" className="field-error" hidden={error === ''}>
        {error}
      </p>
    </>
  );
}

const roundingOf = (value: string): PriceRounding => PRICE_ROUNDINGS.find((each) => each === value) ?? 'none';

function messageOf(error: unknown, failed: string): string {
  if (error instanceof ApiError) return [Object.values(error.body.errors)[0] ?? error.body.message].flat()[0] ?? failed;
  return error instanceof Error && error.message ? error.message : failed;
}

type Saved = Parameters<ReturnType<typeof useChangedMessage>>[0];

/** A change of the description makes the preview stale: it is loaded again before anything is saved. */
function usePrices(productIds: readonly number[], values: Values, onDone: (saved: Saved) => void) {
  const api = useApi();
  const text = useTexts('office-prices');
  const failed = useTexts('office').form.saveFailed;
  const [plan, setPlan] = useState<PricePlan | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const typed = numberIn(values.typed);
  const body = {
    productIds: [...productIds],
    kind: values.kind,
    value: (typed ?? 0) * (values.direction === 'up' ? 1 : -1),
    rounding: values.rounding,
    withSale: values.withSale,
    country: COUNTRY_CODES.find((code): code is CountryCode => code === values.country) ?? null,
    branchId: values.branchId ? Number(values.branchId) : null,
    from: values.from || null,
    until: values.until || null,
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (caught) {
      setPlan(null);
      setError(messageOf(caught, failed));
    } finally {
      setBusy(false);
    }
  };
  const preview = () => {
    if (typed === null || Number.isNaN(typed) || typed < 0) return Promise.resolve(setError(text.enterValue));
    return run(async () => setPlan(await api('POST /api/v1/admin/price-changes/preview', { body })));
  };
  const apply = () =>
    run(async () => {
      if (!plan) return;
      const saved = await api('POST /api/v1/admin/price-changes', { body: { ...body, version: plan.version } });
      setPlan(null);
      onDone(saved);
    });
  const clear = () => {
    setPlan(null);
    setError('');
  };
  return { plan, error, isBusy, preview, apply, clear };
}
