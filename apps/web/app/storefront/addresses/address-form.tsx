import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Position } from '../../map/mercator.ts';
import type { Address } from '../../router/address.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { AddressMap } from './address-map.tsx';
import type { AddressValues } from './address-values.ts';
import { useAddressForm } from './use-address-form.ts';

type AddressFormProps = {
  /** Null: a new one. */
  id: number | null;
  initial: AddressValues;
  /** Where the map opens. */
  start: Position;
  returnTo: Address;
  /** Whether a number can be verified. */
  canSendCodes: boolean;
  actions?: ReactNode;
};

export function AddressForm({ id, initial, start, returnTo, canSendCodes, actions }: AddressFormProps) {
  const text = useTexts('addresses');
  const form = useRef<HTMLFormElement>(null);
  const { values, problems, isSaving, change, setValues, save } = useAddressForm({ id, initial, returnTo });
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const first = form.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [problems]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="address-form">
      <AddressMap start={start} values={values} onChange={setValues} />
      <div>
        <h2 className="mb-4 text-h2">{text.fieldsTitle}</h2>
        <AddressFields values={values} problems={problems} onChange={change} canSendCodes={canSendCodes} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={isSaving} className="flex-1">
            {text.save}
          </Button>
          {actions}
        </div>
      </div>
    </form>
  );
}
