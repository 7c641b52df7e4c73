/** Every call of the back office; one line a feature. */
import { auditApi } from './audit.ts';
import { optionsApi } from './options.ts';
import { officeOrdersApi } from './orders.ts';

export const adminApi = {
  ...auditApi,
  ...officeOrdersApi,
  ...optionsApi,
} as const;
