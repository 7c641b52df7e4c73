import type { Picture } from '@karaz/contract/picture';
import type { LoadArgs } from '../../router/page.ts';

export type CharityChoice = { id: number; name: string; description: string; image: Picture | null };
export type CheckoutData = {
  pickupEnabled: boolean;
  charityEnabled: boolean;
  pricesIncludeTax: boolean;
  charities: readonly CharityChoice[];
};

/** What the country's shop offers; who orders and what is in the cart only the browser knows. */
export async function loadCheckout({ api, visitor, language }: LoadArgs): Promise<CheckoutData> {
  const settings = await api('GET /api/v1/settings/country/:code', { params: { code: visitor.country } });
  const { items } = settings.charity_enabled
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
    charityEnabled: settings.charity_enabled && charities.length > 0,
    pricesIncludeTax: settings.prices_include_tax,
    charities,
  };
}
