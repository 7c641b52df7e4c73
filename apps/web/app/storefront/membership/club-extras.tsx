import type { ListedBenefit } from '@karaz/contract/club';
import { formatPercent } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

type Extra = { id: number; icon: IconName; title: string; notes: string[]; goods?: `/product?tagId=${number}` };

export type ClubExtrasData = { benefits: readonly ListedBenefit[]; hasPoints: boolean };

/** What every member has, whatever the plan: the benefits that change prices, and points where the country has them. */
export function ClubExtras({ benefits, hasPoints }: ClubExtrasData) {
  const text = useTexts('membership');
  const language = useLanguage();
  const extras: Extra[] = [
    ...benefits.map(({ id, percent, minPeople, tagId, ...words }) => ({
      id,
      icon: minPeople > 1 ? ('plate' as const) : ('fire' as const),
      title: text.benefit(formatPercent(percent), pick(words, 'name', language)),
      notes: [pick(words, 'description', language), ...(minPeople > 1 ? [text.benefitFrom(minPeople)] : [])],
      ...(tagId === null ? {} : { goods: `/product?tagId=${tagId}` as const }),
    })),
    ...(hasPoints ? [{ id: 0, icon: 'star' as const, title: text.pointsTitle, notes: [text.pointsText] }] : []),
  ];
  return (
    <ul className="grid gap-5 md:grid-cols-3" data-testid="club-extras">
      {extras.map(({ id, icon, title, notes, goods }) => (
        <li key={id} className="flex items-start gap-4">
          <span className="grid h-16 w-13 shrink-0 place-items-center rounded-t-full rounded-b-tag bg-primary-tint text-primary-text">
            <Icon name={icon} size={26} />
          </span>
          <div className="pt-2">
            <p className="text-h3">{title}</p>
            {notes.filter(Boolean).map((note) => (
              <p key={note} className="text-muted">
                {note}
              </p>
            ))}
            {goods && (
              <Link to={goods} className="link text-small">
                {text.benefitGoods}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
