/** Who can be reached: what the store really sends, not only writes down. */
export type Sends = { readonly sms: boolean; readonly mail: boolean };

/** With what an account can be opened. Nothing at all: accounts cannot be opened. */
export function signUpWays({ sms, mail }: Sends, allowsEmailOnly: boolean): { phone: boolean; email: boolean } {
  return { phone: sms, email: mail && (allowsEmailOnly || !sms) };
}

export const GUEST_ORDERS = ['code', 'no-code', 'none'] as const;
/** How guests order: with a code sent to their phone, without one because none can be sent, or not at all. */
export type GuestOrders = (typeof GUEST_ORDERS)[number];

export function guestOrders({ sms }: Pick<Sends, 'sms'>, allowsWithoutCode: boolean): GuestOrders {
  if (sms) return 'code';
  return allowsWithoutCode ? 'no-code' : 'none';
}
