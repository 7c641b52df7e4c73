import type { CountryCode } from '@karaz/domain/countries';
import { useTexts } from '../../texts/texts.ts';
import { isOtherZone } from '../page/other-zone.ts';

/** Of a list with rows of countries whose clocks differ from the reader's: by whose its times are. */
export function ClockNote({ rows }: { rows: readonly { country: CountryCode }[] }) {
  const { list } = useTexts('office');
  if (!rows.some(({ country }) => isOtherZone(country, new Date()))) return null;
  return <p className="office-hint">{list.ownClock}</p>;
}
