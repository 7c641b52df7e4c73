import './basket.css';
import './pick-panel.css';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { AddressInputs } from './address-inputs.tsx';
import { BasketLines } from './basket-lines.tsx';
import { ChangeMoneyPanel } from './change-money-panel.tsx';
import { type EditValues, editValues, orderEdit } from './order-edit.ts';
import { StatusBadge } from './status-badge.tsx';
import { useChangePreview } from './use-change-preview.ts';
import { WindowField } from './window-field.tsx';

export const page = definePage({
  texts: ['office', 'office-orders', 'office-order-edit', 'orders', 'addresses', 'handling'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-order-edit'].title} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: EditPage,
});

function EditPage() {
  const text = useTexts('office-order-edit');
  const orders = useTexts('office-orders');
  const api = useApi();
  const id = useRouter().view.params['id'] ?? '';
  const loaded = useLoaded(id, () => api('GET /api/v1/admin/orders/:id', { params: { id } }));
  const { data: detail, reload } = loaded;
  return (
    <OfficePage
      title={
        detail ? (
          <span className="flex flex-wrap items-center gap-3">
            {text.title} <bdi dir="ltr">{detail.order.custom_order_id}</bdi>
            <StatusBadge status={detail.order.status} />
          </span>
        ) : (
          text.title
        )
      }
      back={{ to: href('/dashboard/orders/:id', { id }), label: orders.number }}
    >
      <LoadedBody loaded={loaded} missing={orders.notFound}>
        {(order) =>
          order.change.scope === 'none' ? (
            <p role="alert">{text.closed}</p>
          ) : (
            <EditForm key={order.change.version} detail={order} onReload={() => void reload()} />
          )
        }
      </LoadedBody>
    </OfficePage>
  );
}

function EditForm({ detail, onReload }: { detail: OfficeOrder; onReload: () => void }) {
  const text = useTexts('office-order-edit');
  const { api, navigate } = useRouter();
  const { id } = detail.order;
  const initial = editValues(detail);
  const form = useForm<EditValues>({
    initial,
    check: ({ reason, lines, recipient }) => ({
      ...(recipient.name.trim() === '' && { 'recipient.name': text.nameRequired }),
      ...(reason.trim() === '' && { reason: text.reasonRequired }),
      ...(lines.every(({ quantity }) => quantity === 0) && { items: text.noItems }),
    }),
    save: (values) => {
      const shown = result?.money.total;
      const body = {
        ...orderEdit(initial, values),
        ...(shown !== undefined && { totalAmount: shown }),
        version: detail.change.version,
        reason: values.reason,
      };
      return api('POST /api/v1/admin/orders/:id/changes', { params: { id }, body });
    },
    onSaved: () => navigate(href('/dashboard/orders/:id', { id })),
    savedText: text.saved,
  });
  const change = orderEdit(initial, form.values);
  const preview = useChangePreview(id, change);
  const { result, isPricing } = preview;
  return (
    <>
      <div className="office-columns">
        <Fields form={form} detail={detail} />
        <div>
          <ChangeMoneyPanel
            currency={detail.order.currency}
            preview={preview}
            fee={detail.order.shipping}
            isChanged={Object.keys(change).length > 0}
          />
          <Panel title={text.reason}>
            <TextField
              label={text.reason}
              hideLabel
              name="reason"
              maxLength={300}
              hint={text.reasonHint}
              value={form.values.reason}
              error={form.errors['reason']}
              onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
            />
          </Panel>
        </div>
      </div>
      <SaveBar
        form={form}
        saveLabel={text.save}
        waitsFor={isPricing ? text.calculating : undefined}
        onLoadLatest={onReload}
      />
    </>
  );
}

function Fields({ form, detail }: { form: Form<EditValues>; detail: OfficeOrder }) {
  const text = useTexts('office-order-edit');
  const { order, change } = detail;
  const { substitutions } = useTexts('handling');
  const { lines, slot, address, recipient, substitution, notes } = form.values;
  const items = lines
    .filter(({ quantity, stockId }) => quantity > 0 && stockId > 0)
    .map(({ stockId, quantity }) => ({ stockId, quantity }));
  const { orderType, countryCode } = order;
  return (
    <div>
      <Panel title={text.items}>
        {change.scope === 'details' ? (
          <p>{text.fixedItems}</p>
        ) : (
          <BasketLines
            lines={lines}
            currency={order.currency}
            branchId={order.branch.id}
            hasAddons
            onChange={(next) => form.set('lines', next)}
          />
        )}
      </Panel>
      <Panel title={text.window}>
        <WindowField
          query={{ items, orderType, areaId: address.areaId, countryCode }}
          value={slot}
          error={form.errors['timeSlot']}
          onChange={(next) => form.set('slot', next)}
        />
      </Panel>
      {orderType === 'delivery' && detail.address && (
        <Panel title={text.address}>
          <AddressInputs
            country={detail.address.country}
            value={address}
            errors={form.errors}
            onChange={(next) => form.set('address', next)}
          />
        </Panel>
      )}
      <Panel title={text.recipient} description={text.recipientHint}>
        <div className="basket-address">
          {(['name', 'phone'] as const).map((name) => (
            <TextField
              key={name}
              label={text.recipientFields[name]}
              name={name}
              type={name === 'phone' ? 'tel' : 'text'}
              dir={name === 'phone' ? 'ltr' : undefined}
              autoComplete="off"
              maxLength={name === 'phone' ? 30 : 200}
              value={recipient[name]}
              error={form.errors[`recipient.${name}`]}
              onChange={({ currentTarget }) => form.set('recipient', { ...recipient, [name]: currentTarget.value })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={text.ifMissing}>
        <Select
          label={text.ifMissing}
          hideLabel
          name="substitution"
          value={substitution ?? ''}
          {...(order.substitution === null && { placeholder: text.noPreference })}
          options={SUBSTITUTIONS.map((value) => ({ value, label: substitutions[value] }))}
          onChange={({ currentTarget }) =>
            form.set('substitution', SUBSTITUTIONS.find((value) => value === currentTarget.value) ?? null)
          }
        />
      </Panel>
      <Panel title={text.note}>
        <TextArea
          label={text.note}
          hideLabel
          name="notes"
          maxLength={1000}
          rows={2}
          value={notes}
          onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
        />
      </Panel>
    </div>
  );
}
