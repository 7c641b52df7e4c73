import type { CalendarBranchDay, CalendarSlot } from '@karaz/contract/admin/calendar';

export type EditedSlot = { branch: CalendarBranchDay; slot: CalendarSlot };
