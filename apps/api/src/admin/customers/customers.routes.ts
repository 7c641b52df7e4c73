import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Outcome } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { addNote, changePoints, disable, erase, exportData, signOut } from './change-customer.ts';
import { exportCustomers, listCustomers } from './customer-rows.ts';
import { showCustomer } from './show-customer.ts';

export function officeCustomersRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const thenShow = async (id: number, done: Outcome<undefined>): Promise<Outcome<CustomerProfile>> =>
    done.ok ? showCustomer(db, id, clock()) : done;
  mount(app, deps, api.listCustomers, async ({ query, context }) =>
    ok(await listCustomers(db, context.caller, query, clock())),
  );
  mount(app, deps, api.exportCustomers, async ({ query, context }) =>
    ok(await exportCustomers(db, context.caller, query, clock())),
  );
  mount(app, deps, api.getCustomer, ({ params }) => showCustomer(db, params.id, clock()));
  mount(app, deps, api.addCustomerNote, async ({ params: { id }, body, context }) =>
    thenShow(id, await addNote(deps, context, id, body.text)),
  );
  mount(app, deps, api.adjustPoints, async ({ params: { id }, body, context }) =>
    thenShow(id, await changePoints(deps, context, id, body)),
  );
  mount(app, deps, api.signOutCustomer, async ({ params: { id }, context }) =>
    thenShow(id, await signOut(deps, context, id)),
  );
  mount(app, deps, api.setCustomerStanding, async ({ params: { id }, body, context }) =>
    thenShow(id, await disable(deps, context, id, body.isDisabled)),
  );
  mount(app, deps, api.exportCustomerData, ({ params, context }) => exportData(deps, context, params.id));
  mount(app, deps, api.eraseCustomer, ({ params, context }) => erase(deps, context, params.id));
}
