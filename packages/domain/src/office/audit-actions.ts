/** What is edited as a whole: made, changed and removed like every other. */
export type AuditResource =
  | ('addon' | 'area' | 'attribute' | 'banner' | 'branch' | 'category' | 'charity' | 'chatReply' | 'city' | 'country')
  | (
      | 'clubBenefit'
      | 'coupon'
      | 'faq'
      | 'page'
      | 'paymentAccount'
      | 'plan'
      | 'points-rule'
      | 'post'
      | 'promotion'
      | 'recipe'
      | 'role'
      | 'searchRule'
      | 'settings'
      | 'synonym'
      | 'tag'
    )
  | ('view' | 'webhook');

/** What else is done, and to what. */
type OtherVerbs = {
  apiKey: 'create' | 'revoke';
  banner: 'move';
  cash: 'close' | 'correct';
  category: 'move';
  chat: 'answer' | 'assign' | 'close' | 'note' | 'reopen';
  contactMessage: 'reopen' | 'settle';
  customer: 'disable' | 'enable' | 'erase' | 'export' | 'note' | 'points' | 'signOut' | 'update';
  faq: 'move';
  invitation: 'accept' | 'create' | 'resend' | 'revoke';
  media: 'delete' | 'update' | 'upload';
  message: 'resend';
  popularSearch: 'hide' | 'show';
  order:
    | 'change'
    | 'correctCash'
    | 'create'
    | 'declineReport'
    | 'letGo'
    | 'move'
    | 'note'
    | 'payElsewhere'
    | 'pick'
    | 'recordPayment'
    | 'refund'
    | 'resend'
    | 'sendReport'
    | 'undoPayment';
  payment: 'accept' | 'dropRefund' | 'recheck' | 'refund' | 'refundOutside' | 'repeatRefund';
  paymentAccount: 'move' | 'test';
  priceChange: 'cancel' | 'schedule';
  product: 'create' | 'delete' | 'import' | 'publish' | 'undo' | 'undoImport' | 'update';
  review: 'delete' | 'hide' | 'reply' | 'show';
  slot: 'limit';
  staff: 'addFactor' | 'removeFactor' | 'renewCodes' | 'resetFactors' | 'update';
  stock: 'adjust' | 'price' | 'undoPrice' | 'update';
  webhook: 'resend' | 'rotate' | 'test';
};

/**
 * All that the audit log can say was done. Nothing else can be written into it, and both languages must have words for
 * each entity and each verb, or neither compiles.
 */
export type AuditAction =
  | `${AuditResource}.${'create' | 'update' | 'delete'}`
  | { [Entity in keyof OtherVerbs]: `${Entity}.${OtherVerbs[Entity]}` }[keyof OtherVerbs];

export type AuditEntity = AuditResource | keyof OtherVerbs;
export type AuditVerb = 'create' | 'update' | 'delete' | OtherVerbs[keyof OtherVerbs];
