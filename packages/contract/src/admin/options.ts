import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** For the filters and pickers of every screen. */
const listBranchOptions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/branch-options',
  access: 'staff:dashboard.open',
  tag: 'Back office',
  summary: 'The branches one may see, by name',
  response: z.object({
    branches: z.array(
      z.object({
        id: z.number().int(),
        name_en: z.string(),
        name_ar: z.string(),
        country: z.enum(COUNTRY_CODES),
        isActive: z.boolean(),
      }),
    ),
  }),
});

export const optionsApi = { listBranchOptions };
