import type { CustomerProfile } from '@karaz/contract/admin/customers';

/** What a change answers is the whole profile again: the page shows exactly what the server has. */
export type CustomerPartProps = { profile: CustomerProfile; onChange: (next: CustomerProfile) => void };
