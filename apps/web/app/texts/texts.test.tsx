import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from '../ui/empty-state.tsx';
import { texts as arAddresses } from './ar/addresses.ts';
import { texts as arAuth } from './ar/auth.ts';
import { texts as arErrors } from './ar/errors.ts';
import { texts as arLocation } from './ar/location.ts';
import { texts as arReviews } from './ar/reviews.ts';
import { texts as arWishlist } from './ar/wishlist.ts';
import { texts as enAddresses } from './en/addresses.ts';
import { texts as enAuth } from './en/auth.ts';
import { texts as enErrors } from './en/errors.ts';
import { texts as enLocation } from './en/location.ts';
import { texts as enReviews } from './en/reviews.ts';
import { texts as enWishlist } from './en/wishlist.ts';

/** The names the requirements give to texts, and where those texts live here. */
const named = ({ addresses, auth, location, reviews }: typeof EN) => ({
  'validation.street_required': addresses.validation.street_required,
  'validation.city_required': addresses.validation.city_required,
  'validation.area_required': addresses.validation.area_required,
  'addresses.success_add': addresses.success_add,
  'addresses.success_update': addresses.success_update,
  'auth.loginSuccess': auth.loginSuccess,
  'auth.googleLoginError': auth.googleLoginError,
  otpSent: auth.otpSent,
  ratingRequired: reviews.ratingRequired,
  reviewRequired: reviews.reviewRequired,
  reviewError: reviews.reviewError,
  reviewSuccess: reviews.reviewSuccess,
  'location.locationNotSupported': location.toasts.locationNotSupported,
  'location.locationAccessDenied': location.toasts.locationAccessDenied,
  'location.noServiceableArea': location.toasts.noServiceableArea,
  'location.locationLookupFailed': location.toasts.locationLookupFailed,
  'location.failedToSaveAddress': location.toasts.failedToSaveAddress,
  'location.addressCreatedSuccessfully': location.toasts.addressCreatedSuccessfully,
  'location.locationDetectedSuccessfully': location.toasts.locationDetectedSuccessfully,
  'location.noCoverMsg': addresses.notCovered,
  'location.detectionFailed': location.toasts.detectionFailed,
  'location.locationDetected': addresses.located,
});
const EN = { addresses: enAddresses, auth: enAuth, location: enLocation, reviews: enReviews };
const AR = { addresses: arAddresses, auth: arAuth, location: arLocation, reviews: arReviews };

test('[I18N-10] every text the requirements name exists in English and in Arabic', () => {
  for (const [name, text] of Object.entries(named(EN))) expect(text, name).toMatch(/[A-Za-z]{3}/);
  for (const [name, text] of Object.entries(named(AR))) expect(text, name).toMatch(/[\u0600-\u06FF]{2}/);
});

test('[ERR-13, ERR-14] what geolocation can answer has its words, and every cause of a failed detection too', () => {
  const { unsupported, denied, unavailable, timeout, unknown } = enAddresses.locateProblems;
  expect(unsupported).toMatch(/^Geolocation is not supported by this browser/);
  expect(denied).toMatch(/^Location access denied by user/);
  expect(unavailable).toMatch(/^Location information is unavailable/);
  expect(timeout).toMatch(/^Location request timed out/);
  expect(unknown).toMatch(/unknown error/);
  expect(enLocation.causes.unsupported).toBe('Geolocation is not supported by your browser');
  const arabic = [...Object.values(arAddresses.locateProblems), ...Object.values(arLocation.causes)];
  for (const text of arabic) expect(text).toMatch(/[\u0600-\u06FF]{2}/);
});

test('[ERR-37] a wishlist that does not load or does not reach the account says so in the known words', () => {
  expect(enWishlist.loadFailed).toBe('Couldn’t load your wishlist');
  expect(enWishlist.syncFailed).toBe('Couldn’t sync your wishlist');
  for (const text of [arWishlist.loadFailed, arWishlist.syncFailed]) expect(text).toMatch(/[\u0600-\u06FF]{2}/);
});

test('[LAYOUT-22] an empty state says "No data" unless it has something better to say', () => {
  expect(enErrors.noData).toBe('No data');
  expect(arErrors.noData).toMatch(/[\u0600-\u06FF]/);
  expect(renderToStaticMarkup(<EmptyState title={enErrors.noData} />)).toContain('No data');
});
