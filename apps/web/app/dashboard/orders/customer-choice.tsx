import type { CustomerRow } from '@karaz/contract/admin/customers';
import type { KnownGuest } from '@karaz/contract/admin/phone-orders';
import { mainLanguageOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { useMay } from '../page/use-may.ts';
import { customerValues, guestValues, type KnownCustomer, type PhoneOrderValues } from './phone-order.ts';

type CustomerChoiceProps = { form: Form<PhoneOrderValues> };

/** A shopper with an account, a guest who ordered before, or a new customer. */
export function CustomerChoice({ form }: CustomerChoiceProps) {
  const text = useTexts('office-phone-order');
  const mayFind = useMay('customers.read');
  const { known } = form.values;
  const choose = (customer: KnownCustomer | null) => form.change(customerValues(customer, form.values));
  if (known) {
    return (
      <Panel
        title={text.customer}
        tools={
          <Button kind="outline" onClick={() => choose(null)}>
            {text.another}
          </Button>
        }
      >
        <p data-testid="known-customer">
          <strong>{known.name}</strong> {known.phone && <bdi dir="ltr">{known.phone}</bdi>}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={text.customer}>
      <div className="grid gap-5">
        {mayFind && (
          <FindCustomer onChoose={choose} onGuest={(guest) => form.change(guestValues(guest, form.values))} />
        )}
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{text.newCustomer}</legend>
          <div className="basket-address">
            {(['firstName', 'lastName', 'phone', 'email'] as const).map((name) => (
              <TextField
                key={name}
                label={text[name]}
                optionalLabel={name === 'email' ? text.optional : undefined}
                name={name}
                type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
                dir={name === 'phone' || name === 'email' ? 'ltr' : undefined}
                autoComplete="off"
                maxLength={100}
                value={form.values[name]}
                error={form.errors[name]}
                onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
              />
            ))}
          </div>
          <p className="text-muted text-small">{text.newHint}</p>
        </fieldset>
      </div>
    </Panel>
  );
}

const TYPING_PAUSE_MS = 250;
const MIN_LETTERS = 3;

type Found = {
  rows: readonly CustomerRow[];
  guests: readonly KnownGuest[];
  status: 'idle' | 'ready' | 'failed';
};
const NOTHING: Found = { rows: [], guests: [], status: 'idle' };

type FindCustomerProps = { onChoose: (customer: KnownCustomer) => void; onGuest: (guest: KnownGuest) => void };

function FindCustomer({ onChoose, onGuest }: FindCustomerProps) {
  const text = useTexts('office-phone-order');
  const api = useApi();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const { rows, guests, status } = useFoundCustomers(words.trim());
  const choose = async (id: number) => {
    try {
      const {
        firstName,
        lastName,
        phone,
        addresses,
        language: own,
      } = await api('GET /api/v1/admin/customers/:id', {
        params: { id },
      });
      onChoose({
        id,
        name: `${firstName} ${lastName}`.trim(),
        phone,
        language: mainLanguageOf(own),
        addresses: addresses.map((address) => ({
          id: address.id,
          label: [address.name, address.street, pick(address.area, 'name', language)].filter(Boolean).join(' · '),
          areaId: address.areaId,
          country: address.country,
        })),
      });
    } catch {
      toast.error(text.findFailed);
    }
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={text.find}
        placeholder={text.findHint}
        icon="search"
        type="search"
        name="findCustomer"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {status === 'failed' && <p role="alert">{text.findFailed}</p>}
      {status === 'ready' && rows.length + guests.length === 0 && <p role="status">{text.notFound}</p>}
      {rows.length + guests.length > 0 && (
        <ul className="pick-choices">
          {rows.map(({ id, name, phone, email }) => (
            <li key={id}>
              <button type="button" onClick={() => void choose(id)}>
                <span>{name}</span>
                <bdi dir="ltr">{phone ?? email}</bdi>
              </button>
            </li>
          ))}
          {guests.map((guest) => (
            <li key={guest.phone}>
              <button
                type="button"
                onClick={() => {
                  onGuest(guest);
                  setWords('');
                }}
              >
                <span className="grid">
                  {guest.name}
                  <small className="text-muted">
                    {[text.guest, guest.address?.area && pick(guest.address.area, 'name', language)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <bdi dir="ltr">{guest.phone}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useFoundCustomers(search: string): Found {
  const api = useApi();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (search.length < MIN_LETTERS) return setFound(NOTHING);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const query = { search, standing: 'active', limit: 6 } as const;
      const { signal } = leaving;
      const guests = api('GET /api/v1/admin/order-guests', { query: { search }, signal });
      Promise.all([api('GET /api/v1/admin/customers', { query, signal }), guests]).then(
        ([{ data }, found]) => setFound({ rows: data, guests: found.guests, status: 'ready' }),
        () => signal.aborted || setFound({ ...NOTHING, status: 'failed' }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, search]);
  return found;
}
