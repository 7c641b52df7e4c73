import type { CartView } from '@karaz/contract/cart';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';

type CartClubProps = { club: NonNullable<CartView['club']>; currency: CartView['currency'] };

/** What the club would save somebody who is not in it, and how much is missing for a benefit of gatherings. */
export function CartClub({ club, currency }: CartClubProps) {
  const text = useTexts('cart');
  const { clubName } = useTexts('shell');
  const language = useLanguage();
  const { departments } = useStore();
  if (!departments.club && !club.is_member) return null;
  const missing = club.benefits.filter(({ people, min_people }) => people < min_people);
  const saves = !club.is_member && club.discount > 0;
  if (!saves && missing.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-primary-tint p-3 text-small" data-testid="cart-club">
      {saves && (
        <p className="flex items-start gap-2">
          <Icon name="crown" size={18} className="flex-none text-primary-text" />
          <Link to="/membership" className="link">
            {text.clubSaves(clubName, isolate(formatMoney(toMinor(club.discount, currency), currency, language)))}
          </Link>
        </p>
      )}
      {missing.map(({ id, percent, people, min_people, ...names }) => (
        <p key={id}>
          {text.clubMissing(isolate(formatPercent(percent)), pick(names, 'name', language), min_people, people)}
        </p>
      ))}
    </div>
  );
}
