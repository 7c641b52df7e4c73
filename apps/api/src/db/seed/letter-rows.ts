import type { contactMessages } from '../tables/content.ts';
import { letters } from './data/letters.ts';
import { hours } from './local-time.ts';

/** Some are answered, some still wait. */
export function letterRows(now: Date): (typeof contactMessages.$inferInsert)[] {
  return letters.map(({ country, hoursAgo, settledAfterHours, ...letter }) => {
    const createdAt = now.getTime() - hours(hoursAgo);
    return {
      ...letter,
      countryCode: country,
      createdAt: new Date(createdAt),
      settledAt: settledAfterHours === undefined ? null : new Date(createdAt + hours(settledAfterHours)),
    };
  });
}
