import type { OfficePlan, PlanFields, PointsRule } from '@karaz/contract/admin/club';
import { api } from '@karaz/contract/api';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { MEMBERSHIP_CURRENCY } from '@karaz/domain/membership/membership-checkout';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { fileOfRows } from '../csv-file.ts';
import { listHeadings } from '../list-headings.ts';
import { excessPrecision } from '../money-precision.ts';
import { validateRates } from '../points-rates.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deletePlan,
  insertPlan,
  type OfficePlanRow,
  type PointsRuleRow,
  selectAllPlans,
  selectPointsRules,
  updatePlan,
  updatePointsRule,
} from './club.queries.ts';

/** Of the base price. */
const PLAN_MONEY = MEMBERSHIP_CURRENCY;

export function officeClubRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const plans = async (source: Database) => (await selectAllPlans(source, clock())).map(planView);
  const resource = {
    entity: 'plan' as const,
    read: async (tx: Database, id: number | string) => (await plans(tx)).find((plan) => plan.id === Number(id)),
  };
  mount(app, deps, api.listPlans, async () => ok({ plans: await plans(db) }));
  mount(app, deps, api.exportPlans, async () =>
    ok(fileOfRows('plans.csv', listHeadings(api.listPlans), await plans(db))),
  );
  mount(app, deps, api.addPlan, ({ body, context }) =>
    createResource(db, context, {
      ...resource,
      insert: async (tx) =>
        validatePrices(body, context.language) ??
        ok(await insertPlan(tx, { ...planColumns(body), key: crypto.randomUUID() })),
    }),
  );
  mount(app, deps, api.savePlan, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...resource,
      id,
      version: body.version,
      write: async (tx) => {
        const wrong = validatePrices(body, context.language);
        if (wrong) return wrong;
        await updatePlan(tx, id, planColumns(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removePlan, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...resource, id, remove: (tx) => deletePlan(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
  pointsRoutes(app, deps);
}

function pointsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  const rules = async (source: Database) => (await selectPointsRules(source)).map(ruleView);
  mount(app, deps, api.listPointsRules, async () => ok({ rules: await rules(db) }));
  mount(app, deps, api.exportPointsRules, async () =>
    ok(fileOfRows('points-rules.csv', listHeadings(api.listPointsRules), await rules(db))),
  );
  mount(app, deps, api.savePointsRule, ({ params: { country }, body, context }) =>
    updateResource(db, context, {
      entity: 'points-rule' as const,
      read: async (tx: Database) => (await rules(tx)).find((rule) => rule.country === country),
      id: country,
      version: body.version,
      write: async (tx) => {
        const { isEnabled, pointsEarnedPerUnit, pointsPerUnit } = body;
        const wrong = validateRates(body);
        if (wrong) return wrong;
        const rates = { pointsEarnedPerUnit, pointsPerUnit };
        await updatePointsRule(tx, country, { loyaltySystemEnabled: isEnabled, ...rates });
        return undefined;
      },
    }),
  );
}

function ruleView({ countryCode: country, loyaltySystemEnabled: isEnabled, ...rates }: PointsRuleRow): PointsRule {
  const { currency, pointsEarnedPerUnit, pointsPerUnit } = rates;
  return withVersion({ country, currency, isEnabled, pointsEarnedPerUnit, pointsPerUnit });
}

/** The base price and those of countries, each as fine as its own money. */
function validatePrices({ price, countryPrices }: PlanFields, language: Language) {
  const fields = Object.assign(
    excessPrecision({ price }, PLAN_MONEY, language),
    ...COUNTRY_CODES.map((code) =>
      excessPrecision({ [`countryPrices.${code}`]: countryPrices[code] ?? null }, COUNTRIES[code].currency, language),
    ),
  );
  return Object.keys(fields).length > 0 ? failure('validationFailed', { fields }) : undefined;
}

type CountryPrices = PlanFields['countryPrices'];

function converted(prices: CountryPrices, convert: (amount: number, currency: CurrencyCode) => number): CountryPrices {
  return Object.fromEntries(
    COUNTRY_CODES.flatMap((code) => {
      const price = prices[code];
      return price === undefined ? [] : [[code, convert(price, COUNTRIES[code].currency)]];
    }),
  );
}

function planView({ plan, members }: OfficePlanRow): OfficePlan {
  const view = withVersion({
    id: plan.id,
    name_en: plan.nameEn,
    name_ar: plan.nameAr,
    description_en: plan.descriptionEn,
    description_ar: plan.descriptionAr,
    benefits_en: plan.benefitsEn,
    benefits_ar: plan.benefitsAr,
    price: toDecimal(plan.priceMinor, PLAN_MONEY),
    countryPrices: converted(plan.countryPrices, toDecimal),
    durationDays: plan.durationDays,
    discountPercent: plan.discountPercent,
    freeDelivery: plan.freeDelivery,
    isActive: plan.isActive,
    sortOrder: plan.sortOrder,
  });
  return { ...view, memberCount: members };
}

function planColumns(fields: PlanFields) {
  return {
    nameEn: fields.name_en,
    nameAr: fields.name_ar,
    descriptionEn: fields.description_en,
    descriptionAr: fields.description_ar,
    benefitsEn: fields.benefits_en,
    benefitsAr: fields.benefits_ar,
    priceMinor: toMinor(fields.price, PLAN_MONEY),
    countryPrices: converted(fields.countryPrices, toMinor),
    durationDays: fields.durationDays,
    discountPercent: fields.discountPercent,
    freeDelivery: fields.freeDelivery,
    isActive: fields.isActive,
    sortOrder: fields.sortOrder,
  };
}
