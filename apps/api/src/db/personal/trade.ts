import {
  allOf,
  anyOf,
  derived,
  notPersonalTable,
  ofParent,
  ofParentText,
  ofUser,
  personal,
  plain,
  type Register,
  retainedByLaw,
  secret,
  without,
  withValue,
} from './column-rules.ts';

/** Carts, wishlists and tried coupons. */
export const CARTS: Register = {
  stock_alerts: { owner: ofUser(), erased: 'row', section: 'stockAlerts', orderedBy: 'created_at', columns: {} },
  saved_cards: {
    owner: ofUser(),
    erased: 'row',
    section: 'savedCards',
    orderedBy: 'created_at',
    columns: { ...plain('provider'), brand: personal(), last4: personal(), token: secret(), customer: secret() },
  },
  // Tokens that providers still have to forget: nothing says whose they were.
  card_removals: notPersonalTable('provider token customer'),
  wishlist_items: { owner: ofUser(), erased: 'row', section: 'wishlist', orderedBy: 'position', columns: {} },
  cart_items: {
    owner: ofParent('cart_id', 'carts'),
    erased: 'row',
    section: 'cart',
    columns: plain('addons'),
  },
  carts: { owner: ofUser(), erased: 'row', section: null, columns: {} },
  // Deleted some minutes after it was made. A row with a network is a guest's and has no account.
  slot_holds: { owner: ofUser(), erased: 'row', section: null, columns: plain('opens network') },
  coupon_guesses: {
    owner: ofUser('guesser', 'user:'),
    erased: 'row',
    section: 'couponGuesses',
    orderedBy: 'window_start',
    columns: { ...plain('guesser'), codes: personal() },
  },
};

const BANK =
  'Reconciliation with the bank needs this number, and accounting laws require records of payments to stay for years.';

const CASH = 'Records of cash must say who took it, and accounting laws require them to stay for years.';

