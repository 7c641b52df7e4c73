import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { showCounts } from './show-counts.ts';
import { showHome } from './show-home.ts';

export function homeRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  mount(app, deps, api.getHome, async ({ context }) => ok(await showHome(db, context.caller, clock())));
  mount(app, deps, api.getMenuCounts, async ({ context }) => ok(await showCounts(db, context.caller)));
}
