import { checkPointsRates, type PointsRates } from '@karaz/domain/membership/points-rates';
import { failure } from '../http/failure.ts';

/** Rates that would give back too much are rejected wherever they are set. */
export function validateRates(rates: PointsRates) {
  if (checkPointsRates(rates).ok) return undefined;
  return failure('pointsBackTooHigh', { fields: { pointsPerUnit: { code: 'pointsBackTooHigh' } } });
}
