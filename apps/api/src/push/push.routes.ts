import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { endSubscription } from './save-subscription.ts';

export function pushRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getPushKey, () => ok({ publicKey: deps.push?.publicKey ?? null }));
  mount(app, deps, api.endPush, async ({ body }) => {
    await endSubscription(deps.db, body.endpoint);
    return ok(undefined);
  });
}
