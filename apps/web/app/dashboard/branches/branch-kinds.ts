import type { OfficeBranch } from '@karaz/contract/admin/branches';

/** The contract's own lists stay on the server with its checks. */
export const BRANCH_KIND_NAMES = [
  'supermarket',
  'butcher',
  'farm',
  'bakery',
  'fishmonger',
  'restaurant',
] as const satisfies readonly OfficeBranch['kind'][];
export const BRANCH_TYPES = ['seller', 'restaurant'] as const satisfies readonly OfficeBranch['type'][];
