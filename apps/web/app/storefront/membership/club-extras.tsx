import { formatPercent } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

/** Words of the club's leaflet; they change no price of the shop. */
const BRAAI_PERCENT = 10;
const CATERING_PERCENT = 10;
const CATERING_PEOPLE_MIN = 20;

export function ClubExtras() {
  const text = useTexts('membership');
  const extras: { icon: IconName; title: string; note: string }[] = [
    { icon: 'fire', title: text.braai(formatPercent(BRAAI_PERCENT)), note: text.braaiText },
    {
      icon: 'plate',
      title: text.catering(formatPercent(CATERING_PERCENT)),
      note: text.cateringText(CATERING_PEOPLE_MIN),
    },
    { icon: 'star', title: text.pointsTitle, note: text.pointsText },
  ];
  return (
    <ul className="grid gap-5 md:grid-cols-3" data-testid="club-extras">
      {extras.map(({ icon, title, note }) => (
        <li key={icon} className="flex items-start gap-4">
          <span className="grid h-16 w-13 shrink-0 place-items-center rounded-t-full rounded-b-tag bg-primary-tint text-primary-text">
            <Icon name={icon} size={26} />
          </span>
          <div className="pt-2">
            <p className="text-h3">{title}</p>
            <p className="text-muted">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
