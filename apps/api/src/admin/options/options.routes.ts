import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectBranchOptions } from './options.queries.ts';

export function optionsRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.listBranchOptions, async ({ context }) => {
    const reach = await branchesInReach(deps.db, context.caller, 'orders.read');
    return ok({ branches: await selectBranchOptions(deps.db, reach) });
  });
}
