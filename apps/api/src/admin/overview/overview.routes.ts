import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { showOverview } from './show-overview.ts';

export function overviewRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getOverview, async ({ query, context }) => ok(await showOverview(deps, context.caller, query)));
}
