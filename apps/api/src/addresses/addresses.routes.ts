import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import type { RequestContext } from '../http/request-context.ts';
import { addressView } from './address-view.ts';
import { selectAddress, selectAddresses } from './addresses.queries.ts';
import { requestCoverage } from './coverage.ts';
import { addAddress, changeAddress, type Requester, removeAddress } from './save-address.ts';

export function addressesRoutes(app: ApiApp, deps: ApiDeps): void {
  // Before getAddress, whose :id would take 'my' for an id.
  mount(app, deps, api.listMyAddresses, ({ query, context }) =>
    asPerson(context, async ({ userId }) =>
      ok(pageView(await selectAddresses(deps.db, userId, query), query, addressView)),
    ),
  );
  mount(app, deps, api.getAddress, ({ params, context }) =>
    asPerson(context, async ({ userId }) => {
      const row = await selectAddress(deps.db, userId, params.id);
      return row ? ok(addressView(row)) : notFound();
    }),
  );
  mount(app, deps, api.addAddress, ({ body, context }) =>
    asPerson(context, (requester) => addAddress(deps, requester, body)),
  );
  mount(app, deps, api.changeAddress, ({ params, body, context }) =>
    asPerson(context, (requester) => changeAddress(deps, requester, params.id, body)),
  );
  mount(app, deps, api.requestCoverage, ({ body, context }) => requestCoverage(deps, body, context.language));
  mount(app, deps, api.removeAddress, ({ params, context }) =>
    asPerson(context, (requester) => removeAddress(deps, requester, params.id)),
  );
}

/** Whose addresses: always the caller's, never what the request says. */
async function asPerson<T>(
  { caller, language }: RequestContext,
  work: (requester: Requester) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return caller.kind === 'user' ? work({ userId: caller.id, language }) : failure('notSignedIn');
}
