import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from './fields.ts';
import { day } from './list.ts';

const tag = 'Back office: orders';
const count = z.number().int();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const MAX_PLACES = 10_000;

// Rejected rather than left out: a day that seems to be one branch's and counts all of them misleads.
const filters = { country: z.enum(COUNTRY_CODES).optional(), branchId: rowId.optional() };

const calendarDay = z.object({
  date: day,
  /** Orders of the day's windows. */
  taken: count,
  /** What all open windows take together; null: at least one takes any number. */
  places: count.nullable(),
  windows: count,
  /** Of the windows, how many have no place left. */
  full: count,
  /** Weekly boxes that are brought on the day, made into orders or not. */
  boxes: count,
  /** Branches that rest the whole day. */
  closed: count,
  /** Closures and hours of their own, each once: 'National Day', 'Ramadan'. */
  notes: z.array(
    z.object({ kind: z.enum(['closure', 'special']), name_en: z.string(), name_ar: z.string(), branches: count }),
  ),
});
export type CalendarDay = z.infer<typeof calendarDay>;

const slot = z.object({
  opens: z.string(),
  closes: z.string(),
  taken: count,
  /** null: any number; 0: closed. */
  places: count.nullable(),
  /** Set for this day alone; null: as on every day. */
  limit: count.nullable(),
  /** False: outside the hours of the day, but orders were taken for it before. */
  isOffered: z.boolean(),
});
export type CalendarSlot = z.infer<typeof slot>;

const branchDay = z.object({
  id: count,
  name_en: z.string(),
  name_ar: z.string(),
  country: z.enum(COUNTRY_CODES),
  closure: z.object({ reason_en: z.string(), reason_ar: z.string() }).nullable(),
  special: z.object({ name_en: z.string(), name_ar: z.string() }).nullable(),
  boxes: count,
  /** What each window usually takes; null: any number. */
  usual: count.nullable(),
  windows: z.array(slot),
});
export type CalendarBranchDay = z.infer<typeof branchDay>;

const getCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/admin/calendar',
  access: 'staff:orders.read',
  tag,
  summary: 'How full the days are, of the branches within reach; at most six weeks at once',
  query: z
    .object({ from: day, to: day, ...filters })
    .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < 42 * 86_400_000, { path: ['to'] }),
  response: z.object({ days: z.array(calendarDay) }),
});

const getCalendarDay = endpoint({
  method: 'GET',
  path: '/api/v1/admin/calendar/:day',
  access: 'staff:orders.read',
  tag,
  summary: 'The windows of one day, branch by branch',
  params: z.object({ day }),
  query: z.object(filters),
  response: z.object({ branches: z.array(branchDay) }),
});

const setSlotLimit = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/calendar/:day/limit',
  access: 'staff:orders.write',
  tag,
  summary: 'Another number of places for a window of one day to come, none (0), or again as on every day (null)',
  params: z.object({ day }),
  body: z.object({
    branchId: rowId,
    opens: clock,
    places: count.min(0).max(MAX_PLACES).nullable(),
    /** The limit the editor saw; a change on top of somebody else's is rejected. */
    seen: count.nullable(),
  }),
  response: branchDay,
  errors: ['notFound', 'conflict', 'slotUnavailable'],
});

export const calendarApi = { getCalendar, getCalendarDay, setSlotLimit };
