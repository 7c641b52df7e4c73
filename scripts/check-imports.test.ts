import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { cruiseImports, FEWEST_MODULES, importProblems } from './check-imports.mjs';

const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const broken = cruiseImports('scripts/fixtures/imports');
const seen = new Set(broken.violations.map(({ rule }) => rule));

test.each(config.forbidden.map(({ name }) => name).filter((name) => !name.includes('-order-')))(
  '%s notices the fixture that breaks it',
  (name) => {
    expect(seen).toContain(name);
  },
);

test('what reaches to its right is noticed, also by a pattern; what reaches to its left is not', () => {
  const order = broken.violations.filter(({ rule }) => rule.includes('-order-'));
  const web = 'apps/web/app';
  expect(order).toEqual([
    { rule: 'module-order-cart', from: 'apps/api/src/cart/reaches-right.ts', to: 'apps/api/src/orders/place-order.ts' },
    {
      rule: 'storefront-order-cart',
      from: `${web}/storefront/cart/reaches-right.ts`,
      to: `${web}/storefront/shell/frame.ts`,
    },
    {
      rule: 'dashboard-order-form',
      from: `${web}/dashboard/form/globs-right.ts`,
      to: `${web}/dashboard/list/table.ts`,
    },
  ]);
});

test('joining another module’s columns in a query is allowed', () => {
  expect(broken.violations.filter(({ from }) => from === 'apps/api/src/orders/orders.queries.ts')).toEqual([]);
});

test('a cruise that read next to nothing does not pass', () => {
  expect(importProblems({ modules: FEWEST_MODULES - 1, violations: [] })).toHaveLength(1);
  expect(importProblems({ modules: FEWEST_MODULES, violations: [] })).toEqual([]);
  expect(broken.modules).toBeGreaterThan(20);
});
