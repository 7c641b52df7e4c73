import type { BaseRole, Permission } from '@karaz/domain/people/roles';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, updatedAt } from './columns.ts';

/** Roles with rights chosen one by one. */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: citext('name').notNull().unique('custom_roles_name_unique'),
    /** Says how its people sign in and whether they are tied to branches; it never changes. */
    base: text('base').$type<BaseRole>().notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('custom_roles_base', sql`${table.base} in ('manager', 'fulfilment', 'support')`)],
);
