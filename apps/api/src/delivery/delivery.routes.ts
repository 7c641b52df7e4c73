import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { listSlots } from './list-slots.ts';
import { nextSlot } from './next-slot.ts';

export function deliveryRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.listSlots, ({ params, query }) =>
    listSlots(deps.db, { ...query, branchId: params.id, express: query.express === 'true' }, deps.clock()),
  );
  mount(app, deps, api.getNextSlot, ({ params }) => nextSlot(deps.db, params.id, deps.clock()));
}
