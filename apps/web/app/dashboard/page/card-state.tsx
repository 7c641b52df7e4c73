import type { CardFailure } from '@karaz/contract/admin/card-failure';
import type { CardGapView, CountryCardGap } from '@karaz/contract/admin/card-gap';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormatDateTime } from './date-formats.ts';

type State = {
  takesCards: boolean;
  takesCash?: boolean;
  /** Orders that the limits of the accounts leave out. */
  gaps?: readonly CardGapView[];
  failure: CardFailure | null;
};

/** Whether cards are taken in a country, by the last test and the last attempts of shoppers. */
export function CardBadge({ name, ...state }: State & { name?: string }) {
  const [tone, word] = stateOf(state);
  const text = useTexts('office-cards');
  return (
    <Badge tone={tone}>
      {name && `${name}: `}
      {text[word]}
    </Badge>
  );
}

function stateOf({ takesCards, takesCash = true, gaps = [], failure }: State) {
  if (failure) return ['danger', 'fails'] as const;
  if (!takesCards) return takesCash ? (['warning', 'cashOnly'] as const) : (['danger', 'noWay'] as const);
  if (gaps.length === 0) return ['success', 'takesCards'] as const;
  return takesCash ? (['warning', 'someAmounts'] as const) : (['danger', 'someNoWay'] as const);
}

type Gap = CardGapView & Pick<CountryCardGap, 'currency' | 'takesCash'>;

/** Which orders the limits of the accounts leave out. */
export function useGapText(): (gap: Gap) => string {
  const { gaps } = useTexts('office-cards');
  const language = useLanguage();
  return ({ above, below, currency, takesCash }) => {
    const text = gaps[takesCash ? 'cashOnly' : 'noWay'];
    const money = (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
    if (above !== null && below !== null) return text.between(money(above), money(below));
    if (above !== null) return text.above(money(above));
    return below === null ? text.all : text.below(money(below));
  };
}

export function useFailureText(): (failure: CardFailure) => string {
  const text = useTexts('office-cards');
  const formatDateTime = useFormatDateTime();
  return ({ since, failed, attempts, isUnreachable }) => {
    const moment = isolate(formatDateTime(since));
    if (isUnreachable) return text.unreachable(moment);
    return failed > 0 ? text.attempts(moment, failed, attempts) : text.test(moment);
  };
}
