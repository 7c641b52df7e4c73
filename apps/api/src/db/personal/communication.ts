import {
  allOf,
  anyOf,
  derived,
  ofEmail,
  ofMention,
  ofParent,
  ofParentText,
  ofPhone,
  ofUser,
  personal,
  plain,
  type Register,
  secret,
  withValue,
} from './column-rules.ts';

/** What somebody wrote, and what was written to them. */
export const WRITTEN: Register = {
  coverage_requests: {
    owner: ofPhone('phone'),
    erased: 'row',
    section: 'coverageRequests',
    columns: { ...plain('country_code language'), place: personal(), phone: personal() },
  },
  chat_lines: {
    owner: ofParent('chat_id', 'chats'),
    erased: 'row',
    section: 'chats',
    columns: { ...plain('kind'), text: personal(), words: derived },
  },
  // Those of the account, and those a guest left with an address that is proven to be this person's.
  chats: {
    owner: anyOf(ofUser(), ofEmail('email', { proven: true })),
    erased: 'row',
    section: 'conversations',
    orderedBy: 'created_at',
    columns: {
      ...plain('country_code language state'),
      secret_hash: secret(),
      name: personal(),
      email: personal(),
      words: derived,
    },
  },
  contact_messages: {
    owner: anyOf(ofEmail('email', { proven: true }), ofPhone('phone')),
    erased: 'row',
    section: 'contactMessages',
    columns: {
      ...plain('language country_code'),
      name: personal(),
      email: personal(),
      phone: personal(),
      subject: personal(),
      message: personal(),
      words: derived,
    },
  },
  // The rating stays, without its author, its text and what the shop replied to it.
  reviews: {
    owner: ofUser(),
    erased: 'columns',
    also: { user_id: null, replied_at: null },
    section: 'reviews',
    columns: { name: personal(''), review: personal(''), reply: personal(null), words: derived },
  },
  customer_notes: { owner: ofUser(), erased: 'row', section: 'notes', columns: { text: personal() } },
};

/** Messages go to phones, addresses, browsers of an account and contacts of an order, which may differ from the account's own. */
const REACHED = [
  ofPhone('recipient'),
  ofParent('recipient', 'orders', 'customer_email'),
  ofParent('recipient', 'orders', 'customer_phone'),
  ofParent('recipient', 'orders', 'ordered_by_phone'),
  ofParent('recipient', 'subscriptions', 'customer_email'),
  ofParent('recipient', 'subscriptions', 'customer_phone'),
  allOf(withValue('channel', 'push'), ofParentText('recipient', 'push_subscriptions')),
];

/** Before the browsers, the orders and the account: they are found through them. */
export const MESSAGES: Register = {
  message_deliveries: {
    owner: ofParent('message_id', 'messages'),
    erased: 'row',
    section: null,
    columns: { ...plain('provider status'), provider_message_id: secret(), error: secret() },
  },
  messages: {
    owner: anyOf(ofEmail('recipient', { proven: false, asSent: true }), ...REACHED),
    erased: 'row',
    section: 'messages',
    // An address that is only claimed may be somebody else's, and so may be the messages.
    exportedTo: anyOf(ofEmail('recipient', { proven: true, asSent: true }), ...REACHED),
    columns: {
      ...plain('channel language status'),
      recipient: personal(),
      subject: personal(),
      // The texts may hold a code or a link that still works.
      text: secret(),
      html: secret(),
      link: secret(),
      last_error: secret(),
      words: derived,
    },
  },
  push_subscriptions: {
    owner: ofUser(),
    erased: 'row',
    section: 'devices',
    columns: { endpoint: personal(), p256dh: secret(), auth: secret() },
  },
  saved_views: {
    owner: anyOf(ofUser(), ofMention('search'), ofMention('filters'), ofMention('name')),
    erased: 'row',
    section: 'views',
    exportedTo: ofUser(),
    columns: { ...plain('list sort'), name: personal(), filters: personal(), search: personal() },
  },
};
