import type { CountryCode } from '@karaz/domain/countries';
import { type BranchService, isDeliverable, servicesAt } from '@karaz/domain/delivery/serviceability';
import type { CurrencyCode } from '@karaz/domain/money';
import type { Database } from '../db/database.ts';
import { selectAreaBranches, selectDeliveryArea } from './serviceability.queries.ts';

export type AreaServices = {
  areaId: number;
  cityId: number;
  countryCode: CountryCode;
  currency: CurrencyCode;
  /** False: goods may be looked at but not ordered here. */
  isDeliverable: boolean;
  services: BranchService[];
};

/** Who delivers to an area and on what terms; undefined: there is no such area. For catalogue, cart and checkout. */
export async function areaServices(db: Database, areaId: number): Promise<AreaServices | undefined> {
  const found = await selectDeliveryArea(db, areaId);
  if (!found) return undefined;
  // A closed city or country closes its areas.
  const area = { ...found.area, isActive: found.area.isActive && found.isCityActive && found.isCountryActive };
  return {
    areaId,
    cityId: area.cityId,
    countryCode: found.countryCode,
    currency: found.currency,
    isDeliverable: isDeliverable(area),
    services: servicesAt(area, found, await selectAreaBranches(db, areaId)),
  };
}
