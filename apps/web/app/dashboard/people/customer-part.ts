import type { CustomerProfile } from '@karaz/contract/admin/customers';

/** The response of a change is the whole profile: the page shows exactly what the server has. */
export type CustomerPartProps = { profile: CustomerProfile; onChange: (next: CustomerProfile) => void };
