import type { CustomRole, rolesApi } from '@karaz/contract/admin/roles';
import type { BodyOf, ResponseOf } from '@karaz/contract/endpoint';
import { isBuiltInName } from '@karaz/domain/people/role-names';
import {
  type BaseRole,
  choosableFor,
  isWithin,
  type Permission,
  permissionsOf,
  STAFF_ROLES,
} from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { lockRoles } from '../../accounts/account-standing.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deleteRole,
  insertRole,
  type RoleRow,
  selectRole,
  selectRoles,
  selectStaffPeople,
  updateRole,
} from './roles.queries.ts';

const ROLE = {
  entity: 'role' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectRole(db, Number(id));
    return row && roleFields(row);
  },
  taken: { custom_roles_name_unique: 'name' },
};

/** What the log shows too: who has it is no part of a role. */
const roleFields = ({ role: { id, name, base, permissions } }: RoleRow) => withVersion({ id, name, base, permissions });
type RoleFields = ReturnType<typeof roleFields>;

const roleView = (row: RoleRow): CustomRole => ({ ...roleFields(row), people: row.people });

async function withPeople(db: Database, saved: Outcome<RoleFields>): Promise<Outcome<CustomRole>> {
  if (!saved.ok) return saved;
  return ok({ ...saved.value, people: (await selectRole(db, saved.value.id))?.people ?? [] });
}

export async function listRoles(db: Database): Promise<ResponseOf<typeof rolesApi.listRoles>> {
  const [custom, people] = await Promise.all([selectRoles(db), selectStaffPeople(db)]);
  const builtIn = STAFF_ROLES.map((role) => ({
    role,
    permissions: [...permissionsOf(role)],
    people: people.filter((person) => person.role === role).map(({ id, name }) => ({ id, name })),
  }));
  return { builtIn, custom: custom.map(roleView) };
}

type Given = { base: BaseRole; permissions: readonly Permission[] };

/** Nobody makes, changes or removes a role with rights they lack. */
async function denied(tx: Transaction, { caller }: RequestContext, ...roles: readonly Given[]) {
  const own = caller.kind === 'user' ? await lockRoles(tx, caller.id) : null;
  return own && roles.every((role) => isWithin(own, role)) ? undefined : failure('notAllowed');
}

const builtInName = () => failure('alreadyExists', { fields: { name: { code: 'alreadyExists' } } });

/** In their own order, once each, without what this base cannot have. */
const choosable = ({ base, permissions }: Given): Permission[] =>
  choosableFor(base).filter((permission) => permissions.includes(permission));

export async function addRole(
  db: Database,
  context: RequestContext,
  { name, base, permissions }: BodyOf<typeof rolesApi.addRole>,
): Promise<Outcome<CustomRole>> {
  if (isBuiltInName(name)) return builtInName();
  const saved = await createResource(db, context, {
    ...ROLE,
    insert: async (tx) => {
      const given = { base, permissions: choosable({ base, permissions }) };
      return (await denied(tx, context, given)) ?? ok(await insertRole(tx, { name, ...given }));
    },
  });
  return withPeople(db, saved);
}

export async function saveRole(
  db: Database,
  context: RequestContext,
  id: number,
  { name, permissions, version }: BodyOf<typeof rolesApi.saveRole>,
): Promise<Outcome<CustomRole>> {
  const saved = await updateResource(db, context, {
    ...ROLE,
    id,
    version,
    write: async (tx, before) => {
      const given = { base: before.base, permissions: choosable({ base: before.base, permissions }) };
      // One that had such a name before the rule may stay what it is called.
      if (name !== before.name && isBuiltInName(name)) return builtInName();
      const problem = await denied(tx, context, before, given);
      if (!problem) await updateRole(tx, id, { name, permissions: given.permissions });
      return problem;
    },
  });
  return withPeople(db, saved);
}

/** One that somebody has, or is invited to, stays. */
export async function removeRole(db: Database, context: RequestContext, id: number): Promise<Outcome<undefined>> {
  const removed = await deleteResource(db, context, {
    ...ROLE,
    id,
    denied: (tx, before) => denied(tx, context, before),
    remove: (tx) => deleteRole(tx, id),
  });
  return removed.ok ? ok(undefined) : removed;
}
