import type { OfficeKey } from '@karaz/contract/admin/integrations';
import type { CountryCode } from '@karaz/domain/countries';
import { rightsForKey } from '@karaz/domain/integrations/key-rights';
import type { Permission } from '@karaz/domain/people/roles';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { CountrySelect } from './country-select.tsx';
import { TickList } from './tick-list.tsx';

const LIVES = ['30', '90', '365', 'never'] as const;
type Life = (typeof LIVES)[number];
const SPEEDS = ['60', '600', '3000'] as const;
const DAY_MS = 86_400_000;

type KeyForm = { name: string; country: CountryCode | null; permissions: Permission[]; life: Life; speed: string };

/** The secret is seen this once. */
export type CreatedKey = { key: OfficeKey; secret: string };
type KeyDialogProps = { onCreated: (created: CreatedKey) => void; onClose: () => void };

export function KeyDialog({ onCreated, onClose }: KeyDialogProps) {
  const { keys: text, permissions: names } = useTexts('office-integrations');
  const api = useApi();
  const form = useForm<KeyForm>({
    initial: { name: '', country: null, permissions: [], life: '365', speed: '600' },
    save: async ({ name, country, permissions, life, speed }) => {
      const expiresAt = life === 'never' ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();
      const body = { name, country, permissions, expiresAt, callsPerMinute: Number(speed) };
      onCreated(await api('POST /api/v1/admin/api-keys', { body }));
    },
  });
  const { values, errors } = form;
  // Only administrators see this page; what somebody may not give the server rejects.
  const rights = rightsForKey('admin', values.country !== null);
  return (
    <FormDialog title={text.add} form={form} size="wide" onClose={onClose}>
      <TextField
        label={text.name}
        name="name"
        hint={text.nameHint}
        error={errors['name']}
        value={values.name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
      />
      <div className="office-pair">
        <CountrySelect
          value={values.country}
          onChange={(country) => {
            const left = rightsForKey('admin', country !== null);
            form.change({ country, permissions: values.permissions.filter((one) => left.includes(one)) });
          }}
        />
        <Select
          label={text.expires}
          name="life"
          error={errors['expiresAt']}
          value={values.life}
          options={LIVES.map((value) => ({ value, label: text.expiresIn[value] }))}
          onChange={({ currentTarget }) => form.set('life', LIVES.find((one) => one === currentTarget.value) ?? '365')}
        />
        <Select
          label={text.speed}
          name="speed"
          value={values.speed}
          options={SPEEDS.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) => form.set('speed', currentTarget.value)}
        />
      </div>
      <TickList
        label={text.rights}
        hint={values.country === null ? text.rightsHint : text.rightsCountryHint}
        error={errors['permissions'] && values.permissions.length === 0 ? text.noRights : errors['permissions']}
        options={rights}
        names={names}
        chosen={values.permissions}
        onChange={(permissions) => form.set('permissions', permissions)}
      />
    </FormDialog>
  );
}
