import { api } from '@karaz/contract/api';
import { daysFrom } from '@karaz/domain/delivery/slot-time';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectCalendar } from './calendar.queries.ts';
import { branchDayOf, calendarDayOf } from './calendar-days.ts';
import { setSlotLimit } from './set-slot-limit.ts';

export function calendarRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.getCalendar, async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'orders.read');
    const branches = await selectCalendar(db, { ...query, reach });
    return ok({ days: daysFrom(query.from, query.to).map((date) => calendarDayOf(branches, date)) });
  });
  mount(app, deps, api.getCalendarDay, async ({ params: { day }, query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'orders.read');
    const branches = await selectCalendar(db, { ...query, from: day, to: day, reach });
    return ok({ branches: branches.map((branch) => branchDayOf(branch, day)) });
  });
  mount(app, deps, api.setSlotLimit, ({ params, body, context }) =>
    setSlotLimit(deps, context, { ...params, ...body }),
  );
}
