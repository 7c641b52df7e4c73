import type { Language } from '@karaz/i18n/language';
import { useEffect, useState } from 'react';
import type { Api } from '../../api/client.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { slotDay, slotHours } from './slot-texts.ts';

/** `addons`: of an animal, when it is slaughtered. */
type Goods = readonly { stockId: number; quantity: number; addons?: { addonId: number; day: string }[] }[];
type NextSlotProps = {
  /** When all of these can come; left out: when anything can. */
  goods?: Goods;
  className?: string;
};
type Found = { timeZone: string; first: { date: string; open: string; close: string } | null };

/** The first free delivery time in the visitor's area. Nothing is shown when there is none or no area. */
export function NextSlot({ goods, className = '' }: NextSlotProps) {
  const { visitor } = useRouter();
  const found = useNextSlot(goods);
  if (!found?.first) return null;
  return <Line timeZone={found.timeZone} slot={found.first} language={visitor.language} className={className} />;
}

type LineProps = { timeZone: string; slot: NonNullable<Found['first']>; language: Language; className: string };

function Line({ timeZone, slot, language, className }: LineProps) {
  const text = useTexts('shell');
  const today = todayIn(timeZone);
  const day = slot.date === today ? text.today : slotDay(slot.date, language);
  return (
    <p className={`flex items-center gap-2 text-small ${className}`} data-testid="next-slot">
      <Icon name="clock" size={18} className="shrink-0 text-primary-text" />
      <span>
        {text.nextSlot} <strong>{`${day} ${slotHours(slot, language)}`}</strong>
      </span>
    </p>
  );
}

export const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).replaceAll('-', '/');

/** `round`: with another one it is requested again. */
export function useNextSlot(goods?: Goods, round = ''): Found | null {
  const { api, visitor } = useRouter();
  const [found, setFound] = useState<Found | null>(null);
  const content = JSON.stringify(goods ?? null);
  const { areaId, country } = visitor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is its content
  useEffect(() => {
    if (areaId === null || goods?.length === 0) return;
    const leaving = new AbortController();
    load(api, { goods, areaId, countryCode: country, signal: leaving.signal }).then(setFound, () => undefined);
    return () => leaving.abort();
  }, [api, content, areaId, country, round]);
  return areaId === null ? null : found;
}

type Query = { goods: Goods | undefined; areaId: number; countryCode: string; signal: AbortSignal };

function load(api: Api, { goods, areaId, countryCode, signal }: Query): Promise<Found> {
  if (!goods) return api('GET /api/v1/areas/:id/next-slot', { params: { id: areaId }, signal });
  const body = { items: [...goods], orderType: 'delivery' as const, areaId, countryCode, days: 1 };
  return api('POST /api/v1/orders/slots', { body, signal });
}
