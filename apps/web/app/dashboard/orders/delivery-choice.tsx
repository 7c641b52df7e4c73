import { COUNTRY_CODES } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { AddressInputs } from './address-inputs.tsx';
import { type PhoneOrderValues, placeOf, usualBranch } from './phone-order.ts';

type DeliveryChoiceProps = { form: Form<PhoneOrderValues> };

/** Where it goes, and which of the branches that deliver there has the goods. */
export function DeliveryChoice({ form }: DeliveryChoiceProps) {
  const text = useTexts('office-phone-order');
  const { countries } = useTexts('office-orders');
  const { known, addressId, country, address } = form.values;
  return (
    <Panel title={text.delivery}>
      <div className="grid gap-4">
        {known && known.addresses.length > 0 && (
          <Select
            label={text.savedAddress}
            name="addressId"
            value={addressId === null ? '' : String(addressId)}
            placeholder={text.otherAddress}
            options={known.addresses.map(({ id, label }) => ({ value: String(id), label }))}
            onChange={({ currentTarget }) => form.set('addressId', Number(currentTarget.value) || null)}
          />
        )}
        {addressId === null && (
          <>
            <Select
              label={text.country}
              name="country"
              value={country}
              options={COUNTRY_CODES.map((value) => ({ value, label: countries[value] }))}
              onChange={({ currentTarget }) => {
                const next = COUNTRY_CODES.find((code) => code === currentTarget.value) ?? country;
                form.change({ country: next, address: { ...address, areaId: null, details: {} } });
              }}
            />
            <AddressInputs
              key={country}
              country={country}
              value={address}
              errors={{ ...form.errors, ...(form.errors['address'] && { area: form.errors['address'] }) }}
              onChange={(next) => form.set('address', next)}
            />
          </>
        )}
        <BranchSelect form={form} />
      </div>
    </Panel>
  );
}

type Branch = { id: number; name_en: string; name_ar: string };

function BranchSelect({ form }: DeliveryChoiceProps) {
  const text = useTexts('office-phone-order');
  const language = useLanguage();
  const api = useApi();
  const { country, areaId } = placeOf(form.values);
  const [branches, setBranches] = useState<readonly Branch[] | null>(null);
  const { change } = form;
  useEffect(() => {
    setBranches(null);
    if (areaId === null) return change({ branchId: null });
    const leaving = new AbortController();
    const { signal } = leaving;
    const centre = api('GET /api/v1/areas/:id', { params: { id: areaId }, signal }).catch(() => null);
    Promise.all([api('GET /api/v1/branches', { query: { country, areaId, limit: 50 }, signal }), centre]).then(
      ([{ data }, area]) => {
        setBranches(data);
        change({ branchId: usualBranch(data, area)?.id ?? null });
      },
      () => leaving.signal.aborted || setBranches([]),
    );
    return () => leaving.abort();
  }, [api, country, areaId, change]);
  if (areaId === null || branches === null) return null;
  if (branches.length === 0) return <p role="status">{text.noBranch}</p>;
  return (
    <Select
      label={text.branch}
      name="branch"
      value={String(form.values.branchId ?? '')}
      options={branches.map((branch) => ({ value: String(branch.id), label: pick(branch, 'name', language) }))}
      onChange={({ currentTarget }) => form.set('branchId', Number(currentTarget.value) || null)}
    />
  );
}
