import { isolate } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { planMoney } from './plans.ts';
import type { Offer } from './use-my-membership.ts';

type UpgradeSumProps = { offer: Offer; className?: string };

/** How the price of an upgrade comes about. */
export function UpgradeSum({ offer: { price, currency, upgrade }, className = '' }: UpgradeSumProps) {
  const text = useTexts('membership');
  const language = useLanguage();
  if (!upgrade || price === null || currency === null) return null;
  const money = (sum: number) => isolate(planMoney(sum, currency, language));
  const sentence = text.upgradeFor(money(price), money(upgrade.full), money(upgrade.unused));
  return <p className={`text-small text-muted ${className}`}>{sentence}</p>;
}
