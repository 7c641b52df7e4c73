type Reset = { sentTo: string; passwordVersion: number };
type Account = { email: string | null; phone: string | null; passwordVersion: number; isDisabled: boolean };

/** A reset link is for the address it was sent to and for the password of that moment; neither may have changed. */
export function isResetFor({ sentTo, passwordVersion }: Reset, account: Account): boolean {
  const isSameContact = sentTo.toLowerCase() === account.email?.toLowerCase() || sentTo === account.phone;
  return isSameContact && passwordVersion === account.passwordVersion && !account.isDisabled;
}
