import type { AddressDetails } from '@karaz/domain/addresses/address-fields';
import type { Instruction, Substitution } from '@karaz/domain/orders/handling';
import { parseDetails, parseHandling } from './stored-choices.ts';

/** What a guest chose to store on this device. The names are what is stored. */
export type GuestDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  details: AddressDetails;
  country: string;
  city: string;
  area: string;
  note: string;
  instructions: readonly Instruction[];
  gateCode: string;
  substitution: Substitution;
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
      details: parseDetails(fields['details']),
      country: text('country'),
      city: text('city'),
      area: text('area'),
      note: text('note'),
      ...parseHandling(fields),
      paymentMethod: text('paymentMethod'),
    };
  } catch {
    return null;
  }
}
