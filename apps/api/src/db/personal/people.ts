import { derived, ofEmail, ofPhone, ofUser, personal, plain, type Register, secret } from './column-rules.ts';

/** How somebody comes in. Deleted first: from then on no token and no code of theirs is worth anything. */
export const ACCESS: Register = {
  password_resets: {
    owner: ofUser(),
    erased: 'row',
    section: null,
    columns: { hash: secret(), sent_to: secret() },
  },
  proof_codes: {
    owner: ofUser(),
    erased: 'row',
    section: null,
    columns: { ...plain('purpose'), code_hash: secret() },
  },
  sessions: {
    owner: ofUser(),
    erased: 'row',
    section: 'sessions',
    columns: { refresh_hash: secret(), previous_hash: secret(), user_agent: personal(), address: personal() },
  },
  contact_changes: {
    owner: ofUser(),
    erased: 'row',
    section: 'contactChanges',
    columns: {
      ...plain('kind'),
      new_value: personal(),
      old_value: personal(),
      confirm_hash: secret(),
      undo_hash: secret(),
    },
  },
  sign_in_challenges: { owner: ofUser(), erased: 'row', section: null, columns: { hash: secret() } },
  recovery_codes: { owner: ofUser(), erased: 'row', section: null, columns: { hash: secret() } },
  passkeys: {
    owner: ofUser(),
    erased: 'row',
    section: 'passkeys',
    columns: { ...plain('transports'), id: secret(), public_key: secret(), name: personal() },
  },
  passkey_challenges: {
    owner: ofUser(),
    erased: 'row',
    section: null,
    columns: { challenge: secret(), purpose: secret() },
  },
  totp_factors: { owner: ofUser(), erased: 'row', section: null, columns: { secret: secret() } },
  phone_codes: {
    owner: ofPhone('phone'),
    erased: 'row',
    section: null,
    columns: { phone: secret(), code_hash: secret() },
  },
  code_sends: {
    owner: ofPhone('phone'),
    erased: 'row',
    section: 'codeSends',
    columns: { phone: personal(), prefix: personal(), address: personal() },
  },
  staff_invitations: {
    owner: ofEmail('email', { proven: true }),
    erased: 'row',
    section: 'invitations',
    columns: { ...plain('role language'), email: personal(), name: personal(), hash: secret() },
  },
};

/** The account itself, last: what belongs to it is found through it. The row stays, for the money records. */
export const ACCOUNT: Register = {
  users: {
    owner: ofUser('id'),
    erased: 'columns',
    also: {
      ...{ email_verified_at: null, phone_verified_at: null, default_address_id: null },
      ...{ is_disabled: true, deleted_at: 'now', updated_at: 'now' },
    },
    section: 'profile',
    columns: {
      ...plain('role language'),
      first_name: personal(''),
      last_name: personal(''),
      email: personal(null),
      phone: personal(null),
      picture_name: personal(null),
      password_hash: secret(null),
      google_subject: secret(null),
      words: derived,
    },
  },
  user_pictures: {
    owner: ofUser(),
    erased: 'row',
    section: 'picture',
    orderedBy: 'user_id',
    columns: { data: personal() },
  },
  addresses: {
    owner: ofUser(),
    erased: 'row',
    section: 'addresses',
    columns: {
      ...plain('country_code address_type'),
      name: personal(),
      street_address: personal(),
      address_line2: personal(),
      postal_code: personal(),
      note: personal(),
      phone: personal(),
      company: personal(),
      email: personal(),
      details: personal(),
    },
  },
};
