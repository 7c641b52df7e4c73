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
  return ({ brand, last4 }) => {
    const name = isolate(BRANDS[brand.toUpperCase()] ?? brand);
    return last4 === '' ? text.atProvider(name) : text.ending(name, isolate(last4));
  };
}
