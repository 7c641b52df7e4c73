import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import type { Checkout } from './use-checkout.ts';

/** For whoever has points: how many help here and what they are worth, in one switch. */
export function PointsOffer({ checkout: { draft, change, preview } }: { checkout: Checkout }) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const offer = preview.preview?.points ?? null;
  const isUsed = draft.redeemPoints > 0;
  if (!preview.preview || (!isUsed && (offer === null || offer.usable === 0))) return null;
  const { currency } = preview.preview;
  const count = (points: number) => isolate(new Intl.NumberFormat('en').format(points));
  const worth = formatMoney(toMinor(offer?.worth ?? 0, currency), currency, language);
  return (
    <div className="rounded-control bg-accent-tint px-3" data-testid="points-offer">
      <Switch
        name="points"
        label={text.points(count(offer?.usable ?? 0))}
        description={text.pointsWorth(isolate(worth), count(offer?.balance ?? 0))}
        checked={isUsed}
        // All there are: the store takes no more of them than the order has a use for.
        onChange={({ target }) => change({ redeemPoints: target.checked ? (offer?.balance ?? 0) : 0 })}
      />
    </div>
  );
}
