import type { CurrencyCode } from '@karaz/domain/money';
import { NAMED_KINDS, type NamedKind, type Reference, referenceKey } from '@karaz/domain/office/audit-references';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import { addons, attributes, attributeValues, categories, products, stocks, tags } from '../../db/tables/catalog.ts';
import { chatReplies, chats } from '../../db/tables/chats.ts';
import { banners, charities, customPages, faqs, posts, recipes } from '../../db/tables/content.ts';
import { customRoles } from '../../db/tables/custom-roles.ts';
import { apiKeys, webhookEndpoints } from '../../db/tables/integrations.ts';
import { media } from '../../db/tables/media.ts';
import { orderItems, orders } from '../../db/tables/orders.ts';
import { areas, cities, countrySettings } from '../../db/tables/places.ts';
import { membershipPlans, promotions, reviews } from '../../db/tables/promotions.ts';
import { savedViews } from '../../db/tables/views.ts';

/** `currency`: what its amounts are in, of what sells in one country. */
export type Named = { name_en: string; name_ar: string; currency: CurrencyCode | null };

type NamePair = readonly [en: AnyPgColumn | SQL, ar: AnyPgColumn | SQL];
type Source = { table: PgTable; id: AnyPgColumn; names: NamePair; joined?: SQL; currency?: AnyPgColumn };

const alike = (name: AnyPgColumn | SQL): NamePair => [name, name];
const personName = sql`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;
const productNames: NamePair = [products.nameEn, products.nameAr];
const bilingual = (table: PgTable & Record<'id' | 'nameEn' | 'nameAr', AnyPgColumn>): Source => ({
  table,
  id: table.id,
  names: [table.nameEn, table.nameAr],
});
const titled = (table: PgTable & Record<'id' | 'titleEn' | 'titleAr', AnyPgColumn>): Source => ({
  table,
  id: table.id,
  names: [table.titleEn, table.titleAr],
});

const SOURCES: Readonly<Record<NamedKind, Source>> = {
  addon: bilingual(addons),
  apiKey: { table: apiKeys, id: apiKeys.id, names: alike(apiKeys.name) },
  area: bilingual(areas),
  attribute: bilingual(attributes),
  attributeValue: {
    table: attributeValues,
    id: attributeValues.id,
    names: [attributeValues.valueEn, attributeValues.valueAr],
  },
  banner: titled(banners),
  branch: {
    ...bilingual(branches),
    joined: sql`left join ${countrySettings} on ${countrySettings.countryCode} = ${branches.countryCode}`,
    currency: countrySettings.currency,
  },
  category: bilingual(categories),
  charity: bilingual(charities),
  chat: {
    table: chats,
    id: chats.id,
    names: alike(sql`coalesce(nullif(${personName}, ''), ${chats.name})`),
    joined: sql`left join ${users} on ${users.id} = ${chats.userId}`,
  },
  chatReply: { table: chatReplies, id: chatReplies.id, names: alike(chatReplies.title) },
  city: bilingual(cities),
  // Entries of before coupons became promotions.
  coupon: { table: promotions, id: promotions.id, names: alike(promotions.code) },
  customRole: { table: customRoles, id: customRoles.id, names: alike(sql`${customRoles.name}::text`) },
  faq: { table: faqs, id: faqs.id, names: [faqs.questionEn, faqs.questionAr] },
  media: { table: media, id: media.id, names: [media.altEn, media.altAr] },
  order: { table: orders, id: orders.id, names: alike(orders.customOrderId), currency: orders.currency },
  orderItem: bilingual(orderItems),
  page: titled(customPages),
  person: { table: users, id: users.id, names: alike(personName) },
  plan: bilingual(membershipPlans),
  post: titled(posts),
  product: bilingual(products),
  promotion: bilingual(promotions),
  recipe: bilingual(recipes),
  review: {
    table: reviews,
    id: reviews.id,
    names: productNames,
    joined: sql`join ${products} on ${products.id} = ${reviews.productId}`,
  },
  stock: {
    table: stocks,
    id: stocks.id,
    names: [
      sql`${products.nameEn} || ' · ' || ${branches.nameEn}`,
      sql`${products.nameAr} || ' · ' || ${branches.nameAr}`,
    ],
    joined: sql`join ${products} on ${products.id} = ${stocks.productId}
      join ${branches} on ${branches.id} = ${stocks.branchId}
      left join ${countrySettings} on ${countrySettings.countryCode} = ${branches.countryCode}`,
    currency: countrySettings.currency,
  },
  tag: bilingual(tags),
  view: { table: savedViews, id: savedViews.id, names: alike(savedViews.name) },
  webhook: { table: webhookEndpoints, id: webhookEndpoints.id, names: alike(webhookEndpoints.url) },
};

/** The names of the ids on a page of the log, in one query; deleted records have no name any more. */
export async function selectNames(db: Database, references: readonly Reference[]): Promise<Map<string, Named>> {
  const parts = NAMED_KINDS.flatMap((kind) => {
    const isId = SOURCES[kind].id.getSQLType() === 'uuid' ? IS_UUID : IS_NUMBER;
    const requestedIds = references.filter((one) => one.kind === kind && isId.test(one.id)).map(({ id }) => id);
    return requestedIds.length > 0 ? [namesOf(kind, SOURCES[kind], [...new Set(requestedIds)])] : [];
  });
  if (parts.length === 0) return new Map();
  const found = await db.execute<{
    kind: NamedKind;
    id: string;
    en: string;
    ar: string;
    currency: CurrencyCode | null;
  }>(sql.join(parts, sql` union all `));
  return new Map(
    found.rows.map(({ kind, id, en, ar, currency }) => [
      referenceKey({ kind, id }),
      { name_en: en, name_ar: ar, currency },
    ]),
  );
}

// The log stores any text as an id ('4,9' of two messages): only real ids may reach the query.
const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const IS_NUMBER = /^\d{1,9}$/;

function namesOf(kind: NamedKind, source: Source, ids: readonly string[]): SQL {
  const { table, id, names, joined = sql``, currency = sql`null` } = source;
  const [en, ar] = names;
  const requestedIds = sql`${`{${ids.join(',')}}`}::${sql.raw(id.getSQLType())}[]`;
  return sql`select ${kind}::text as kind, ${id}::text as id, ${en}::text as en, ${ar}::text as ar, ${currency}::text as currency
    from ${table} ${joined} where ${id} = any(${requestedIds})`;
}
