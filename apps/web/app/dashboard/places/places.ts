import type { OfficeArea, OfficeCity, OfficeCountry } from '@karaz/contract/admin/places';

export type CityWithAreas = OfficeCity & { areas: readonly OfficeArea[] };
export type Places = { country: OfficeCountry; cities: readonly CityWithAreas[] };

/** What the dialog is about; null: a new one. */
export type Edited =
  | { kind: 'country' }
  | { kind: 'import' }
  | { kind: 'city'; city: OfficeCity | null }
  | { kind: 'area'; area: OfficeArea | null; city: OfficeCity };

export type DialogEnds = { onDone: () => void; onClose: () => void };
