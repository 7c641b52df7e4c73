import type { CountryCode } from './data/shapes.ts';
import { required } from './keyed.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Shop } from './order-shop.ts';
import type { PlanRow } from './promotion-rows.ts';
import { randomFor } from './random.ts';

export type Customer = {
  userId: number | null;
  name: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'ar';
  /** The club plan the shopper has been in all the time. */
  plan: PlanRow | null;
};

/** Visitors who ordered without an account; numbers of ranges that nobody is called on. */
const GUESTS: Record<CountryCode, readonly (readonly [name: string, language: 'en' | 'ar'])[]> = {
  kw: [
    ['Priya Nair', 'en'],
    ['بدر العازمي', 'ar'],
    ['Marco Santos', 'en'],
    ['أسماء الكندري', 'ar'],
    ['حمد الشمري', 'ar'],
  ],
  eg: [
    ['محمود عبد الفتاح', 'ar'],
    ['نهى السيد', 'ar'],
    ['Karim Fawzy', 'en'],
  ],
  ae: [
    ['Anjali Menon', 'en'],
    ['راشد الكتبي', 'ar'],
    ['Oliver Bennett', 'en'],
  ],
  sa: [
    ['تركي القحطاني', 'ar'],
    ['ريم الدوسري', 'ar'],
    ['Imran Sheikh', 'en'],
  ],
};
const GUEST_PHONE: Record<CountryCode, string> = {
  kw: '+9655000020',
  eg: '+20100000020',
  ae: '+97150000020',
  sa: '+96650000020',
};

export function customerOf(shop: Shop, { country, isGuest, random }: OrderPlan): Customer {
  if (isGuest) {
    const guests = GUESTS[country];
    const at = random.int(0, guests.length - 1);
    const [name, language] = guests[at] ?? ['Guest', 'en'];
    return { userId: null, name, email: null, phone: `${GUEST_PHONE[country]}${at}`, language, plan: null };
  }
  const user = random.pick(shoppersIn(shop, country));
  return {
    userId: user.id,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    phone: user.phone,
    language: user.language,
    plan: clubPlanOf(shop, user.key),
  };
}

function shoppersIn(shop: Shop, country: CountryCode) {
  const living = new Set(
    shop.addresses
      .filter(({ countryCode, areaId }) => countryCode === country && canDeliver(shop, areaId))
      .map(({ userId }) => userId),
  );
  return shop.users.filter(({ id, role }) => role === 'user' && living.has(id));
}

export function canDeliver(shop: Shop, areaId: number): boolean {
  const area = required(shop.areaById, areaId);
  return area.isActive && area.shippingAvailable && shop.branchesServing(areaId).length > 0;
}

function clubPlanOf(shop: Shop, userKey: string): PlanRow | null {
  const random = randomFor('club', userKey);
  // Shorter plans would have ended within the two months.
  const plans = shop.membershipPlans.filter(({ durationDays }) => durationDays >= 90);
  return plans.length > 0 && random.chance(0.2) ? random.pick(plans) : null;
}
