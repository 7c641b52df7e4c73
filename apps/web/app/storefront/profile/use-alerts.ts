import type { Language } from '@karaz/i18n/language';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { type Tile, tileOf } from '../goods/tile.ts';

/** What the signed-in person waits for; null until it is known. */
export function useAlerts(language: Language) {
  const api = useApi();
  const [items, setItems] = useState<Tile[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const reload = useCallback(() => {
    setFailed(false);
    api('GET /api/v1/stock-alerts', {}).then(
      (found) => setItems(found.items.map((card) => tileOf(card, language))),
      () => setFailed(true),
    );
  }, [api, language]);
  useEffect(reload, [reload]);
  const remove = (id: number) => setItems((before) => before?.filter((item) => item.id !== id) ?? null);
  return { items, isFailed, reload, remove };
}
