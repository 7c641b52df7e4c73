import type { OfficeSecuritySettings } from '@karaz/contract/admin/settings';
import { STAFF_IDLE_MINUTES } from '@karaz/domain/accounts/idle-session';
import { STAFF_ROLES, type StaffRole } from '@karaz/domain/people/roles';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Panel } from '../form/panel.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type Form, useForm } from '../form/use-form.ts';

type Values = Omit<OfficeSecuritySettings, 'version'>;
type SecurityFormProps = {
  existing: OfficeSecuritySettings;
  onSaved: (settings: OfficeSecuritySettings) => void;
  onReload: () => void;
};

export function SecurityForm({ existing, onSaved, onReload }: SecurityFormProps) {
  const api = useApi();
  const { version, ...initial } = existing;
  const form = useForm<Values>({
    initial,
    version,
    save: async (values) => onSaved(await api('PUT /api/v1/admin/settings/security', { body: { ...values, version } })),
  });
  return (
    <>
      <FactorPanel form={form} />
      <IdlePanel form={form} />
      <SaveBar form={form} onLoadLatest={onReload} />
    </>
  );
}

function FactorPanel({ form: { values, set } }: { form: Form<Values> }) {
  const text = useTexts('office-settings');
  const { roles } = useTexts('office');
  const chosen = values.secondFactorRoles;
  // In the order of the table, whatever the order of the presses: then nothing looks changed that is not.
  const toggle = (role: StaffRole, isOn: boolean) =>
    set(
      'secondFactorRoles',
      STAFF_ROLES.filter((one) => (one === role ? isOn : chosen.includes(one))),
    );
  return (
    <Panel title={text.secondFactor} description={text.secondFactorHint}>
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={roles[role]}
          checked={chosen.includes(role)}
          onChange={({ currentTarget }) => toggle(role, currentTarget.checked)}
        />
      ))}
    </Panel>
  );
}

function IdlePanel({ form: { values, set } }: { form: Form<Values> }) {
  const text = useTexts('office-settings');
  return (
    <Panel title={text.idle} description={text.idleHint}>
      <Select
        label={text.idleAfter}
        className="max-w-60"
        name="staffIdleMinutes"
        value={String(values.staffIdleMinutes)}
        options={STAFF_IDLE_MINUTES.map((minutes) => ({ value: String(minutes), label: text.idleMinutes(minutes) }))}
        onChange={({ currentTarget }) => {
          const chosen = STAFF_IDLE_MINUTES.find((minutes) => String(minutes) === currentTarget.value);
          if (chosen) set('staffIdleMinutes', chosen);
        }}
      />
    </Panel>
  );
}
