import type { Sends } from './reachable.ts';

type Contacts = {
  phone: string | null;
  phoneVerifiedAt: Date | null;
  email: string | null;
  emailVerifiedAt: Date | null;
};
export type ProofContact = { channel: 'sms' | 'mail'; to: string };

/** Where a code goes that proves an account: only to what its owner has confirmed, the phone first. */
export function proofContact(
  { phone, phoneVerifiedAt, email, emailVerifiedAt }: Contacts,
  sends: Sends,
): ProofContact | null {
  if (sends.sms && phone !== null && phoneVerifiedAt !== null) return { channel: 'sms', to: phone };
  return sends.mail && email !== null && emailVerifiedAt !== null ? { channel: 'mail', to: email } : null;
}
