/** The phone that was verified in this checkout, for as long as this tab is open; the store decides how long it proves. */
export type GuestProof = { orderId: string; number: string; token: string; phone: string; code: string };

const KEY = 'guest-proof';

export function saveGuestProof(proof: GuestProof): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(proof));
  } catch {
    // Blocked storage: an account can be opened on the sign-up page.
  }
}

/** Of this order, by its id, its number or a payment's reference, which is the number with a count behind it. */
export function readGuestProof(reference: string): GuestProof | null {
  try {
    const stored: Record<string, unknown> = { ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
    const { orderId, number, token, phone, code } = stored;
    if (typeof orderId !== 'string' || typeof number !== 'string' || typeof token !== 'string') return null;
    if (typeof phone !== 'string' || typeof code !== 'string') return null;
    const isOfOrder = reference === orderId || reference === number || reference.startsWith(`${number}-`);
    return isOfOrder ? { orderId, number, token, phone, code } : null;
  } catch {
    return null;
  }
}

export function clearGuestProof(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
