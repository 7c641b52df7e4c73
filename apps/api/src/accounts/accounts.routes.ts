import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { accountView } from './account-view.ts';
import { selectUser } from './accounts.queries.ts';
import { sessionsRoutes } from './sessions.routes.ts';

export function accountsRoutes(app: ApiApp, deps: ApiDeps): void {
  sessionsRoutes(app, deps);
  mount(app, deps, api.getMe, async ({ context: { caller } }) => {
    const user = caller.kind === 'user' ? await selectUser(deps.db, caller.id) : undefined;
    return user ? ok(await accountView(deps.db, user)) : failure('notSignedIn');
  });
}
