import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** A hash costs 19 MiB and a core for a moment: more at once than cores would only slow everybody down. */
const MAX_AT_ONCE = Math.min(4, availableParallelism());

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place goes on to the next in line, or back.
    if (next) next();
    else running--;
  }
}

export const hashInTurn = (password: string) => inTurn(() => hashPassword(password));

/** Of a password nobody knows, at today's cost: checking against it takes as long as checking a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Ym9keS1oYXMtdGhpcy1rZQ$c2lnbi1pbi1pcy1hcy1zbG93LWZvci1hLXN0cmFuZ2U';

/** Works equally long for an account without a password or no account at all, and is then false. */
export async function verifyInTurn(password: string, hash: string | null | undefined): Promise<boolean> {
  const isRight = await inTurn(() => verifyPassword(password, hash ?? NOBODYS_HASH));
  return isRight && typeof hash === 'string';
}
