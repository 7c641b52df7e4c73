import type { contactMessages } from '../tables/content.ts';
import { hours } from './local-time.ts';
import { contactMessages as seedMessages } from './seed-data.ts';

/** Some have a reply, some still wait. */
export function contactMessageRows(now: Date): (typeof contactMessages.$inferInsert)[] {
  return seedMessages.map(({ country, hoursAgo, settledAfterHours, ...message }) => {
    const createdAt = now.getTime() - hours(hoursAgo);
    return {
      ...message,
      countryCode: country,
      createdAt: new Date(createdAt),
      settledAt: settledAfterHours === undefined ? null : new Date(createdAt + hours(settledAfterHours)),
    };
  });
}
