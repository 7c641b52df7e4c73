import type { Role } from '@karaz/domain/people/roles';

/** Shown after `npm start` and in the README; they exist in the demo store only. */
export const DEMO_PASSWORD = 'karaz-demo-2026';

export const DEMO_ACCOUNTS: readonly { email: string; role: Role }[] = [
  { email: 'shopper@karaz.test', role: 'user' },
  { email: 'salma@karaz.test', role: 'user' },
  { email: 'admin@karaz.test', role: 'admin' },
  { email: 'manager@karaz.test', role: 'manager' },
  { email: 'fulfilment@karaz.test', role: 'fulfilment' },
  { email: 'support@karaz.test', role: 'support' },
];
