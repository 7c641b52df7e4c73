import { z } from 'zod';
import { account, contactKind, email } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Accounts';

/** Where a code went, with all but its ends hidden. */
const sentCode = z.object({
  channel: z.enum(['sms', 'mail']),
  sentTo: z.string(),
  expiresInMinutes: z.number().int(),
});

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/me/proof-code',
  access: 'signed-in',
  tag,
  summary: 'Send a code to my confirmed phone, or else e-mail, that proves a change of the account',
  response: sentCode,
  errors: ['noConfirmedContact', 'tooManyRequests'],
  rateLimit: { limit: 20, seconds: 3600 },
});

export const sendLinkCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/google/link-code',
  access: 'public',
  tag,
  summary: 'Mail a code that links a Google account to the account with its address',
  body: z.object({ idToken: z.string().min(1).max(8000) }),
  response: sentCode,
  errors: ['wrongGoogleToken', 'notFound', 'noConfirmedContact', 'tooManyRequests'],
  rateLimit: { limit: 20, seconds: 3600 },
});

export const unlockSignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/unlock',
  access: 'public',
  tag,
  summary: 'Mail a link that lets the owner sign in without waiting for the delays of wrong passwords',
  body: z.object({ email: email }),
  rateLimit: { limit: 20, seconds: 3600 },
});

const linkLimit = { limit: 30, seconds: 600 };
const hash = z.string().min(1).max(200);

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/v1/auth/contact/confirm',
  access: 'public',
  tag,
  summary:
    'Make a new e-mail or phone the one of my account, with the hash of the message sent to it; without a session only what staff have entered',
  body: z.object({ hash }),
  response: z.object({ kind: contactKind, value: z.string() }),
  errors: ['notSignedIn', 'invalidHash', 'emailAlreadyExists', 'phoneAlreadyExists'],
  rateLimit: linkLimit,
});

export const undoContactChange = endpoint({
  method: 'POST',
  path: '/api/v1/auth/contact/undo',
  access: 'public',
  tag,
  summary:
    'Bring back the e-mail or phone from before a change, with the hash of the message about it; ends every session and the password',
  body: z.object({ hash }),
  response: z.object({
    kind: contactKind,
    restored: z.string().nullable(),
    /** Chooses a new password, as the hash of a reset mail does. */
    resetHash: z.string(),
  }),
  errors: ['invalidHash', 'emailAlreadyExists', 'phoneAlreadyExists'],
  rateLimit: linkLimit,
});

const pendingContact = z.object({ kind: contactKind });

export const resendPendingContact = endpoint({
  method: 'POST',
  path: '/api/v1/auth/me/pending/:kind/resend',
  access: 'signed-in',
  tag,
  summary: 'Send the message to my unconfirmed e-mail or phone once more; the link before it is void',
  params: pendingContact,
  errors: ['notFound', 'tooManyRequests'],
  rateLimit: { limit: 20, seconds: 3600 },
});

export const cancelPendingContact = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/me/pending/:kind',
  access: 'signed-in',
  tag,
  summary: 'Give up a new e-mail or phone that is not confirmed yet',
  params: pendingContact,
  response: account,
  errors: ['notFound'],
});
