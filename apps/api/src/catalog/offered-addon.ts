import type { AnimalChoice } from '@karaz/domain/catalog/animal';

/** An add-on as a branch offers it with a product. */
export type OfferedAddon = {
  id: number;
  nameEn: string;
  nameAr: string;
  priceMinor: number;
  isAvailable: boolean;
  animalChoice: AnimalChoice | null;
};
