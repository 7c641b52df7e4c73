import { BASE_ROLES, type BaseRole, choosableFor, type Permission } from '@karaz/domain/people/roles';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';

type Choosable = Exclude<Permission, 'dashboard.open'>;
type Group = 'orders' | 'catalogue' | 'customers' | 'marketing' | 'figures' | 'system';
const GROUPS: readonly { key: Group; permissions: readonly Choosable[] }[] = [
  {
    key: 'orders',
    permissions: [
      ...([
        'orders.read',
        'orders.write',
        'orders.edit',
        'orders.cancel',
        'payments.refund',
        'subscriptions.read',
      ] as const),
      ...(['cash.count', 'cash.close', 'cash.correct'] as const),
    ],
  },
  {
    key: 'catalogue',
    permissions: ['catalogue.read', 'catalogue.write', 'media.write', 'stock.read', 'stock.write'],
  },
  {
    key: 'customers',
    permissions: [
      'customers.read',
      'customers.write',
      'chats.answer',
      'messages.read',
      'reviews.reply',
      'reviews.moderate',
    ],
  },
  { key: 'marketing', permissions: ['coupons.write', 'content.write'] },
  { key: 'figures', permissions: ['reports.read', 'audit.read'] },
  { key: 'system', permissions: ['settings.write', 'integrations.manage', 'roles.grant'] },
];

/** Without an id: one to be made. */
export type RoleDraft = { id?: number; version?: string; name: string; base: BaseRole; permissions: Permission[] };
type RoleDialogProps = { role: RoleDraft; onDone: () => void; onClose: () => void };

export function RoleDialog({ role: { id, version = '', ...initial }, onDone, onClose }: RoleDialogProps) {
  const text = useTexts('office-roles');
  const { roles: names } = useTexts('office');
  const api = useApi();
  const form = useForm<Pick<RoleDraft, 'name' | 'base' | 'permissions'>>({
    initial,
    save: ({ name, base, permissions }) =>
      id === undefined
        ? api('POST /api/v1/admin/roles', { body: { name, base, permissions } })
        : api('PUT /api/v1/admin/roles/:id', { params: { id }, body: { name, permissions, version } }),
    onSaved: onDone,
  });
  const { values, errors } = form;
  const choosable = choosableFor(values.base);
  const toggle = (permission: Permission, isOn: boolean) =>
    form.set(
      'permissions',
      isOn ? [...values.permissions, permission] : values.permissions.filter((one) => one !== permission),
    );
  return (
    <FormDialog
      title={id === undefined ? text.add : <bdi>{initial.name}</bdi>}
      form={form}
      size="wide"
      onClose={onClose}
    >
      <div className="office-pair">
        <TextField
          label={text.name}
          name="name"
          hint={text.nameHint}
          maxLength={60}
          autoComplete="off"
          error={errors['name']}
          value={values.name}
          onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
        />
        <Select
          label={text.base}
          hint={text.baseHint}
          disabled={id !== undefined}
          value={values.base}
          options={BASE_ROLES.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget }) =>
            form.set('base', BASE_ROLES.find((one) => one === currentTarget.value) ?? 'support')
          }
        />
      </div>
      {GROUPS.map(({ key, permissions }) => {
        const offered = permissions.filter((permission) => choosable.includes(permission));
        return (
          offered.length > 0 && (
            <fieldset key={key} className="grid gap-2">
              <legend className="field-label">{text.groups[key]}</legend>
              <div className="office-ticks">
                {offered.map((permission) => (
                  <Checkbox
                    key={permission}
                    label={text.permissions[permission].name}
                    description={text.permissions[permission].hint}
                    checked={values.permissions.includes(permission)}
                    onChange={({ currentTarget }) => toggle(permission, currentTarget.checked)}
                  />
                ))}
              </div>
            </fieldset>
          )
        );
      })}
    </FormDialog>
  );
}
