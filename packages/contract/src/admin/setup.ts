import { COUNTRY_CODES } from '@karaz/domain/countries';
import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { CHECKLIST_ITEMS } from '@karaz/domain/setup/checklist';
import { SETUP_STEPS } from '@karaz/domain/setup/setup-steps';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countryCardGap } from './card-gap.ts';
import { optionalText, requiredText } from './fields.ts';

const tag = 'Back office: set-up';
const country = z.enum(COUNTRY_CODES);

const shopFields = {
  storeName_en: requiredText(60),
  storeName_ar: requiredText(60),
  defaultLanguage: z.enum(LANGUAGE_CODES),
  defaultCountry: country,
  countries: z.array(country).min(1).max(COUNTRY_CODES.length),
  /** Of the default country; empty: not registered for VAT. */
  vatNumber: optionalText(40),
  vatPercent: z.number().min(0).max(100),
};

const contactFields = {
  supportEmail: z.email().max(200),
  supportPhone: z
    .string()
    .trim()
    .min(1, { abort: true })
    .regex(/^\+[0-9]{8,15}$/),
};

const setup = z.object({
  isOpen: z.boolean(),
  /** Steps of the set-up page that were saved. */
  steps: z.array(z.enum(SETUP_STEPS)),
  shop: z.object({ ...shopFields, countries: z.array(country) }),
  contact: z.object({ supportEmail: z.string(), supportPhone: z.string() }),
  /** The first branch; null: there is none. */
  branchId: z.number().int().nullable(),
  /** Terms, privacy, returns and about, once they were made. */
  pages: z.array(z.object({ id: z.number().int(), slug: z.string(), title_en: z.string(), title_ar: z.string() })),
  /** Who sends and takes money; null: nobody. */
  providers: z.object({
    mail: z.string().nullable(),
    sms: z.string().nullable(),
    payment: z.string().nullable(),
    /** Countries of the shop without a card provider. */
    cashOnly: z.array(country),
    /** Orders that the limits of card accounts leave out. */
    gaps: z.array(countryCardGap),
    /** Where an account that takes no real money is on. */
    tests: z.array(country),
    /** Whether cash on delivery is on in a country of the shop. */
    cash: z.boolean(),
  }),
  /** When staff without a second factor are no longer let in; null: already, or never. */
  secondFactorFrom: z.string().nullable(),
  checklist: z.array(
    z.object({
      item: z.enum(CHECKLIST_ITEMS),
      isDone: z.boolean(),
      isRequired: z.boolean(),
      isDismissed: z.boolean(),
    }),
  ),
});
export type Setup = z.infer<typeof setup>;
export type SetupShop = Setup['shop'];

const getSetup = endpoint({
  method: 'GET',
  path: '/api/v1/admin/setup',
  access: 'staff:settings.write',
  tag,
  summary: 'How far the store is set up, and what is left before it opens',
  response: setup,
});

const changing = { access: 'staff:settings.write', tag, peopleOnly: true, response: setup } as const;
const changingWithProof = { ...changing, needsProof: true } as const;

const saveSetupShop = endpoint({
  ...changingWithProof,
  method: 'PUT',
  path: '/api/v1/admin/setup/shop',
  summary: 'Names, languages, countries and VAT of a new store; places of the countries are added',
  body: z.object(shopFields),
});

const saveSetupContact = endpoint({
  ...changingWithProof,
  method: 'PUT',
  path: '/api/v1/admin/setup/contact',
  summary: 'Phone and e-mail address for shoppers, in every country of the store',
  body: z.object(contactFields),
});

const addLegalPages = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/admin/setup/pages',
  summary: 'Terms, privacy, returns and about from templates; pages that exist stay as they are',
});

const saveSetupStep = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/v1/admin/setup/steps/:step',
  summary: 'A step of the set-up page is done; for the legal pages: they were read',
  params: z.object({ step: z.enum(SETUP_STEPS) }),
});

const dismissChecklistItem = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/v1/admin/setup/checklist/:item',
  summary: 'Set an item of the list before opening aside, or take it back',
  params: z.object({ item: z.enum(CHECKLIST_ITEMS) }),
  body: z.object({ isDismissed: z.boolean() }),
});

const openShop = endpoint({
  ...changingWithProof,
  method: 'PUT',
  path: '/api/v1/admin/setup/open',
  summary: 'Open the shop to everybody, or close it',
  body: z.object({ isOpen: z.boolean() }),
});

const sendTestMessage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/setup/test-message',
  access: 'staff:settings.write',
  tag,
  summary: 'Send a message now and report what the provider said',
  peopleOnly: true,
  readsOnly: true,
  body: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('mail'), to: z.email().max(200) }),
    z.object({ channel: z.literal('sms'), to: contactFields.supportPhone }),
  ]),
  /** `reason`: as the provider put it. */
  response: z.object({ isSent: z.boolean(), provider: z.string().nullable(), reason: z.string().nullable() }),
  rateLimit: { limit: 10, seconds: 600 },
});

const previewShop = endpoint({
  method: 'POST',
  path: '/api/v1/admin/setup/preview',
  access: 'staff:dashboard.open',
  tag,
  summary: 'Lets this browser see the shop while it is closed, for half a day',
  peopleOnly: true,
  readsOnly: true,
});

export const officeSetupApi = {
  getSetup,
  saveSetupShop,
  saveSetupContact,
  addLegalPages,
  saveSetupStep,
  dismissChecklistItem,
  openShop,
  sendTestMessage,
  previewShop,
};
