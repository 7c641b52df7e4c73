import './people.css';
import type { CustomRole } from '@karaz/contract/admin/roles';
import { ACCOUNTANT } from '@karaz/domain/people/role-names';
import type { BaseRole, Permission } from '@karaz/domain/people/roles';
import { isolate } from '@karaz/i18n/format';
import { type ReactNode, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { RoleDialog, type RoleDraft } from './role-dialog.tsx';
import { useAct } from './use-act.ts';

export const page = definePage({
  texts: ['office', 'office-people', 'office-roles'],
  head: (_, { office, shell }) => ({ title: `${office.pages.roles} · ${shell.storeName}`, noIndex: true }),
  Component: RolesPage,
});

const NEW: RoleDraft = { name: '', base: 'support', permissions: [] };

function RolesPage() {
  const text = useTexts('office-roles');
  const { roles: names } = useTexts('office');
  const { staff } = useTexts('office-people');
  const api = useApi();
  const loaded = useLoaded('roles', () => api('GET /api/v1/admin/roles'));
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  useShortcuts({ n: () => setDraft(NEW) });
  const reload = () => void loaded.reload();
  const copy = (name: string, base: BaseRole, permissions: Permission[]) => (
    <Button
      kind="outline"
      size="small"
      aria-label={text.copyOf(isolate(name))}
      onClick={() => setDraft({ name: '', base, permissions })}
    >
      {text.copy}
    </Button>
  );
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <Button icon="plus" onClick={() => setDraft(NEW)}>
          {text.add}
        </Button>
      }
    >
      <LoadedBody loaded={loaded}>
        {({ builtIn, custom }) => (
          <>
            <Panel title={text.custom}>
              {custom.length === 0 && <p className="text-muted">{text.none}</p>}
              <ul className="office-rows">
                {custom.map((role) => (
                  <RoleRow
                    key={role.id}
                    name={role.name}
                    people={role.people}
                    rights={text.rights(role.permissions.length)}
                  >
                    <Badge tone="neutral">{names[role.base]}</Badge>
                    <span className="flex flex-wrap gap-2">
                      <Button
                        kind="outline"
                        size="small"
                        aria-label={text.editOf(isolate(role.name))}
                        onClick={() => setDraft(role)}
                      >
                        {text.edit}
                      </Button>
                      {copy(role.name, role.base, role.permissions)}
                      <RemoveRole role={role} onDone={reload} />
                    </span>
                  </RoleRow>
                ))}
              </ul>
            </Panel>
            <Templates onUse={setDraft} />
            <Panel title={text.builtIn} description={text.builtInHint}>
              <ul className="office-rows">
                {builtIn.map(({ role, permissions, people }) => (
                  <RoleRow
                    key={role}
                    name={names[role]}
                    hint={staff.roleHints[role]}
                    people={people}
                    rights={role === 'admin' ? text.all : text.rights(permissions.length)}
                  >
                    {role !== 'admin' && copy(names[role], role, permissions)}
                  </RoleRow>
                ))}
              </ul>
            </Panel>
          </>
        )}
      </LoadedBody>
      {draft && (
        <RoleDialog
          key={draft.id ?? draft.base}
          role={draft}
          onClose={() => setDraft(null)}
          onDone={() => {
            setDraft(null);
            reload();
          }}
        />
      )}
    </OfficePage>
  );
}

function Templates({ onUse }: { onUse: (draft: RoleDraft) => void }) {
  const text = useTexts('office-roles');
  const { base, permissions } = ACCOUNTANT;
  return (
    <Panel title={text.templates} description={text.templatesHint}>
      <ul className="office-rows">
        <RoleRow name={text.accountant} hint={text.accountantHint} rights={text.rights(permissions.length)}>
          <Button
            kind="outline"
            size="small"
            aria-label={text.useOf(isolate(text.accountant))}
            onClick={() => onUse({ name: text.accountant, base, permissions: [...permissions] })}
          >
            {text.use}
          </Button>
        </RoleRow>
      </ul>
    </Panel>
  );
}

type RoleRowProps = {
  name: string;
  hint?: string;
  /** Left out: nobody can have it. */
  people?: CustomRole['people'];
  rights: string;
  children: ReactNode;
};

function RoleRow({ name, hint, people, rights, children }: RoleRowProps) {
  const text = useTexts('office-roles');
  const namesOf = (those: CustomRole['people']) =>
    those.length === 0 ? text.nobody : text.people(those.length, those.map((one) => isolate(one.name)).join(' · '));
  return (
    <li className="office-row">
      <span className="grid min-w-0 flex-1">
        <bdi className="font-semibold">{name}</bdi>
        {hint && <span className="text-small">{hint}</span>}
        <span className="text-small text-muted">
          {rights}
          {people && ` · ${namesOf(people)}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </li>
  );
}

function RemoveRole({ role, onDone }: { role: CustomRole; onDone: () => void }) {
  const text = useTexts('office-roles');
  const { form } = useTexts('office');
  const api = useApi();
  const [isConfirming, setConfirming] = useState(false);
  const { act, isBusy } = useAct<unknown>(onDone);
  if (role.people.length > 0) return null;
  const remove = () => api('DELETE /api/v1/admin/roles/:id', { params: { id: role.id } });
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setConfirming(true)}>
        {form.delete}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text.title}
        confirmLabel={form.delete}
        busy={isBusy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void act(remove, form.deleted).then((isDone) => isDone && setConfirming(false))}
      >
        <p>{text.deleteText(isolate(role.name))}</p>
      </ConfirmDialog>
    </>
  );
}
