import type { CalendarBranchDay, CalendarWindow } from '@karaz/contract/admin/calendar';

export type EditedWindow = { branch: CalendarBranchDay; window: CalendarWindow };
