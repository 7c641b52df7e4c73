import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { logOut } from './end-session.ts';
import { loginWithEmail } from './login-with-email.ts';
import { refreshSession } from './refresh-session.ts';
import { deleteSession, deleteSessionsOf, selectSessions } from './sessions.queries.ts';
import { sendUnlockLink } from './unlock-sign-in.ts';

export function sessionsRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.loginWithEmail, ({ body, context }) => loginWithEmail(deps, body, context));
  mount(app, deps, api.unlockSignIn, ({ body }) => sendUnlockLink(deps, body.email));
  mount(app, deps, api.refreshTokens, ({ context }) => refreshSession(deps, context.authorization));
  mount(app, deps, api.logout, ({ context }) => logOut(deps, context.authorization));
  mount(app, deps, api.listSessions, async ({ context: { caller } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    const rows = await selectSessions(deps.db, caller.id, deps.clock());
    return ok(
      rows.map((row) => ({
        id: row.id,
        isCurrent: row.id === caller.sessionId,
        userAgent: row.userAgent,
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
      })),
    );
  });
  mount(app, deps, api.endSession, async ({ params, context: { caller } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    return (await deleteSession(deps.db, params.id, caller.id)) ? ok(undefined) : notFound();
  });
  mount(app, deps, api.endOtherSessions, async ({ context: { caller } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    await deleteSessionsOf(deps.db, caller.id, caller.sessionId);
    return ok(undefined);
  });
}
