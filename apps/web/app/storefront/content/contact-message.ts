export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Record<ContactField, string>;
export type ContactProblem = 'needed' | 'mailOrPhone' | 'notMail' | { tooShort: number };

export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', phone: '', subject: '', message: '' };

const MIN_LENGTHS: Partial<Record<ContactField, number>> = { name: 2, subject: 2, message: 5 };
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Validation before anything is sent. The server decides. */
export function contactProblems(message: ContactMessage): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of CONTACT_FIELDS) {
    const min = MIN_LENGTHS[field];
    const length = message[field].trim().length;
    if (min !== undefined && length < min) problems[field] = length === 0 ? 'needed' : { tooShort: min };
  }
  const mail = message.email.trim();
  if (mail && !MAIL.test(mail)) problems.email = 'notMail';
  if (!mail && !message.phone.trim()) problems.email = 'mailOrPhone';
  return problems;
}

export type Attempt = { key: string; sent: string };

/** The same words again are the same message: a second try after a lost response must not arrive twice. */
export function attemptFor(message: ContactMessage, last: Attempt | null, newKey: () => string): Attempt {
  const sent = JSON.stringify(message);
  return last?.sent === sent ? last : { key: newKey(), sent };
}
