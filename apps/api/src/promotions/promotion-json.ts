import type { Promotion } from '@karaz/domain/promotions/promotion';

/** As JSON writes it. */
export type PromotionJson = Omit<Promotion, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null };

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export const promotionOf = ({ startsAt, endsAt, ...promotion }: PromotionJson): Promotion => ({
  ...promotion,
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
});
