import { ERROR_CODES } from '@karaz/contract/errors';
import { isAboutPlace } from '@karaz/domain/location/location-dialog';
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS } from './error-status.ts';
import { ERROR_TEXTS } from './error-texts.ts';

const ABOUT_THE_PLACE = ERROR_CODES.filter(isAboutPlace);
const ABOUT_THE_PAYLOAD = [
  'alreadyExists',
  'contrastTooLow',
  'emailAlreadyExists',
  'invalidHash',
  'malformedRequest',
  'passwordTooCommon',
  'passwordTooShort',
  'phoneAlreadyExists',
  'phoneInvalid',
  'phoneNotMobile',
  'phoneNotVerified',
  'phoneUnsupportedCountry',
  'pointsBackTooHigh',
  'reasonRequired',
  'validationFailed',
  'wrongPassword',
];

describe('what every failure is called', () => {
  test('[SD-02] each code has the status the policy gives it', () => {
    expect(ERROR_STATUS).toMatchObject({
      validationFailed: 422,
      malformedRequest: 400,
      locationRequired: 400,
      notSignedIn: 401,
      notAllowed: 403,
      notFound: 404,
      conflict: 409,
      keyReused: 409,
      tooManyRequests: 429,
    });
  });

  test('[SD-02, ODD-21] 400 and 422 are only for the payload and the delivery place', () => {
    const opensTheLocationDialog = ERROR_CODES.filter((code) => [400, 422].includes(ERROR_STATUS[code]));
    expect(opensTheLocationDialog.toSorted()).toEqual([...ABOUT_THE_PAYLOAD, ...ABOUT_THE_PLACE].toSorted());
  });

  test.each(ERROR_CODES)('[I18N-09] %s has a text in both languages, each in its own script', (code) => {
    expect(ERROR_TEXTS.en[code]).toMatch(/^[A-Z]/);
    expect(ERROR_TEXTS.ar[code]).toMatch(/\p{Script=Arabic}/u);
    expect(ERROR_TEXTS.ar[code]).not.toMatch(/[A-Za-z]/);
  });

  test.each(ERROR_CODES.filter((code) => !isAboutPlace(code)))(
    '[ODD-21] the text of %s has no word of the delivery place',
    (code) => {
      expect(ERROR_TEXTS.en[code]).not.toMatch(/location|country|city|area/i);
    },
  );

  test('[LOC-34] a missing delivery place is named with the agreed words', () => {
    expect(ERROR_TEXTS.en.locationRequired).toBe('Location required but not provided');
  });
});