/** Amounts, goods and dates stay, because money records must; who it was does not. */
export const TRADE: Register = {
  // The account's own number and keyed hashes stay, so that a use is still a use; a plain phone or address goes.
  promotion_identities: {
    owner: allOf(ofParent('order_id', 'orders'), without('identity', 'user:'), without('identity', 'hash:')),
    erased: 'row',
    section: 'couponUses',
    orderedBy: 'order_id',
    columns: { identity: personal() },
  },
  order_items: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: 'orderItems',
    columns: plain('name_en name_ar sku image addons tax_class substitution'),
  },
  order_promotions: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: null,
    columns: plain('name_en name_ar code audience target terms'),
  },
  order_picks: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: null,
    columns: plain('substitute_name_en substitute_name_ar substitute_sku substitute_tax_class'),
  },
  order_notes: {
    owner: ofParent('order_id', 'orders'),
    erased: 'row',
    section: 'orderNotes',
    columns: { text: personal() },
  },
  // Whoever brought the order, not the shopper.
  cash_collections: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: null,
    columns: {
      ...plain('currency'),
      // Somebody of the staff: nothing of it is for the shopper whose order it was.
      collector: retainedByLaw(CASH, { isExported: false }),
      reason: secret(''),
    },
  },
  cash_later_payments: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: null,
    columns: {
      ...plain('currency'),
      collector: retainedByLaw(CASH, { isExported: false }),
      note: secret(''),
    },
  },
  refund_lines: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: null,
    columns: plain('reference'),
  },
  cash_payouts: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: null,
    columns: {
      ...plain('currency'),
      person: retainedByLaw(CASH, { isExported: false }),
      reason: secret(''),
    },
  },
  cash_closings: { owner: ofUser('closed_by'), erased: 'columns', section: null, columns: { reason: secret('') } },
  cash_corrections: {
    owner: ofUser('corrected_by'),
    erased: 'columns',
    section: null,
    columns: { reason: secret('') },
  },
  order_report_pictures: {
    owner: ofParent('report_id', 'order_reports'),
    erased: 'row',
    section: 'orderReportPictures',
    columns: { data: personal() },
  },
  order_reports: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: 'orderReports',
    orderedBy: 'created_at',
    columns: { ...plain('status lines'), note: personal(''), decline_reason: personal('') },
  },
  order_history: {
    owner: ofParent('order_id', 'orders'),
    erased: 'columns',
    section: 'orderHistory',
    columns: { ...plain('status previous_status triggered_by source changes'), reason: personal('') },
  },
  invoices: {
    owner: anyOf(ofParent('order_id', 'orders'), ofParent('membership_purchase_id', 'membership_purchases')),
    erased: 'columns',
    section: null,
    columns: {
      ...plain('country_code kind seller reason'),
      // The reason that was typed for a refund; the export has it with the refund.
      content: secret({ without: 'field', field: 'note' }),
    },
  },
  payment_events: {
    owner: ofParent('provider_id', 'payments', 'provider_id'),
    erased: 'columns',
    section: null,
    columns: { ...plain('provider event_id outcome'), provider_id: retainedByLaw(BANK), body: secret('') },
  },
  payment_holds: {
    owner: ofParent('payment_id', 'payments'),
    erased: 'columns',
    section: null,
    columns: { ...plain('status'), last_error: secret(null) },
  },
  refunds: {
    owner: ofParent('payment_id', 'payments'),
    erased: 'columns',
    section: 'refunds',
    columns: { ...plain('reference status'), reason: personal(''), last_error: personal(null) },
  },
  payments: {
    owner: anyOf(
      allOf(withValue('target', 'order'), ofParentText('target_id', 'orders')),
      allOf(withValue('target', 'subscription'), ofParentText('target_id', 'subscriptions')),
      allOf(withValue('target', 'membership'), ofParentText('target_id', 'membership_purchases')),
    ),
    erased: 'columns',
    section: 'payments',
    columns: {
      ...plain('target target_id provider reference language currency status expected_currency review_reason'),
      report: retainedByLaw(BANK),
      check_problem: personal(null),
      provider_id: retainedByLaw(BANK),
      knet_transaction_id: retainedByLaw(BANK),
      payment_url: secret(null),
      return_url: secret('/'),
      message: personal(null),
    },
  },
  orders: {
    owner: ofUser(),
    erased: 'columns',
    section: 'orders',
    orderedBy: 'created_at',
    columns: {
      ...plain('custom_order_id language country_code currency order_type status shipping_method shipping_tax_class'),
      ...plain('slot_opens slot_closes payment_method coupon_code instructions substitution'),
      customer_name: personal(''),
      customer_email: personal(null),
      customer_phone: personal(null),
      ordered_by_name: personal(null),
      ordered_by_phone: personal(null),
      charity_message: personal(null),
      notes: personal(''),
      gate_code: personal(null),
      shipping_address: personal(null),
      payment_id: retainedByLaw(BANK),
      knet_transaction_id: retainedByLaw(BANK),
      tracking_token: secret(null),
      payload_hash: secret(null),
      request_key: secret(null),
      words: derived,
    },
  },
  subscription_history: {
    owner: ofParent('subscription_id', 'subscriptions'),
    erased: 'columns',
    section: 'subscriptionHistory',
    columns: { ...plain('event triggered_by'), facts: personal('{}') },
  },
  subscription_items: {
    owner: ofParent('subscription_id', 'subscriptions'),
    erased: 'columns',
    section: null,
    columns: plain('name_en name_ar sku image tax_class'),
  },
  subscription_deliveries: {
    owner: ofParent('subscription_id', 'subscriptions'),
    erased: 'columns',
    section: null,
    columns: plain('time status shipping_tax_class'),
  },
  subscription_credits: {
    owner: ofParent('subscription_id', 'subscriptions'),
    erased: 'columns',
    section: null,
    columns: plain('kind'),
  },
  // Those that run are cancelled by their own job, and their money goes back.
  subscriptions: {
    owner: ofUser(),
    erased: 'columns',
    section: 'subscriptions',
    orderedBy: 'created_at',
    columns: {
      ...plain('status language country_code currency shipping_method'),
      customer_name: personal(''),
      customer_email: personal(null),
      customer_phone: personal(null),
      shipping_address: personal(null),
      notes: personal(''),
      payment_id: retainedByLaw(BANK),
      request_key: secret(null),
      content_hash: secret(null),
    },
  },
  memberships: { owner: ofUser(), erased: 'columns', section: 'memberships', columns: plain('currency') },
  membership_purchases: {
    owner: ofUser(),
    erased: 'columns',
    section: null,
    // The export has the name with the account.
    columns: { ...plain('kind currency'), customer_name: secret('') },
  },
  points_entries: {
    owner: ofUser(),
    erased: 'columns',
    section: 'points',
    columns: { ...plain('type order_id currency'), reason: personal('') },
  },
};
