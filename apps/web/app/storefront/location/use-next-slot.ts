import { useEffect, useState } from 'react';
import type { Api } from '../../api/client.ts';
import { useRouter } from '../../router/router-context.ts';

/** `addons`: of an animal, when it is slaughtered. */
export type Goods = readonly { stockId: number; quantity: number; addons?: { addonId: number; day: string }[] }[];
export type FoundSlot = { timeZone: string; first: { date: string; open: string; close: string } | null };

export const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).replaceAll('-', '/');

/** The first free delivery time in the visitor's area. `round`: with another one it is requested again. */
export function useNextSlot(goods?: Goods, round = ''): FoundSlot | null {
  const { api, visitor } = useRouter();
  const [found, setFound] = useState<FoundSlot | null>(null);
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

function load(api: Api, { goods, areaId, countryCode, signal }: Query): Promise<FoundSlot> {
  if (!goods) return api('GET /api/v1/areas/:id/next-slot', { params: { id: areaId }, signal });
  const body = { items: [...goods], orderType: 'delivery' as const, areaId, countryCode, days: 1 };
  return api('POST /api/v1/orders/slots', { body, signal });
}
