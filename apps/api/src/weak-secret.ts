const WELL_KNOWN = /change.?me|secret|password|passw0rd|default|example|development|karaz|qwerty|letmein|test.?only/i;

/** Why a signing secret could be guessed, or undefined when nothing speaks against it. */
export function weaknessOfSecret(secret: string): string | undefined {
  if (secret.length < 32) return 'it is shorter than 32 characters';
  if (WELL_KNOWN.test(secret)) return 'it contains a well-known word';
  if (new Set(secret).size < 8) return 'it uses too few different characters';
  if (isRepeated(secret)) return 'it repeats itself';
  if (isSequence(secret)) return 'it is a sequence';
  return undefined;
}

const isRepeated = (text: string) => (text + text).indexOf(text, 1) <= text.length / 2;

/** Most characters follow their neighbour, as in abcdef… or 98765…. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2;
}

const DEFAULT_PASSWORDS = new Set([
  'postgres',
  'password',
  'admin',
  'root',
  'secret',
  'changeme',
  'karaz',
  '123456',
  'test',
]);

export const isDefaultPassword = (password: string) => DEFAULT_PASSWORDS.has(password.toLowerCase());

const PLACEHOLDER = /change.?me|replace.?me|placeholder|your.?(?:secret|key|token)|example|passw[o0]rd|x{6}|^<.*>$/i;

/** What stands in a sample configuration until somebody fills it in. */
export const isPlaceholder = (secret: string) => PLACEHOLDER.test(secret) || new Set(secret).size < 5;
