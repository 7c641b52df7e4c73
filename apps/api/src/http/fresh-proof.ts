import { isProofFresh } from '@karaz/domain/accounts/fresh-proof';
import type { SignedIn } from './request-context.ts';

/** Keys have no session to prove; what is not for them is `peopleOnly`. */
export const isProven = ({ key, provenAt }: Pick<SignedIn, 'key' | 'provenAt'>, now: Date): boolean =>
  key !== undefined || isProofFresh(provenAt, now);
