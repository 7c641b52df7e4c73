/** The form's own check before anything is sent. Country borrows the city's text, as clients expect it. */
export type AddressForm = {
  street_address?: string | null;
  country?: string | number | null;
  city?: string | number | null;
  area?: string | number | null;
  addressName?: string | null;
  name?: string | null;
  postal_code?: string | null;
  note?: string | null;
  phoneNumber?: string | null;
  phoneVerificationCode?: string | null;
  isDefault?: boolean | null;
  latitude?: unknown;
  longitude?: unknown;
};
export type AddressFormProblems = Partial<Record<keyof AddressForm, string>>;

const REQUIRED = {
  street_address: 'validation.street_required',
  country: 'validation.city_required',
  city: 'validation.city_required',
  area: 'validation.area_required',
} as const;

export function checkAddressForm(form: AddressForm): AddressFormProblems {
  const problems: AddressFormProblems = {};
  for (const name of ['street_address', 'country', 'city', 'area'] as const) {
    if (String(form[name] ?? '').trim() === '') problems[name] = REQUIRED[name];
  }
  for (const name of ['latitude', 'longitude'] as const) {
    const value = form[name];
    if (value !== undefined && value !== null && !Number.isFinite(value)) problems[name] = 'validation.number';
  }
  return problems;
}

export const MAP_START_ZOOM = 12;
export const ADDRESSES_PER_USER = 50;
