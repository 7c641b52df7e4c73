import type { BranchRow } from './branch-rows.ts';
import { required } from './keyed.ts';
import { type Customer, canDeliver } from './order-customer.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Good, Shop } from './order-shop.ts';
import type { Random } from './random.ts';

export type Place = {
  areaId: number | null;
  charityId: number | null;
  shippingFeeMinor: number;
  shippingAddress: Record<string, unknown> | null;
  /** Where the goods come from: the shop first, perhaps a second seller. */
  branches: BranchRow[];
};

export function placeOf(shop: Shop, plan: OrderPlan, customer: Customer): Place {
  if (plan.orderType === 'pickup') return pickupPlace(shop, plan);
  return plan.orderType === 'charity' ? charityPlace(shop, plan) : deliveryPlace(shop, plan, customer);
}

function pickupPlace(shop: Shop, { country, random }: OrderPlan): Place {
  const open = shop.branches.filter(({ countryCode, isActive }) => countryCode === country && isActive);
  const branches = [mainSeller(shop, open, random)];
  return { areaId: null, charityId: null, shippingFeeMinor: 0, shippingAddress: null, branches };
}

function charityPlace(shop: Shop, { country, random }: OrderPlan): Place {
  const charity = random.pick(shop.charities.filter((one) => one.countryCode === country && one.isActive));
  const main = shop.branches.find(({ countryCode, isMain }) => countryCode === country && isMain);
  const open = shop.branches.filter(({ countryCode, kind }) => countryCode === country && kind === 'supermarket');
  return {
    areaId: null,
    charityId: charity.id,
    shippingFeeMinor: required(shop.settingsOf, country).charityFeeMinor,
    shippingAddress: {
      street_address: charity.addressEn,
      name_en: charity.nameEn,
      name_ar: charity.nameAr,
      countryCode: country,
    },
    branches: [main ?? random.pick(open)],
  };
}

function deliveryPlace(shop: Shop, plan: OrderPlan, customer: Customer): Place {
  const { country, random } = plan;
  const given = customer.userId === null ? guestAddress(shop, plan) : savedAddress(shop, plan, customer.userId);
  const area = required(shop.areaById, given.areaId);
  const city = required(shop.cityById, area.cityId);
  const named = required(shop.countryOf, country);
  return {
    areaId: area.id,
    charityId: null,
    shippingFeeMinor: area.deliveryFeeMinor,
    shippingAddress: {
      ...given,
      area: { id: area.id, name_en: area.nameEn, name_ar: area.nameAr },
      cityId: city.id,
      city: { id: city.id, name_en: city.nameEn, name_ar: city.nameAr },
      countryCode: country,
      country: { name_en: named.nameEn, name_ar: named.nameAr },
      phone_number: customer.phone,
      latitude: area.latitude,
      longitude: area.longitude,
    },
    branches: sellersFor(shop, area.id, random),
  };
}

function savedAddress(shop: Shop, { country, random }: OrderPlan, userId: number) {
  const address = random.pick(
    shop.addresses.filter(
      (one) => one.userId === userId && one.countryCode === country && canDeliver(shop, one.areaId),
    ),
  );
  return {
    id: address.id,
    street_address: address.streetAddress,
    addressLine2: address.addressLine2,
    postal_code: address.postalCode,
    areaId: address.areaId,
  };
}

function guestAddress(shop: Shop, { country, random }: OrderPlan) {
  const area = random.pick(
    shop.areas.filter(
      ({ id, cityId }) => required(shop.cityById, cityId).countryCode === country && canDeliver(shop, id),
    ),
  );
  return {
    street_address: `Block ${random.int(1, 9)} Street ${random.int(1, 60)}`,
    addressLine2: random.chance(0.5) ? `Floor ${random.int(1, 12)}` : '',
    postal_code: String(random.int(2, 90)),
    areaId: area.id,
  };
}

function sellersFor(shop: Shop, areaId: number, random: Random): BranchRow[] {
  const serving = shop.branchesServing(areaId);
  const first = mainSeller(shop, serving, random);
  const others = serving.filter(({ id, type }) => id !== first.id && type === first.type);
  return others.length > 0 && random.chance(0.3) ? [first, random.pick(others)] : [first];
}

const KIND_WEIGHTS: Record<string, number> = {
  supermarket: 6,
  butcher: 2,
  restaurant: 2,
  bakery: 1,
  fishmonger: 1,
  farm: 1,
};

/** A seller of animals alone never fills a basket. */
function mainSeller(shop: Shop, branches: readonly BranchRow[], random: Random): BranchRow {
  return random.weighted(branches, ({ id, kind }) =>
    (shop.goodsOf.get(id) ?? []).filter(isEveryday).length >= 10 ? (KIND_WEIGHTS[kind] ?? 1) : 0,
  );
}

function isEveryday({ product }: Good): boolean {
  return product.classification !== 'livestock';
}
