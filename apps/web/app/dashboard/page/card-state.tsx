import type { CardFailure } from '@karaz/contract/admin/card-failure';
import { isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormatDateTime } from './date-formats.ts';

type State = { takesCards: boolean; takesCash?: boolean; failure: CardFailure | null };

/** Whether cards are taken in a country, by the last test and the last attempts of shoppers. */
export function CardBadge({ takesCards, takesCash = true, failure, name }: State & { name?: string }) {
  const text = useTexts('office-cards');
  const [tone, state] = failure
    ? (['danger', text.fails] as const)
    : takesCards
      ? (['success', text.takesCards] as const)
      : takesCash
        ? (['warning', text.cashOnly] as const)
        : (['danger', text.noWay] as const);
  return (
    <Badge tone={tone}>
      {name && `${name}: `}
      {state}
    </Badge>
  );
}

export function useFailureText(): (failure: CardFailure) => string {
  const text = useTexts('office-cards');
  const formatDateTime = useFormatDateTime();
  return ({ since, failed, attempts }) =>
    failed > 0
      ? text.attempts(isolate(formatDateTime(since)), failed, attempts)
      : text.test(isolate(formatDateTime(since)));
}
