import { z } from 'zod';
import { account } from './account-shapes.ts';

/** As they are stored, without what opens something: hashes, tokens, keys. */
const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything the store has about a person. */
export const personalData = z.object({
  exportedAt: z.string(),
  account,
  /** The account as it is stored. */
  profile: rows,
  /** `data`: a WebP picture in base64. */
  picture: rows,
  addresses: rows,
  /** With their items. */
  orders: rows,
  orderHistory: rows,
  /** What staff wrote down about the person's orders. */
  orderNotes: rows,
  /** Items of orders that the person reported as missing or bad. */
  orderReports: rows,
  /** `data`: a WebP picture in base64. */
  orderReportPictures: rows,
  payments: rows,
  refunds: rows,
  subscriptions: rows,
  subscriptionHistory: rows,
  reviews: rows,
  sessions: rows,
  /** New e-mails and phones of the last days, confirmed or not. */
  contactChanges: rows,
  passkeys: rows,
  messages: rows,
  /** What staff wrote down about the person. */
  notes: rows,
  wishlist: rows,
  /** Goods that are sold out and that the person waits for. */
  stockAlerts: rows,
  /** Brand and last digits; the rest is with the provider. */
  savedCards: rows,
  cart: rows,
  memberships: rows,
  points: rows,
  /** Places where the person waits for us to deliver. */
  coverageRequests: rows,
  /** What the person wrote on the contact page. */
  contactMessages: rows,
  conversations: rows,
  /** Every line of them, staff's notes too. */
  chats: rows,
  /** Browsers that are notified about orders. */
  devices: rows,
  /** Where codes were sent lately. */
  codeSends: rows,
  /** By what the person is known to coupons that were used. */
  couponUses: rows,
  couponGuesses: rows,
  invitations: rows,
  views: rows,
});
