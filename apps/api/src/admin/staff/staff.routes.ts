import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { changeStaff, staffView } from './change-staff.ts';
import { inviteStaff, listInvitations, resendInvitation, revokeInvitation } from './invite-staff.ts';
import { resetFactors } from './reset-factors.ts';
import { selectStaff } from './staff.queries.ts';

export function officeStaffRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(
    app,
    deps,
    [api.listStaff, api.exportStaff],
    async ({ query: { page, limit, sort, ...filter }, context }) => {
      const { rows, total } = await selectStaff(db, filter, { page, limit, sort });
      const data = rows.map((row) => staffView(row, context));
      return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
    },
  );
  mount(app, deps, api.saveStaff, ({ params, body, context }) => changeStaff(db, context, params.id, body));
  mount(app, deps, api.resetFactors, ({ params, context }) => resetFactors(deps, context, params.id));
  mount(app, deps, api.listInvitations, async () => ok(await listInvitations(db, deps.clock())));
  mount(app, deps, api.inviteStaff, ({ body, context }) => inviteStaff(deps, context, body));
  mount(app, deps, api.resendInvitation, ({ params, context }) => resendInvitation(deps, context, params.id));
  mount(app, deps, api.revokeInvitation, ({ params, context }) => revokeInvitation(db, context, params.id));
}
