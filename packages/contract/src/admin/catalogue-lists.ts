import { ANIMAL_CHOICES } from '@karaz/domain/catalog/animal';
import { isHexColour } from '@karaz/domain/catalog/card-options';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { amount, byId, names, requiredText, rowId, slug, version } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: attributes, tags, add-ons and synonyms';
const query = z.object(listQuery(['name']));
const removed = z.object({ removed: z.boolean() });

/** Six digits, as a colour picker gives them. */
const hex = z.string().refine(isHexColour).toLowerCase();

const attribute = z.object({
  id: z.number().int(),
  ...names,
  values: z.array(
    z.object({
      id: z.number().int(),
      value_en: requiredText(80),
      value_ar: requiredText(80),
      hex: hex.nullable(),
      productCount: z.number().int(),
    }),
  ),
  version,
});
export type OfficeAttribute = z.infer<typeof attribute>;
const attributeBody = z.object({
  ...names,
  /** In their order; without an id: new. Those left out are removed unless products use them. */
  values: z
    .array(
      z.object({
        id: rowId.nullable(),
        value_en: requiredText(80),
        value_ar: requiredText(80),
        /** Of a colour; left out: as it is. */
        hex: hex.nullish(),
      }),
    )
    .min(1)
    .max(200),
});

const productTag = z.object({ id: z.number().int(), slug, ...names, productCount: z.number().int(), version });
export type OfficeTag = z.infer<typeof productTag>;
const tagBody = z.object({ slug, ...names });

const price = z.object({ country: z.enum(COUNTRY_CODES), price: amount, isAvailable: z.boolean() });
/** What it decides about an animal; null: an extra. */
const animalChoice = z.enum(ANIMAL_CHOICES).nullable();
const addon = z.object({
  id: z.number().int(),
  ...names,
  animalChoice,
  /** Not sold in a country that is not here. */
  prices: z.array(price),
  productCount: z.number().int(),
  version,
});
export type OfficeAddon = z.infer<typeof addon>;
const addonBody = z.object({
  ...names,
  /** Left out: as it is. */
  animalChoice: animalChoice.optional(),
  prices: z.array(price).max(COUNTRY_CODES.length),
});

const synonym = z.object({
  id: z.number().int(),
  /** null: everywhere. */
  country: z.enum(COUNTRY_CODES).nullable(),
  words: z.string(),
  isActive: z.boolean(),
  /** Then it is paused. */
  endsAt: z.string().nullable(),
  version,
});
export type OfficeSynonym = z.infer<typeof synonym>;
const synonymBody = z.object({
  country: z.enum(COUNTRY_CODES).nullable(),
  /** Two or more single words. */
  words: z
    .string()
    .trim()
    .max(500)
    .regex(/\S\s+\S/),
  isActive: z.boolean(),
  endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
});

const reads = { access: 'staff:catalogue.read', tag } as const;
const writes = { access: 'staff:catalogue.write', tag } as const;
const saves = { ...writes, params: byId, errors: ['notFound', 'conflict', 'alreadyExists', 'stillUsed'] } as const;
const removes = { ...writes, params: byId, response: removed, errors: ['notFound', 'stillUsed'] } as const;
const v = { version };

const ATTRIBUTES = '/api/v1/admin/attributes';
const TAGS = '/api/v1/admin/tags';
const ADDONS = '/api/v1/admin/addons';
const SYNONYMS = '/api/v1/admin/synonyms';

const listAttributes = endpoint({
  ...reads,
  method: 'GET',
  path: ATTRIBUTES,
  summary: 'What goods come in: sizes, cuts, weights',
  query,
  response: pageOf(attribute),
});

const listTags = endpoint({
  ...reads,
  method: 'GET',
  path: TAGS,
  summary: 'Words that hold goods together',
  query,
  response: pageOf(productTag),
});

const listAddons = endpoint({
  ...reads,
  method: 'GET',
  path: ADDONS,
  summary: 'What can be had with a product',
  query,
  response: pageOf(addon),
});

const listSynonyms = endpoint({
  ...reads,
  method: 'GET',
  path: SYNONYMS,
  summary: 'Words that mean the same to shoppers',
  query: query.extend({ country: z.enum(COUNTRY_CODES).optional().catch(undefined) }),
  response: pageOf(synonym),
});

export const catalogueListsApi = {
  listAttributes,
  exportAttributes: exportOf(listAttributes),
  addAttribute: endpoint({
    ...writes,
    method: 'POST',
    path: ATTRIBUTES,
    summary: 'A new attribute with its values',
    body: attributeBody,
    response: attribute,
    status: 201,
    errors: ['alreadyExists'],
  }),
  saveAttribute: endpoint({
    ...saves,
    method: 'PUT',
    path: `${ATTRIBUTES}/:id`,
    summary: 'An attribute and its values',
    body: attributeBody.extend(v),
    response: attribute,
  }),
  removeAttribute: endpoint({
    ...removes,
    method: 'DELETE',
    path: `${ATTRIBUTES}/:id`,
    summary: 'Goes when no product uses it',
  }),
  listTags,
  exportTags: exportOf(listTags),
  addTag: endpoint({
    ...writes,
    method: 'POST',
    path: TAGS,
    summary: 'A new tag',
    body: tagBody,
    response: productTag,
    status: 201,
    errors: ['alreadyExists'],
  }),
  saveTag: endpoint({
    ...saves,
    method: 'PUT',
    path: `${TAGS}/:id`,
    summary: 'A tag',
    body: tagBody.extend(v),
    response: productTag,
  }),
  removeTag: endpoint({
    ...removes,
    method: 'DELETE',
    path: `${TAGS}/:id`,
    summary: 'Takes the tag off every product',
  }),
  listAddons,
  exportAddons: exportOf(listAddons),
  addAddon: endpoint({
    ...writes,
    method: 'POST',
    path: ADDONS,
    summary: 'A new add-on',
    body: addonBody,
    response: addon,
    status: 201,
    errors: ['alreadyExists'],
  }),
  saveAddon: endpoint({
    ...saves,
    method: 'PUT',
    path: `${ADDONS}/:id`,
    summary: 'An add-on and what it costs in each country',
    body: addonBody.extend(v),
    response: addon,
  }),
  removeAddon: endpoint({
    ...removes,
    method: 'DELETE',
    path: `${ADDONS}/:id`,
    summary: 'Goes when no product offers it',
  }),
  listSynonyms,
  exportSynonyms: exportOf(listSynonyms),
  addSynonym: endpoint({
    ...writes,
    method: 'POST',
    path: SYNONYMS,
    summary: 'A new group of words',
    body: synonymBody,
    response: synonym,
    status: 201,
  }),
  saveSynonym: endpoint({
    ...saves,
    method: 'PUT',
    path: `${SYNONYMS}/:id`,
    summary: 'A group of words',
    body: synonymBody.extend(v),
    response: synonym,
  }),
  removeSynonym: endpoint({
    ...removes,
    method: 'DELETE',
    path: `${SYNONYMS}/:id`,
    summary: 'The search forgets the group at once',
  }),
};
