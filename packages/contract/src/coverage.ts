import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const PLACE_MAX = 120;

/** Either an area of ours that is not served yet, or a place in the shopper's own words. */
const coverageRequest = z
  .object({
    country: z.enum(['kw', 'eg', 'ae', 'sa']),
    areaId: z.number().int().min(1).max(2_147_483_647).nullish(),
    place: z
      .string()
      .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim())
      .pipe(z.string().max(PLACE_MAX))
      .default(''),
    phone: z.string().max(30),
  })
  .refine(({ areaId, place }) => Boolean(areaId) || place !== '', { path: ['place'] });
export type CoverageRequestBody = z.output<typeof coverageRequest>;

export const requestCoverage = endpoint({
  method: 'POST',
  path: '/api/v1/coverage-requests',
  access: 'public',
  tag: 'Places',
  summary: 'Asks to be told by SMS when we deliver somewhere',
  body: coverageRequest,
  errors: ['notFound', 'phoneInvalid', 'phoneUnsupportedCountry'],
  // A message goes to the number later: nobody should sign up strangers by the hundred.
  rateLimit: { limit: 5, seconds: 3_600 },
});
