import type { OfficeFaq } from '@karaz/contract/admin/content';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { flagRecorded } from '../../http/request-context.ts';
import { lockResource } from '../lock.queries.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deleteFaq,
  type FaqRow,
  insertFaq,
  reorderFaqs,
  selectFaq,
  selectFaqIds,
  selectOfficeFaqs,
  updateFaq,
} from './faqs.queries.ts';

const FAQ = {
  entity: 'faq' as const,
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
    createResource(db, context, { ...FAQ, insert: async (tx) => ok(await insertFaq(tx, columns(body))) }),
  );
  mount(app, deps, api.saveFaq, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...FAQ,
      id,
      version: body.version,
      write: async (tx) => {
        await updateFaq(tx, id, columns(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.moveFaq, ({ params: { id }, body, context }) =>
    inTransaction(db, async (tx) => {
      await lockResource(tx, 'order of questions');
      const ids = await selectFaqIds(tx);
      const from = ids.indexOf(id);
      if (from < 0) return failure('notFound');
      const target = body.position ?? from + (body.by ?? 0);
      const position = Math.min(Math.max(target, 0), ids.length - 1);
      if (position === from) {
        // At the end of the list already: there is nothing to write down.
        flagRecorded(context);
        return ok({ from, position });
      }
      await reorderFaqs(tx, ids.toSpliced(from, 1).toSpliced(position, 0, id));
      const [before, after] = [{ position: from }, { position }];
      await recordChange(tx, context, { action: 'faq.move', entityId: id, before, after });
      return ok({ from, position });
    }),
  );
  mount(app, deps, api.removeFaq, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...FAQ, id, remove: (tx) => deleteFaq(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

function officeFaq(row: FaqRow): OfficeFaq {
  const view = withVersion({
    id: row.id,
    topic_en: row.topicEn,
    topic_ar: row.topicAr,
    question_en: row.questionEn,
    question_ar: row.questionAr,
    answer_en: row.answerEn,
    answer_ar: row.answerAr,
  });
  // Its place is not edited with the rest.
  return { ...view, sortOrder: row.sortOrder };
}

function columns(faq: Omit<OfficeFaq, 'id' | 'sortOrder' | 'version'>) {
  return {
    topicEn: faq.topic_en,
    topicAr: faq.topic_ar,
    questionEn: faq.question_en,
    questionAr: faq.question_ar,
    answerEn: faq.answer_en,
    answerAr: faq.answer_ar,
  };
}
