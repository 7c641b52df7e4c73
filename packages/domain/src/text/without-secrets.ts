const CODE = /(?<!\d)\d{6}(?!\d)/g;
const HASH = /hash=[\w-]+/g;
const BLOTTED = /••••••|hash=…/;

/** Staff may read what was sent, but never the codes and links that open an account. */
export const withoutSecrets = (text: string) => text.replace(CODE, '••••••').replace(HASH, 'hash=…');

/** Also when the secret itself has left the record. */
export const hasSecrets = (text: string) => BLOTTED.test(withoutSecrets(text));
