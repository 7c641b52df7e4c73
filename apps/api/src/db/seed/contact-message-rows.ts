import type { contactMessages } from '../tables/content.ts';
import { seedContactMessages } from './data/contact-messages.ts';
import { hours } from './local-time.ts';

/** Some are answered, some still wait. */
export function contactMessageRows(now: Date): (typeof contactMessages.$inferInsert)[] {
  return seedContactMessages.map(({ country, hoursAgo, settledAfterHours, ...message }) => {
    const createdAt = now.getTime() - hours(hoursAgo);
    return {
      ...message,
      countryCode: country,
      createdAt: new Date(createdAt),
      settledAt: settledAfterHours === undefined ? null : new Date(createdAt + hours(settledAfterHours)),
    };
  });
}
