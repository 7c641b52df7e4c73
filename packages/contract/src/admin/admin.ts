/** Every call of the back office; one line a feature. */
import { auditApi } from './audit.ts';

export const adminApi = {
  ...auditApi,
} as const;
