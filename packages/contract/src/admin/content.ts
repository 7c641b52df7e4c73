import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, requiredText, rowId, slug, version } from './fields.ts';
import { exportOf, foundPageOf, listQuery } from './list.ts';

const tag = 'Back office: content';
const access = 'staff:content.write';
const BODY_LENGTH = 100_000;
const position = z.number().int().min(0).max(100_000);
const body = z.string().max(BODY_LENGTH);

const pageFields = {
  title_en: requiredText(160),
  title_ar: requiredText(160),
  slug,
  /** Made harmless when written. */
  body_en: body,
  body_ar: body,
  isInHeader: z.boolean(),
  isPublished: z.boolean(),
  sortOrder: position,
};
const pageRow = z.object({
  id: z.number().int(),
  title_en: z.string(),
  title_ar: z.string(),
  slug: z.string(),
  isInHeader: z.boolean(),
  isPublished: z.boolean(),
  updatedAt: z.string(),
});
const page = z.object({ id: z.number().int(), ...pageFields, version });
export type OfficePageRow = z.infer<typeof pageRow>;
export type OfficePage = z.infer<typeof page>;

const listOfficePages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages',
  access,
  tag,
  summary: 'Pages in the order of the shop, drafts too; search finds titles and addresses',
  query: z.object({
    ...listQuery(['title', 'updatedAt']),
    publish: z.enum(['published', 'draft']).optional().catch(undefined),
  }),
  response: pageOf(pageRow),
});

const getOfficePage = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages/:id',
  access,
  tag,
  summary: 'One page with its texts',
  params: byId,
  response: page,
  errors: ['notFound'],
});

const addPage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/pages',
  access,
  tag,
  summary: 'A new page',
  body: z.object(pageFields),
  response: page,
  status: 201,
  errors: ['alreadyExists'],
});

const savePage = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/pages/:id',
  access,
  tag,
  summary: 'Everything about a page',
  params: byId,
  body: z.object({ ...pageFields, version }),
  response: page,
  errors: ['notFound', 'conflict', 'alreadyExists'],
});

const removePage = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/pages/:id',
  access,
  tag,
  summary: 'Takes a page away',
  params: byId,
  errors: ['notFound'],
});

const listPageHistory = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages/:id/history',
  access,
  tag,
  summary: 'Who changed which fields of the page, newest first',
  params: byId,
  response: z.object({
    changes: z.array(
      z.object({ id: z.number().int(), at: z.string(), actor: z.string(), fields: z.array(z.string()) }),
    ),
  }),
});

const restorePage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/pages/:id/restore',
  access,
  tag,
  summary: 'The page as it was before one of its changes',
  params: byId,
  body: z.object({ changeId: rowId, version }),
  response: page,
  errors: ['notFound', 'conflict', 'alreadyExists'],
});

const faqFields = {
  topic_en: requiredText(120),
  topic_ar: requiredText(120),
  question_en: requiredText(300),
  question_ar: requiredText(300),
  answer_en: requiredText(4000),
  answer_ar: requiredText(4000),
};
const faq = z.object({ id: z.number().int(), ...faqFields, sortOrder: z.number().int(), version });
export type OfficeFaq = z.infer<typeof faq>;

const listOfficeFaqs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/faqs',
  access,
  tag,
  summary: 'Questions and answers in the order of the shop',
  query: z.object(listQuery(['sortOrder'])),
  response: pageOf(faq),
});

const addFaq = endpoint({
  method: 'POST',
  path: '/api/v1/admin/faqs',
  access,
  tag,
  summary: 'A new question, after all others',
  body: z.object(faqFields),
  response: faq,
  status: 201,
});

const saveFaq = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/faqs/:id',
  access,
  tag,
  summary: 'Everything about a question but its place',
  params: byId,
  body: z.object({ ...faqFields, version }),
  response: faq,
  errors: ['notFound', 'conflict'],
});

const moveFaq = endpoint({
  method: 'POST',
  path: '/api/v1/admin/faqs/:id/move',
  access,
  tag,
  summary: 'Another place among all questions, counted from 0, or one step from where it is',
  params: byId,
  body: z
    .object({
      position: z.number().int().min(0).max(10_000).optional(),
      /** One up or one down. */
      by: z.literal([-1, 1]).optional(),
    })
    .refine(({ position, by }) => (position === undefined) !== (by === undefined), { path: ['position'] }),
  response: z.object({ from: z.number().int(), position: z.number().int() }),
  errors: ['notFound'],
});

const removeFaq = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/faqs/:id',
  access,
  tag,
  summary: 'Takes a question away',
  params: byId,
  errors: ['notFound'],
});

const CONTACT_STATES = ['open', 'done'] as const;
const contact = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGE_CODES),
  country: z.enum(['kw', 'eg', 'ae', 'sa']),
  createdAt: z.string(),
  state: z.enum(CONTACT_STATES),
});
export type ContactMessage = z.infer<typeof contact>;

const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/contact-messages',
  access: 'staff:chats.answer',
  tag: 'Back office: support',
  summary: 'What visitors wrote on the contact page, newest first; search finds names, subjects, mail and phones',
  query: z.object({ ...listQuery(['id']), state: z.enum(CONTACT_STATES).optional().catch(undefined) }),
  response: foundPageOf(contact),
});

const settleContactMessages = endpoint({
  method: 'POST',
  path: '/api/v1/admin/contact-messages/settle',
  access: 'staff:chats.answer',
  tag: 'Back office: support',
  summary: 'Marks letters as answered, or as open again',
  body: z.object({ ids: z.array(rowId).min(1).max(100), state: z.enum(CONTACT_STATES) }),
  response: z.object({ changed: z.number().int() }),
});

export const officeContentApi = {
  listOfficePages,
  exportPages: exportOf(listOfficePages),
  getOfficePage,
  addPage,
  savePage,
  removePage,
  listPageHistory,
  restorePage,
  listOfficeFaqs,
  exportFaqs: exportOf(listOfficeFaqs),
  addFaq,
  saveFaq,
  moveFaq,
  removeFaq,
  listContactMessages,
  exportContactMessages: exportOf(listContactMessages),
  settleContactMessages,
};
