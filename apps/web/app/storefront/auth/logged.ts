import { challengeIn } from './challenge.ts';

/** Failures are logged and passed on. */
export async function logged<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    // A required second factor is no failure.
    if (challengeIn(error) === null) console.error(error);
    throw error;
  }
}
