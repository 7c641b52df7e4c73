import { isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';

const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  MADA: 'mada',
  AMERICAN_EXPRESS: 'American Express',
};

/** Visa ending 4242. Needs the texts 'saved-cards'. */
export function useCardName(): (card: { brand: string; last4: string }) => string {
  const text = useTexts('saved-cards');
  return ({ brand, last4 }) => text.ending(isolate(BRANDS[brand.toUpperCase()] ?? brand), isolate(last4));
}
