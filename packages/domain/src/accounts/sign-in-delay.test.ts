import { expect, test } from 'vitest';
import { accountDelay, countsForAccount, networkDelay } from './sign-in-delay.ts';

test('the delay of a network grows to 30 seconds, and to half an hour for one that goes on guessing', () => {
  expect([1, 3, 4, 5, 6, 7, 8, 9, 50, 51].map(networkDelay)).toEqual([0, 0, 1, 2, 4, 8, 16, 30, 30, 1800]);
});

test('the delay of an account starts after 60 wrong passwords and grows to ten minutes', () => {
  expect([1, 60, 61, 62, 70, 71, 500].map(accountDelay)).toEqual([0, 0, 1, 2, 512, 600, 600]);
});

test('one network alone never reaches the delay of the account', () => {
  expect(countsForAccount(20, 0)).toBe(true);
  expect(countsForAccount(21, 20)).toBe(false);
  expect(countsForAccount(21, 60)).toBe(true);
});

/** The fastest guessing of so many networks: each tries whenever both delays are over. */
function guessesInDay(networks: number): number {
  const state = Array.from({ length: networks }, () => ({ failures: 0, nextAt: 0 }));
  const account = { failures: 0, nextAt: 0 };
  let guesses = 0;
  for (let now = 0; now < 86_400; now++) {
    for (const network of state) {
      while (network.nextAt <= now && account.nextAt <= now) {
        network.failures += 1;
        network.nextAt = now + networkDelay(network.failures);
        if (countsForAccount(network.failures, account.failures)) {
          account.failures += 1;
          account.nextAt = now + accountDelay(account.failures);
        }
        guesses += 1;
      }
    }
  }
  return guesses;
}

test('whatever the number of networks, fewer than 480 passwords of an account are compared in a day', () => {
  for (const networks of [1, 2, 3, 4, 10, 1000]) expect(guessesInDay(networks), `${networks}`).toBeLessThan(480);
});
