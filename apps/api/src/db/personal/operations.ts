import {
  allOf,
  anyOf,
  derived,
  notPersonalTable,
  ofField,
  ofMention,
  ofParent,
  ofParentText,
  ofUser,
  plain,
  type Register,
  secret,
  withValue,
} from './column-rules.ts';

/** Logs, webhooks, keys and counters. */
export const OPERATIONS: Register = {
  // The log outlives the person: actor, action, time and number stay, the text goes.
  audit_log: {
    owner: anyOf(
      allOf(withValue('entity', 'customer'), ofUser('entity_id', '')),
      allOf(withValue('entity', 'order'), ofParentText('entity_id', 'orders')),
      allOf(withValue('entity', 'invitation'), anyOf(ofMention('before'), ofMention('after'))),
    ),
    erased: 'columns',
    section: null,
    columns: {
      ...plain('actor_role action entity entity_id request_id actor_key'),
      before: secret({ without: 'text' }),
      after: secret({ without: 'text' }),
      words: derived,
    },
  },
  // Responses stored for a day for repeated requests: those to the person and those about the person.
  idempotency_keys: {
    owner: anyOf(ofUser('scope', 'user:'), ofMention('answer'), ofField('answer', 'id', 'orders')),
    erased: 'row',
    section: null,
    columns: { scope: secret(), key: secret(), request_hash: secret(), answer: secret() },
  },
  webhook_attempts: {
    owner: ofParent('delivery_id', 'webhook_deliveries'),
    erased: 'row',
    section: null,
    columns: { ...plain('url'), headers: secret(), answer: secret(), error: secret() },
  },
  webhook_deliveries: {
    owner: anyOf(ofField('data', 'customerId', 'users'), ofField('data', 'orderId', 'orders')),
    erased: 'row',
    section: null,
    columns: { ...plain('type status'), data: secret(), words: derived },
  },
  // Hashes that differ for every search; deleted after 30 days. The text is of the store's names.
  popular_search_visitors: notPersonalTable('visitor network'),
  popular_searches: notPersonalTable('country_code language key text'),
  search_counts: notPersonalTable('country_code language key'),
  job_runs: notPersonalTable('name last_error'),
  api_keys: notPersonalTable('name public_id secret_hash permissions country_code'),
  // Numbers of accounts, networks and keyed hashes; gone after two days.
  rate_limits: notPersonalTable('bucket'),
  // Numbers of accounts and orders, hashes and networks; deleted when the stream ends, at the latest after three minutes.
  open_streams: notPersonalTable('person network'),
  sign_in_failures: notPersonalTable('account network'),
  // Accounts of the store itself.
  payment_accounts: notPersonalTable('country_code provider mode methods settings secrets last_test_result'),
  // Stands for somebody else's database.
  sandbox_payments: notPersonalTable('id reference amount currency name locale return_url status transactions'),
  store_setup: notPersonalTable('link_hash steps dismissed'),
  used_nonces: notPersonalTable('nonce'),
  webhook_endpoints: notPersonalTable('url description events country_code secret previous_secret stopped_because'),
};
