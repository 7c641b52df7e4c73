import type { OfficeSearchRule } from '@karaz/contract/admin/search-rules';
import { api } from '@karaz/contract/api';
import type { BodyOf } from '@karaz/contract/endpoint';
import { ok } from '@karaz/domain/result';
import { ruleKeys } from '@karaz/domain/search/search-rules';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deleteRule,
  insertRule,
  type RuleRow,
  selectRuleRow,
  selectRuleRows,
  updateRule,
} from './search-rules.queries.ts';

const RULE = {
  entity: 'searchRule' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectRuleRow(db, Number(id));
    return row && ruleView(row);
  },
};

export function searchRulesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  mountList(app, deps, [api.listSearchRules, api.exportSearchRules], async ({ query }) =>
    ok(pageView(await selectRuleRows(db, query, query), query, ruleView)),
  );
  mount(app, deps, api.addSearchRule, async ({ body, context }) => {
    if (isPast(body, clock())) return endsInPast();
    return createResource(db, context, { ...RULE, insert: async (tx) => ok(await insertRule(tx, columns(body))) });
  });
  mount(app, deps, api.saveSearchRule, async ({ params: { id }, body, context }) => {
    if (isPast(body, clock())) return endsInPast();
    return updateResource(db, context, {
      ...RULE,
      id,
      version: body.version,
      write: async (tx) => {
        await updateRule(tx, id, columns(body));
        return undefined;
      },
    });
  });
  mount(app, deps, api.removeSearchRule, async ({ params: { id }, context }) => {
    const done = await deleteResource(db, context, { ...RULE, id, remove: (tx) => deleteRule(tx, id) });
    return done.ok ? ok({ removed: true }) : done;
  });
}

type Body = BodyOf<typeof api.addSearchRule>;

const isPast = ({ endsAt }: Body, now: Date) => endsAt !== null && new Date(endsAt) <= now;
const endsInPast = () => failure('validationFailed', { fields: { endsAt: { code: 'validationFailed' } } });

const columns = ({ country, kind, words, productId, endsAt }: Body) => ({
  countryCode: country,
  kind,
  words,
  keys: ruleKeys(words),
  productId,
  endsAt: endsAt === null ? null : new Date(endsAt),
  hasEnded: false,
});

function ruleView({ rule, product }: RuleRow): OfficeSearchRule {
  const { id, countryCode, kind, words, endsAt, hasEnded } = rule;
  return withVersion({
    id,
    country: countryCode,
    kind,
    words,
    product,
    endsAt: endsAt?.toISOString() ?? null,
    state: hasEnded ? ('ended' as const) : ('active' as const),
  });
}
