import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logProgress, size } from './fault-size.ts';
import { RACE_ROWS, type RaceRow } from './race-rows.ts';
import { openRaceShop, type RaceShop } from './race-shop.ts';

const ROUND_TRIP_MS = 100;

async function playAll(shop: RaceShop, { id, rounds, play }: RaceRow, where: string): Promise<void> {
  const ledger = await shop.snapshotLedger();
  const startedAt = performance.now();
  const count = size(rounds.long, rounds.short);
  for (let round = 0; round < count; round += 1) {
    if (round % 10 === 9) logProgress(`${id} ${where}: round ${round + 1} of ${count}`);
    await play(shop, round);
    const violations = await shop.violations({ ...ledger, goods: [] });
    expect(violations).toEqual([]);
  }
  logProgress(`${id} ${where}: ${count} rounds, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

describe.each([
  { where: 'near', roundTripMs: 0, buyers: size(200, 30) },
  { where: 'a tenth of a second away', roundTripMs: ROUND_TRIP_MS, buyers: size(50, 15) },
])('the database is $where', ({ where, roundTripMs, buyers }) => {
  let shop: RaceShop;
  beforeAll(async () => {
    shop = await openRaceShop({ buyers, roundTripMs });
  });
  afterAll(() => shop?.close());

  const rows = RACE_ROWS.filter(({ id }) => roundTripMs === 0 || size(1, 0) === 1 || id === 'T016');
  test.each(rows)('$id $name', (row) => playAll(shop, row, where));
});

/** A test that stays green without what it tests proves nothing. */
describe('without its guard the race is lost', () => {
  const TRIES = size(20, 1);
  test.each(RACE_ROWS)('$id without $guard.name', async ({ id, guard, play, control }) => {
    const shop = await openRaceShop({ buyers: 30, ...control, guard });
    let lost = 0;
    for (let round = 0; round < TRIES; round += 1) await play(shop, round).catch(() => (lost += 1));
    const missed = shop.timesMissed();
    await shop.close();
    logProgress(`${id} without ${guard.name}: lost ${lost} of ${TRIES}, the guard was missing ${missed} times`);
    expect(missed).toBeGreaterThan(0);
    expect(lost).toBeGreaterThanOrEqual(Math.ceil(TRIES * 0.95));
  });
});
