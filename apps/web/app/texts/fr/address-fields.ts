import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['address-fields'] = {
  street_address: 'Rue',
  postal_code: 'Code postal',
  building: 'Immeuble',
  block: 'Bloc',
  avenue: 'Avenue',
  floor: 'Étage',
  apartment: 'Appartement',
  paci: 'Numéro PACI',
  shortAddress: 'Adresse nationale abrégée',
  district: 'Quartier',
  additionalNumber: 'Numéro complémentaire',
  makani: 'Numéro Makani',
  landmark: 'Point de repère',
  validation: {
    street_required: 'Veuillez saisir la rue',
    city_required: 'Veuillez choisir un pays et une ville',
    area_required: 'Veuillez choisir une zone',
    number: 'Ce champ doit être un nombre',
    pattern: 'Veuillez vérifier cette valeur',
    tooLong: 'C’est trop long',
    required: 'Veuillez remplir ce champ',
  },
};
