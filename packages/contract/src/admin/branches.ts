import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { amount, byId, names, requiredText, rowId, version } from './fields.ts';
import { day, exportOf, listQuery } from './list.ts';

const tag = 'Back office: branches';
const country = z.enum(COUNTRY_CODES);
const clock = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);
const hoursOrNone = z.number().min(0).max(720).nullable();

const BRANCH_KINDS = ['supermarket', 'butcher', 'farm', 'bakery', 'fishmonger', 'restaurant'] as const;

const row = z.object({
  id: z.number().int(),
  code: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  type: z.enum(['seller', 'restaurant']),
  kind: z.string(),
  country,
  isMain: z.boolean(),
  isActive: z.boolean(),
  areaCount: z.number().int(),
  windowCount: z.number().int(),
  maxOrdersPerSlot: z.number().int().nullable(),
});
export type OfficeBranchRow = z.infer<typeof row>;

const filters = {
  country: country.optional().catch(undefined),
  type: z.enum(['seller', 'restaurant']).optional().catch(undefined),
  active: z.enum(['yes', 'no']).optional().catch(undefined),
};

const listOfficeBranches = endpoint({
  method: 'GET',
  path: '/api/v1/admin/branches',
  access: 'staff:catalogue.read',
  tag,
  summary: 'Branches within reach; search finds names and codes',
  query: z.object({ ...listQuery(['code', 'name', 'country']), ...filters }),
  response: pageOf(row),
});

/** 0 is Sunday. closes <= opens: it ends after midnight. */
const shift = z.object({ weekday: z.number().int().min(0).max(6), opens: clock, closes: clock });
const week = z.array(shift).max(100);
const closure = z.object({ day, reason_en: requiredText(200), reason_ar: requiredText(200) });
const specialHours = z.object({
  from: day,
  to: day,
  ...names,
  /** Nothing starts in these days; a period that is not closed says when it is open. */
  isClosed: z.boolean().default(false),
  hours: week,
});
const servedArea = z.object({
  areaId: rowId,
  /** null: what the area usually costs. */
  fee: amount.nullable(),
  /** null: the value of the country. */
  minOrder: amount.nullable(),
  extraLeadHours: z.number().min(0).max(720),
});

const fields = {
  code: z
    .string()
    .trim()
    .max(20)
    .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/),
  ...names,
  description_en: requiredText(2000),
  description_ar: requiredText(2000),
  address_en: requiredText(300),
  address_ar: requiredText(300),
  phone: z
    .string()
    .trim()
    .regex(/^\+[0-9]{8,15}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  type: z.enum(['seller', 'restaurant']),
  kind: z.enum(BRANCH_KINDS),
  isMain: z.boolean(),
  isActive: z.boolean(),
  expressDeliveryEnabled: z.boolean(),
  expressDeliveryHours: hoursOrNone,
  regularDeliveryHours: hoursOrNone,
  preparationHours: hoursOrNone,
  maxOrdersPerSlot: z.number().int().min(1).max(10_000).nullable(),
  mediaId: rowId.nullable(),
  hours: week,
  closures: z.array(closure).max(200),
  specialHours: z.array(specialHours).max(20),
  areas: z.array(servedArea).max(2000),
};

const branch = z.object({
  id: z.number().int(),
  country,
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  ...fields,
  image: z.string().nullable(),
  version,
});
export type OfficeBranch = z.infer<typeof branch>;

const getOfficeBranch = endpoint({
  method: 'GET',
  path: '/api/v1/admin/branches/:id',
  access: 'staff:catalogue.read',
  tag,
  summary: 'One branch with its hours, closures and areas',
  params: byId,
  response: branch,
  errors: ['notFound'],
});

const addBranch = endpoint({
  method: 'POST',
  path: '/api/v1/admin/branches',
  access: 'staff:settings.write',
  tag,
  summary: 'A new branch of a country',
  body: z.object({ ...fields, country }),
  response: branch,
  status: 201,
  errors: ['alreadyExists'],
});

const saveBranch = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/branches/:id',
  access: 'staff:settings.write',
  tag,
  summary: 'Everything about a branch but its country',
  params: byId,
  body: z.object({ ...fields, version }),
  response: branch,
  errors: ['notFound', 'conflict', 'alreadyExists'],
});

export const officeBranchesApi = {
  listOfficeBranches,
  exportBranches: exportOf(listOfficeBranches),
  getOfficeBranch,
  addBranch,
  saveBranch,
};
