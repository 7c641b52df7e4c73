import { foldText } from '../text/fold-arabic.ts';

/** A brand in addresses, the same however it is written: 'Bayt Al-Reef' and 'BAYT AL REEF' are 'bayt-al-reef'. */
export const brandKey = (brand: string): string => foldText(brand).replaceAll(' ', '-');
