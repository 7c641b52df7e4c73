/** Not six digits inside an id of letters and digits. */
const CODE = /(?<![\da-z])\d{6}(?![\da-z])/gi;
const LINK = /(hash|unlock)=[\w.-]+/g;
const REDACTED = /••••••|(?:hash|unlock)=…/;
const TRACKING = /\/track\/[\w-]+/g;

/** Without the codes and links that open an account: all that stays in the record once a message was sent. */
export const withoutSecrets = (text: string) => text.replace(CODE, '••••••').replace(LINK, '$1=…');

/** Staff may read what was sent, but never what opens an account, or an order that a guest may cancel. */
export const textForStaff = (text: string) => withoutSecrets(text).replace(TRACKING, '/track/…');

/** Also when the secret itself has left the record. */
export const hasSecrets = (text: string) => REDACTED.test(withoutSecrets(text));
