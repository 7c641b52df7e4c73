import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { decidePayment, recheckPayment, refundOutside } from './decide-payment.ts';
import { dropDeclined, repeatDeclined } from './declined-refunds.ts';
import { paymentView } from './payment-view.ts';
import { selectOfficePayments } from './payments-list.queries.ts';

export function officePaymentsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficePayments, api.exportPayments], async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'payments.refund');
    return ok(pageView(await selectOfficePayments(db, query, reach, query), query, paymentView));
  });
  mount(app, deps, api.acceptPayment, ({ params, body, context }) =>
    decidePayment(deps, context, 'accept', params.id, body),
  );
  mount(app, deps, api.refundPayment, ({ params, body, context }) =>
    decidePayment(deps, context, 'refund', params.id, body),
  );
  mount(app, deps, api.refundOutside, ({ params, body, context }) =>
    refundOutside(deps, context, params.id, body.note),
  );
  mount(app, deps, api.repeatRefund, ({ params, body, context }) =>
    repeatDeclined(deps, context, { ...params, ...body }),
  );
  mount(app, deps, api.dropRefund, ({ params, body, context }) => dropDeclined(deps, context, { ...params, ...body }));
  mount(app, deps, api.recheckPayment, ({ params, context }) => recheckPayment(deps, context, params.id));
}
