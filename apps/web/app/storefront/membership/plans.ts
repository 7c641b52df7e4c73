import type { ListedBenefit } from '@karaz/contract/club';
import type { MembershipPlanView } from '@karaz/contract/club-shapes';
import type { CountryCode } from '@karaz/domain/countries';
import { MEMBERSHIPS_CALL_TIMEOUT_MS } from '@karaz/domain/membership/limits';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Api } from '../../api/client.ts';
import type { PagePath } from '../../router/address.ts';
import { pageHref } from '../content/page-address.ts';

export type Plan = {
  id: number;
  /** Its place among the plans, and with it its colour. */
  place: number;
  name: string;
  description: string;
  price: number;
  currency: CurrencyCode;
  durationDays: number;
  /** 0: none. */
  discountPercent: number;
  freeDelivery: boolean;
  benefits: readonly string[];
};

export function planOf(view: MembershipPlanView, language: Language, place = 0): Plan {
  const { id, price, currency, durationDays, hasDiscount, discountPercentage, freeDelivery } = view;
  return {
    id,
    place,
    name: pick(view, 'name', language),
    description: pick(view, 'description', language),
    price,
    currency,
    durationDays,
    discountPercent: hasDiscount ? discountPercentage : 0,
    freeDelivery,
    benefits: language === 'ar' ? view.benefits_ar : view.benefits_en,
  };
}

/** Nobody waits longer than ten seconds for a page of prices; the caller decides what stands in their place. */
export async function loadPlans(api: Api, language: Language): Promise<Plan[]> {
  const signal = AbortSignal.timeout(MEMBERSHIPS_CALL_TIMEOUT_MS);
  const { data } = await api('GET /api/club-cherry/memberships', { signal });
  return data.map((view, place) => planOf(view, language, place));
}

/** Those that cannot be loaded are not promised. */
export async function loadBenefits(api: Api): Promise<ListedBenefit[]> {
  const signal = AbortSignal.timeout(MEMBERSHIPS_CALL_TIMEOUT_MS);
  const found = await api('GET /api/club-cherry/benefits', { signal }).catch(() => null);
  return found?.benefits ?? [];
}

/** Whether members collect points in the visitor's country; unknown, they are not promised. */
export async function loadHasPoints(api: Api, country: CountryCode): Promise<boolean> {
  const signal = AbortSignal.timeout(MEMBERSHIPS_CALL_TIMEOUT_MS);
  const request = api('GET /api/v1/settings/country/:code', { params: { code: country }, signal });
  return (await request.catch(() => null))?.loyalty_system_enabled ?? false;
}

const CLUB_TERMS = 'membership-terms';

/** The club's own terms where the shop has published them, else those of the shop. */
export const loadTermsAddress = async (api: Api): Promise<PagePath> =>
  (await loadPublishedPage(api, CLUB_TERMS)) ?? '/terms';

/** Where a page of the shop's own is; null: it is not published. */
export async function loadPublishedPage(api: Api, slug: string): Promise<PagePath | null> {
  const signal = AbortSignal.timeout(MEMBERSHIPS_CALL_TIMEOUT_MS);
  const request = api('GET /api/v1/custom-pages/slug/:slug', { params: { slug }, signal });
  return (await request.catch(() => null)) ? pageHref(slug) : null;
}

/** In the money of the country, or in dirhams where a plan has no price of its own. */
export const planMoney = (price: number, currency: CurrencyCode, language: Language) =>
  formatMoney(toMinor(price, currency), currency, language);
