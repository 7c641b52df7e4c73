/** What a guest chose to store on this device. The names are what is stored. */
export type GuestDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  country: string;
  city: string;
  area: string;
  note: string;
  paymentMethod: string;
};

const KEY = 'guest-checkout-details';

export function readGuestDetails(): GuestDetails | null {
  try {
    return parseGuestDetails(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function saveGuestDetails(details: GuestDetails): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(details));
  } catch {
    // Blocked storage: nothing is stored, the order goes through all the same.
  }
}

export function removeGuestDetails(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}

export function parseGuestDetails(stored: string | null): GuestDetails | null {
  try {
    const saved: unknown = JSON.parse(stored ?? 'null');
    if (typeof saved !== 'object' || saved === null) return null;
    const fields: Record<string, unknown> = { ...saved };
    const text = (name: keyof GuestDetails) => (typeof fields[name] === 'string' ? fields[name] : '');
    return {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      street: text('street'),
      postalCode: text('postalCode'),
      country: text('country'),
      city: text('city'),
      area: text('area'),
      note: text('note'),
      paymentMethod: text('paymentMethod'),
    };
  } catch {
    return null;
  }
}
