import { percentOf, toMinor } from '@karaz/domain/money';
import { isClubOffered } from '@karaz/domain/pricing/club-offer';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import type { Offer, ProductData } from './product-model.ts';

/** What members of the club pay; the cart says what it comes to. */
export function ClubPrice({ data, offer }: { data: ProductData; offer: Offer }) {
  const text = useTexts('product-page');
  const { clubName } = useTexts('shell');
  const { departments } = useStore();
  const withNote = useWithPriceNote();
  const { currency, language, clubBenefits } = data;
  const priceMinor = toMinor(offer.sellingPrice ?? offer.price, currency);
  // What gatherings save depends on how many pieces they take.
  const offered = clubBenefits.filter(
    ({ percent, minPeople }) => minPeople > 1 || isClubOffered(percentOf(priceMinor, percent), currency),
  );
  if (!departments.club || offered.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-small" data-testid="club-price">
      {offered.map(({ id, name, percent, minPeople }) => {
        const price = formatMoney(priceMinor - percentOf(priceMinor, percent), currency, language);
        const off = isolate(formatPercent(percent));
        return (
          <li key={id} className="flex items-center gap-2">
            <Icon name="crown" size={18} className="flex-none text-primary-text" />
            <Link to="/membership" className="link">
              {minPeople > 1
                ? text.clubFrom(clubName, off, name, minPeople)
                : text.clubPrice(clubName, isolate(withNote(price)), off, name)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
