import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import * as accounts from '../tables/accounts.ts';
import * as branchTables from '../tables/branches.ts';
import * as catalog from '../tables/catalog.ts';
import * as chatTables from '../tables/chats.ts';
import { pointsEntries } from '../tables/club.ts';
import * as content from '../tables/content.ts';
import { media } from '../tables/media.ts';
import { orderPromotions, promotionIdentities } from '../tables/order-promotions.ts';
import * as orderTables from '../tables/orders.ts';
import * as paymentTables from '../tables/payments.ts';
import * as places from '../tables/places.ts';
import * as promotions from '../tables/promotions.ts';
import * as subscriptionTables from '../tables/subscriptions.ts';
import { translations } from '../tables/translations.ts';
import { accountRows } from './account-rows.ts';
import { branchRows } from './branch-rows.ts';
import { catalogRows } from './catalog-rows.ts';
import { chatRows } from './chat-rows.ts';
import { clubRows } from './club-rows.ts';
import { contactMessageRows } from './contact-message-rows.ts';
import { contentRows } from './content-rows.ts';
import { globalSettingsData } from './global-settings.ts';
import { continueIdsAfter, insertRows } from './insert-rows.ts';
import { orderRows } from './order-rows.ts';
import { pictureRows } from './picture-rows.ts';
import { placeRows } from './place-rows.ts';
import { productRows } from './product-rows.ts';
import { promotionRows } from './promotion-rows.ts';
import { reviewRows } from './review-rows.ts';
import { stockRows } from './stock-rows.ts';
import { subscriptionRows } from './subscription-rows.ts';
import { translationRows } from './translation-rows.ts';

export type DemoStore = ReturnType<typeof buildDemoStore>;

/** Every row of the demo store. Only `now` decides: the same moment gives the same store. */
export function buildDemoStore(now: Date) {
  const { media: pictures, pictureIds } = pictureRows();
  const places = placeRows();
  const branches = branchRows({ now, pictureIds, ...places });
  const catalogParts = catalogRows(pictureIds);
  const goods = productRows(now, pictureIds);
  const stocks = stockRows(goods.products, goods.variations, branches.branches);
  const pages = contentRows(now, pictureIds);
  const people = accountRows({ now, branches: branches.branches, ...places });
  const promotions = promotionRows(now);
  const base = { now, ...places, ...branches, ...catalogParts, ...goods, ...pages, ...people, ...promotions, stocks };
  const past = orderRows({ ...base, media: pictures });
  const reviewed = reviewRows(now, base, past);
  const weekly = subscriptionRows({ ...base, media: pictures });
  return {
    ...base,
    media: pictures,
    ...past,
    ...reviewed,
    ...weekly,
    ...clubRows(base),
    ...chatRows(now, people.users, past),
    contactMessages: contactMessageRows(now),
    translations: translationRows(),
  };
}

export async function writeDemoStore(tx: Transaction, store: DemoStore): Promise<void> {
  const settings = { id: 1, data: globalSettingsData };
  // A store that was started in production once has settings already.
  await tx
    .insert(places.globalSettings)
    .values(settings)
    .onConflictDoUpdate({ target: places.globalSettings.id, set: settings });
  await insertRows(tx, media, store.media);
  await writePlaces(tx, store);
  // Search follows every table by itself; here it rests and is made once.
  await tx.execute(sql`set local karaz.search_rests = 'on'`);
  await writeCatalogue(tx, store);
  await tx.execute(sql`set local karaz.search_rests = 'off'`);
  await tx.execute(sql`select refresh_search_products(array(select id from ${catalog.products}))`);
  await writeContent(tx, store);
  await insertRows(tx, translations, store.translations);
  await writeAccounts(tx, store);
  await insertRows(tx, promotions.reviews, store.reviews);
  await insertRows(tx, orderTables.orders, store.orders);
  await insertRows(tx, orderTables.orderItems, store.orderItems);
  await nameHelpers(tx);
  await insertRows(tx, orderTables.orderHistory, store.orderHistory);
  await insertRows(tx, orderPromotions, store.orderPromotions);
  await insertRows(tx, promotionIdentities, store.promotionIdentities);
  await insertRows(tx, paymentTables.payments, store.orderPayments);
  await insertRows(tx, paymentTables.sandboxPayments, store.orderGateway);
  await reserveSlots(tx);
  await writeClub(tx, store);
  await insertRows(tx, chatTables.chats, store.chats);
  await insertRows(tx, chatTables.chatMessages, store.chatMessages);
  await insertRows(tx, chatTables.chatReplies, store.chatReplies);
  await continueIdsAfter(tx, NUMBERED_TABLES);
}

async function nameHelpers(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${orderTables.orderHelpers} (order_id, branch_id)
    select distinct i.order_id, i.branch_id
    from ${orderTables.orderItems} i join ${orderTables.orders} o on o.id = i.order_id where i.branch_id <> o.branch_id`);
}

/** As if every order had taken its place in its window when it came. */
async function reserveSlots(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${orderTables.slotBookings} (branch_id, day, opens, taken)
    select branch_id, slot_date, slot_opens, count(*) from ${orderTables.orders}
    where slot_date is not null and status not in ('cancelled', 'expired')
    group by branch_id, slot_date, slot_opens`);
}

