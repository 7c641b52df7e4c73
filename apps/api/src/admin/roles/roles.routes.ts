import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { addRole, listRoles, removeRole, saveRole } from './change-roles.ts';

export function rolesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listRoles, async () => ok(await listRoles(db)));
  mount(app, deps, api.addRole, ({ body, context }) => addRole(db, context, body));
  mount(app, deps, api.saveRole, ({ params, body, context }) => saveRole(db, context, params.id, body));
  mount(app, deps, api.removeRole, ({ params, context }) => removeRole(db, context, params.id));
}
