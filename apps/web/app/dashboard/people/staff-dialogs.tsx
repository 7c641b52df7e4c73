import type { CustomRole } from '@karaz/contract/admin/roles';
import type { StaffMember } from '@karaz/contract/admin/staff';
import { type BaseRole, type Role, STAFF_ROLES, type StaffRole } from '@karaz/domain/people/roles';
import { mainLanguageOf } from '@karaz/i18n/language';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio, Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { ResetFactor } from './reset-factor.tsx';

type DialogProps = { onDone: () => void; onClose: () => void };
type Rights = { role: Role; customRoleId: number | null; branchIds: readonly number[] };

type Invited = Rights & { name: string; email: string; role: StaffRole; language: 'en' | 'ar' };

export function InviteStaff({ onDone, onClose }: DialogProps) {
  const { staff: text } = useTexts('office-people');
  const api = useApi();
  const form = useForm<Invited>({
    initial: {
      name: '',
      email: '',
      role: 'support',
      customRoleId: null,
      branchIds: [],
      language: mainLanguageOf(useLanguage()),
    },
    save: ({ email, branchIds, ...rest }) =>
      api('POST /api/v1/admin/staff/invitations', {
        body: { ...rest, email: email.trim(), branchIds: [...branchIds] },
      }),
    savedText: text.sent,
    onSaved: onDone,
  });
  return (
    <FormDialog title={text.invite} form={form} saveLabel={text.send} onClose={onClose}>
      <TextField
        label={text.inviteName}
        optionalLabel={text.optional}
        name="name"
        autoComplete="off"
        maxLength={160}
        error={form.errors['name']}
        value={form.values.name}
        onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        hint={text.inviteHint}
        error={form.errors['email']}
        value={form.values.email}
        onChange={({ currentTarget }) => form.set('email', currentTarget.value)}
      />
      <RightsFields
        form={form}
        roles={STAFF_ROLES}
        onRole={(role, customRoleId) => form.change({ role, customRoleId })}
        onBranches={(ids) => form.set('branchIds', ids)}
      />
      <Select
        label={text.language}
        options={(['en', 'ar'] as const).map((value) => ({ value, label: text.languages[value] }))}
        value={form.values.language}
        onChange={({ currentTarget }) => form.set('language', currentTarget.value === 'ar' ? 'ar' : 'en')}
      />
    </FormDialog>
  );
}

export function EditStaff({ member, onDone, onClose }: DialogProps & { member: StaffMember }) {
  const { staff: text } = useTexts('office-people');
  const api = useApi();
  const form = useForm<Rights & { isDisabled: boolean }>({
    initial: {
      role: member.role,
      customRoleId: member.customRole?.id ?? null,
      branchIds: member.branches.map(({ id }) => id),
      isDisabled: member.isDisabled,
    },
    save: ({ role, customRoleId, branchIds, isDisabled }) =>
      api('PUT /api/v1/admin/staff/:id', {
        params: { id: member.id },
        body: { role, customRoleId, branchIds: [...branchIds], isDisabled, version: member.version },
      }),
    onSaved: onDone,
  });
  return (
    <FormDialog title={<bdi>{member.name}</bdi>} form={form} onClose={onClose}>
      {member.isSelf && <p className="field-hint">{text.selfHint}</p>}
      <RightsFields
        form={form}
        roles={[...STAFF_ROLES, 'user']}
        onRole={(role, customRoleId) => form.change({ role, customRoleId })}
        onBranches={(ids) => form.set('branchIds', ids)}
      />
      <Switch
        label={text.locked}
        description={text.lockedHint}
        checked={form.values.isDisabled}
        onChange={({ currentTarget }) => form.set('isDisabled', currentTarget.checked)}
      />
      {member.hasSecondFactor && !member.isSelf && <ResetFactor member={member} onDone={onDone} />}
    </FormDialog>
  );
}

type RightsProps<R extends Role> = {
  form: { values: Rights; errors: Readonly<Record<string, string>> };
  roles: readonly R[];
  onRole: (role: R | BaseRole, customRoleId: number | null) => void;
  onBranches: (ids: readonly number[]) => void;
};

function RightsFields<R extends Role>({ form, roles, onRole, onBranches }: RightsProps<R>) {
  const { staff: text } = useTexts('office-people');
  const { roles: names } = useTexts('office');
  const { values, errors } = form;
  const error = errors['role'] ?? errors['customRoleId'];
  const custom = useCustomRoles();
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="field-label">{text.role}</legend>
        {roles.map((role, index) => (
          <Radio
            key={role}
            name="role"
            label={names[role]}
            description={text.roleHints[role]}
            checked={values.role === role && values.customRoleId === null}
            error={index === roles.length - 1 ? error : undefined}
            onChange={() => onRole(role, null)}
          />
        ))}
        {custom.map(({ id, name, base }) => (
          <Radio
            key={id}
            name="role"
            label={<bdi>{name}</bdi>}
            description={text.madeFrom(names[base])}
            checked={values.customRoleId === id}
            onChange={() => onRole(base, id)}
          />
        ))}
      </fieldset>
      {values.role === 'fulfilment' && (
        <BranchChoice chosen={values.branchIds} error={errors['branchIds']} onChange={onBranches} />
      )}
    </>
  );
}

/** Those that cannot be loaded are simply not offered. */
export function useCustomRoles(): readonly CustomRole[] {
  const api = useApi();
  return useLoaded('roles', () => api('GET /api/v1/admin/roles')).data?.custom ?? [];
}

type BranchChoiceProps = {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: readonly number[]) => void;
};

function BranchChoice({ chosen, error, onChange }: BranchChoiceProps) {
  const { staff: text } = useTexts('office-people');
  const branches = useBranchOptions();
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{text.branches}</legend>
      <p className="field-hint">{text.branchesHint}</p>
      <div className="office-choices">
        {branches.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(Number(value))}
            onChange={({ currentTarget }) => toggle(Number(value), currentTarget.checked)}
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
