import type { Picture } from '@karaz/contract/picture';
import type { GuestOrders } from '@karaz/domain/accounts/reachable';
import { anyOf } from '@karaz/i18n/any-of';
import type { LoadArgs } from '../../router/page.ts';
import { loadTexts } from '../../texts/texts.ts';

export type CharityChoice = { id: number; name: string; description: string; image: Picture | null };
export type CheckoutData = {
  pickupEnabled: boolean;
  charityEnabled: boolean;
  pricesIncludeTax: boolean;
  charities: readonly CharityChoice[];
  /** Whether cards can be charged here. */
  takesCards: boolean;
  /** With what online, in words: 'KNET, Visa, or Mastercard'. */
  onlineMethods: string;
  cashEnabled: boolean;
  guestOrders: GuestOrders;
  /** A guest proves the phone with a code. */
  needsGuestCode: boolean;
};

/** What the country's shop offers; who orders and what is in the cart only the browser knows. */
export async function loadCheckout({ api, visitor, language }: LoadArgs): Promise<CheckoutData> {
  const [settings, capabilities, { shell }] = await Promise.all([
    api('GET /api/v1/settings/country/:code', { params: { code: visitor.country } }),
    api('GET /api/v1/capabilities'),
    loadTexts(language, ['shell']),
  ]);
  const here = capabilities.countries.find(({ code }) => code === visitor.country);
  const takesCards = here?.cards ?? false;
  const guestOrders = here?.guestOrders ?? 'none';
  // A charity order is paid online.
  const { items } =
    settings.charity_enabled && takesCards
      ? await api('GET /api/v1/charities', { query: { is_active: true, limit: 50 } })
      : { items: [] };
  const isArabic = language === 'ar';
  const charities = items.map(({ id, nameEn, nameAr, descriptionEn, descriptionAr, image }) => ({
    id,
    name: isArabic ? nameAr : nameEn,
    description: isArabic ? descriptionAr : descriptionEn,
    image,
  }));
  return {
    pickupEnabled: settings.pickup_enabled,
    charityEnabled: charities.length > 0,
    pricesIncludeTax: settings.prices_include_tax,
    charities,
    takesCards,
    onlineMethods: anyOf(
      (here?.methods ?? []).map((method) => shell.payments[method]),
      language,
    ),
    cashEnabled: here?.cash ?? false,
    guestOrders,
    needsGuestCode: guestOrders === 'code',
  };
}
