/** `ATTACKS=short` is the form inside `npm test`; `npm run test:attacks` sets `long`. */
export const isLong = process.env['ATTACKS'] === 'long';

/** The gate tries the same requests every time; a long run tries others by default. */
export const SEED = Number(process.env['ATTACK_SEED'] ?? (isLong ? Date.now() % 2 ** 31 : 20_260_310));

export const sized = (short: number, long: number) => (isLong ? long : short);

/** Progress of what takes minutes; the short form has nothing to say. */
export function logProgress(text: string): void {
  if (isLong) process.stderr.write(`${text}\n`);
}
