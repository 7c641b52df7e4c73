import type { CountryCode } from '@karaz/domain/countries';
import type { ReactNode } from 'react';
import { isOtherZone } from '../page/other-zone.ts';

type ClockNoteProps = { rows: readonly { country: CountryCode }[]; children: ReactNode };

/** Of a list with rows of countries whose clocks differ from the reader's: by whose its times are. */
export const ClockNote = ({ rows, children }: ClockNoteProps) =>
  rows.some(({ country }) => isOtherZone(country, new Date())) && <p className="office-hint">{children}</p>;