async function writeClub(tx: Transaction, store: DemoStore): Promise<void> {
  await insertRows(tx, promotions.memberships, store.memberships);
  await insertRows(tx, pointsEntries, store.pointsEntries);
  await insertRows(tx, subscriptionTables.subscriptions, store.subscriptions);
  await insertRows(tx, subscriptionTables.subscriptionItems, store.subscriptionItems);
  await insertRows(tx, subscriptionTables.subscriptionDeliveries, store.subscriptionDeliveries);
  await insertRows(tx, subscriptionTables.subscriptionCredits, store.subscriptionCredits);
  await insertRows(tx, subscriptionTables.subscriptionHistory, store.subscriptionHistory);
  await insertRows(tx, paymentTables.payments, store.payments);
  await insertRows(tx, paymentTables.refunds, store.refunds);
  await insertRows(tx, paymentTables.sandboxPayments, store.sandboxPayments);
}

async function writePlaces(tx: Transaction, store: DemoStore): Promise<void> {
  await insertRows(tx, places.countries, store.countries);
  await insertRows(tx, places.countrySettings, store.countrySettings);
  await insertRows(tx, places.cities, store.cities);
  await insertRows(tx, places.areas, store.areas);
  await insertRows(tx, branchTables.branches, store.branches);
  await insertRows(tx, branchTables.branchWorkingHours, store.branchWorkingHours);
  await insertRows(tx, branchTables.branchClosures, store.branchClosures);
  await insertRows(tx, branchTables.branchAreas, store.branchAreas);
}

async function writeCatalogue(tx: Transaction, store: DemoStore): Promise<void> {
  await insertRows(tx, catalog.categories, store.categories);
  await insertRows(tx, catalog.attributes, store.attributes);
  await insertRows(tx, catalog.attributeValues, store.attributeValues);
  await insertRows(tx, catalog.tags, store.tags);
  await insertRows(tx, catalog.addons, store.addons);
  await insertRows(tx, catalog.addonPrices, store.addonPrices);
  await insertRows(tx, catalog.products, store.ratedProducts);
  await insertRows(tx, catalog.productCategories, store.productCategories);
  await insertRows(tx, catalog.productTags, store.productTags);
  await insertRows(tx, catalog.productMedia, store.productMedia);
  await insertRows(tx, catalog.productAddons, store.productAddons);
  await insertRows(tx, catalog.variations, store.variations);
  await insertRows(tx, catalog.variationValues, store.variationValues);
  await insertRows(tx, catalog.stocks, store.soldStocks);
}

async function writeContent(tx: Transaction, store: DemoStore): Promise<void> {
  await insertRows(tx, content.recipes, store.recipes);
  await insertRows(tx, content.recipeIngredients, store.recipeIngredients);
  await insertRows(tx, content.banners, store.banners);
  await insertRows(tx, content.customPages, store.customPages);
  await insertRows(tx, content.faqs, store.faqs);
  await insertRows(tx, content.charities, store.charities);
  await insertRows(tx, content.posts, store.posts);
  await insertRows(tx, content.postTags, store.postTags);
  await insertRows(tx, content.contactMessages, store.contactMessages);
  await insertRows(tx, promotions.promotions, store.usedCoupons);
  await insertRows(tx, promotions.promotions, store.automaticPromotions);
  await insertRows(tx, promotions.promotionTargets, store.promotionTargets);
  await insertRows(tx, promotions.membershipPlans, store.membershipPlans);
}

async function writeAccounts(tx: Transaction, store: DemoStore): Promise<void> {
  await insertRows(tx, accounts.users, store.users);
  await insertRows(tx, accounts.userBranches, store.userBranches);
  await insertRows(tx, accounts.addresses, store.addresses);
  const userIds = store.defaultAddresses.map(({ userId }) => userId);
  const addressIds = store.defaultAddresses.map(({ addressId }) => addressId);
  await tx.execute(sql`
    update users set default_address_id = chosen.address_id
    from unnest(${sql.param(userIds)}::int[], ${sql.param(addressIds)}::int[]) as chosen (user_id, address_id)
    where users.id = chosen.user_id`);
}

const NUMBERED_TABLES = [
  media,
  places.cities,
  places.areas,
  branchTables.branches,
  catalog.categories,
  catalog.attributes,
  catalog.attributeValues,
  catalog.tags,
  catalog.addons,
  catalog.products,
  catalog.variations,
  catalog.stocks,
  content.recipes,
  content.recipeIngredients,
  content.banners,
  content.customPages,
  content.faqs,
  content.charities,
  content.posts,
  promotions.promotions,
  promotions.membershipPlans,
  promotions.memberships,
  pointsEntries,
  promotions.reviews,
  accounts.users,
  accounts.addresses,
  orderTables.orderItems,
  orderTables.orderHistory,
  chatTables.chatMessages,
  chatTables.chatReplies,
];
