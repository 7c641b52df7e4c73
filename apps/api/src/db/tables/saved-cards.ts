import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './columns.ts';
import { paymentAccounts } from './payment-accounts.ts';

const atProvider = {
  provider: text('provider').notNull(),
  /** Null: the account of the provider in the environment. */
  accountId: integer('account_id').references(() => paymentAccounts.id),
  /** The provider's name for the card: worth nothing without the keys of the account. */
  token: text('token').notNull(),
  /** The provider's name for the shopper; empty: it has none. */
  customer: text('customer').notNull(),
};

/** Cards that a provider remembers for shoppers who agreed. Their numbers are with the provider alone. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    ...atProvider,
    createdAt: createdAt(),
  },
  (table) => [index('saved_cards_user').on(table.userId)],
);

/** What providers still have to forget: a trigger writes a row for each saved card that is deleted, whoever deletes it. */
export const cardRemovals = pgTable('card_removals', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  ...atProvider,
  createdAt: createdAt(),
});
