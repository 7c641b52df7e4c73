import type { OfficeFaq } from '@karaz/contract/admin/content';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { addThing, changeThing, removeThing, withVersion } from '../change-thing.ts';
import { mountList } from '../mount-list.ts';
import { deleteFaq, type FaqRow, insertFaq, selectFaq, selectOfficeFaqs, updateFaq } from './pages.queries.ts';

const FAQ = {
  entity: 'faq',
  read: async (db: Database, id: number | string) => {
    const row = await selectFaq(db, Number(id));
    return row && officeFaq(row);
  },
};

export function officeFaqsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficeFaqs, api.exportFaqs], async ({ query }) =>
    ok(pageView(await selectOfficeFaqs(db, query.search, query), query, officeFaq)),
  );
  mount(app, deps, api.addFaq, ({ body, context }) =>
    addThing(db, context, { ...FAQ, insert: async (tx) => ok(await insertFaq(tx, columns(body))) }),
  );
  mount(app, deps, api.saveFaq, ({ params: { id }, body, context }) =>
    changeThing(db, context, {
      ...FAQ,
      id,
      version: body.version,
      write: async (tx) => {
        await updateFaq(tx, id, columns(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeFaq, async ({ params: { id }, context }) => {
    const removed = await removeThing(db, context, { ...FAQ, id, remove: (tx) => deleteFaq(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

function officeFaq(row: FaqRow): OfficeFaq {
  return withVersion({
    id: row.id,
    topic_en: row.topicEn,
    topic_ar: row.topicAr,
    question_en: row.questionEn,
    question_ar: row.questionAr,
    answer_en: row.answerEn,
    answer_ar: row.answerAr,
    sortOrder: row.sortOrder,
  });
}

function columns(faq: Omit<OfficeFaq, 'id' | 'version'>) {
  return {
    topicEn: faq.topic_en,
    topicAr: faq.topic_ar,
    questionEn: faq.question_en,
    questionAr: faq.question_ar,
    answerEn: faq.answer_en,
    answerAr: faq.answer_ar,
    sortOrder: faq.sortOrder,
  };
}
