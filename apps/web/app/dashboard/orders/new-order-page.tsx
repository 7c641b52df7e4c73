import './basket.css';
import './pick-panel.css';
import { COUNTRIES } from '@karaz/domain/countries';
import { SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { Panel } from '../form/panel.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { OfficePage } from '../page/office-page.tsx';
import { BasketLines } from './basket-lines.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { lastListAddress } from './last-list-address.ts';
import { emptyPhoneOrder, type PhoneOrderValues, phoneOrder, placeOf } from './phone-order.ts';
import { PhoneSums } from './phone-sums.tsx';
import { usePhonePreview } from './use-phone-preview.ts';
import { WindowField } from './window-field.tsx';

export const page = definePage({
  texts: ['office', 'office-orders', 'office-order-edit', 'office-phone-order', 'orders', 'handling', 'addresses'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-phone-order'].title} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: NewOrderPage,
});

function NewOrderPage() {
  const text = useTexts('office-phone-order');
  const orders = useTexts('office-orders');
  const { api, navigate, visitor } = useRouter();
  const form = useForm<PhoneOrderValues>({
    initial: emptyPhoneOrder(visitor.country, visitor.language === 'ar' ? 'ar' : 'en'),
    check: (values) => ({
      ...(!values.known && values.phone.trim() === '' && { phone: text.customerMissing }),
      ...(placeOf(values).areaId === null && { address: text.addressMissing }),
      ...(values.lines.length === 0 && { lines: text.itemsMissing }),
      ...(values.slot === null && { slot: text.windowMissing }),
    }),
    save: async (values) => {
      const body = { ...phoneOrder(values), ...(preview.preview && { totalAmount: preview.preview.totalAmount }) };
      const { id } = await api('POST /api/v1/admin/orders', { body });
      made = id;
    },
    onSaved: () => navigate(href('/dashboard/orders/:id', { id: made })),
    savedText: text.placed,
  });
  let made = '';
  const { values } = form;
  const isPriceable = values.lines.length > 0 && placeOf(values).areaId !== null;
  const preview = usePhonePreview(isPriceable ? phoneOrder(values) : null);
  return (
    <OfficePage title={text.title} back={{ to: lastListAddress(), label: orders.title }}>
      <div className="office-columns">
        <div>
          <CustomerChoice form={form} />
          <DeliveryChoice form={form} />
          <Basket form={form} />
        </div>
        <div>
          <PhoneSums preview={preview} />
          <Coupon form={form} />
          <Conditions form={form} />
        </div>
      </div>
      <SaveBar form={form} saveLabel={text.place} waitsFor={preview.isPricing ? text.calculating : undefined} />
    </OfficePage>
  );
}

function Basket({ form }: { form: Form<PhoneOrderValues> }) {
  const text = useTexts('office-phone-order');
  const { branchId, lines, slot } = form.values;
  const { country, areaId } = placeOf(form.values);
  const { items } = phoneOrder(form.values);
  // Ours has the name of what is typed here, the server's that of what was sent.
  const itemsError = form.errors['lines'] ?? form.errors['items'];
  return (
    <>
      <Panel title={text.items}>
        {areaId === null && <p className="text-muted">{text.chooseArea}</p>}
        {branchId !== null && (
          <BasketLines
            lines={lines}
            currency={COUNTRIES[country].currency}
            branchId={branchId}
            hasAddons
            onChange={(next) => form.set('lines', next)}
          />
        )}
        {itemsError && (
          <p role="alert" data-wrong-choice className="field-error">
            {itemsError}
          </p>
        )}
      </Panel>
      <Panel title={text.window}>
        {items.length === 0 ? (
          <p className="text-muted">{text.chooseItems}</p>
        ) : (
          <WindowField
            query={{ items, orderType: 'delivery', areaId, countryCode: country }}
            value={slot}
            error={form.errors['slot'] ?? form.errors['timeSlot']}
            onChange={(next) => form.set('slot', next)}
          />
        )}
      </Panel>
    </>
  );
}

/** Why a code takes nothing off is said beside the sums. */
function Coupon({ form }: { form: Form<PhoneOrderValues> }) {
  const text = useTexts('office-phone-order');
  return (
    <Panel title={text.coupon}>
      <TextField
        label={text.coupon}
        hideLabel
        name="couponCode"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={form.values.couponCode}
        error={form.errors['couponCode']}
        onChange={({ currentTarget }) => form.set('couponCode', currentTarget.value)}
      />
    </Panel>
  );
}

function Conditions({ form }: { form: Form<PhoneOrderValues> }) {
  const text = useTexts('office-phone-order');
  const { substitutions } = useTexts('handling');
  const { payment, substitution, language, notes } = form.values;
  return (
    <Panel title={text.payment}>
      <div className="grid gap-4">
        <Select
          label={text.payment}
          hideLabel
          name="payment"
          value={payment}
          hint={payment === 'online_payment' ? text.linkHint : undefined}
          error={form.errors['paymentMethod']}
          options={(['cash_on_delivery', 'online_payment'] as const).map((value) => ({
            value,
            label: text.payments[value],
          }))}
          onChange={({ currentTarget }) =>
            form.set('payment', currentTarget.value === 'online_payment' ? 'online_payment' : 'cash_on_delivery')
          }
        />
        <Select
          label={text.substitution}
          name="substitution"
          value={substitution ?? ''}
          placeholder={text.noPreference}
          options={SUBSTITUTIONS.map((value) => ({ value, label: substitutions[value] }))}
          onChange={({ currentTarget }) =>
            form.set('substitution', SUBSTITUTIONS.find((value) => value === currentTarget.value) ?? null)
          }
        />
        <Select
          label={text.language}
          name="language"
          value={language}
          options={(['en', 'ar'] as const).map((value) => ({ value, label: text.languages[value] }))}
          onChange={({ currentTarget }) => form.set('language', currentTarget.value === 'ar' ? 'ar' : 'en')}
        />
        <TextArea
          label={text.note}
          name="notes"
          maxLength={1000}
          rows={2}
          value={notes}
          onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
        />
      </div>
    </Panel>
  );
}
