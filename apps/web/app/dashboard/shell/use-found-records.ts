import { can, type Rights } from '@karaz/domain/people/roles';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import type { IconName } from '../../ui/icon-paths.ts';

export type FoundRecord = { to: Address; label: string; hint: string; icon: IconName };

const TYPING_PAUSE_MS = 200;
const MIN_CHARACTERS = 2;
const OF_EACH = 4;

/** Orders, products and customers by a few letters, as far as somebody may see them. */
export function useFoundRecords(typed: string, rights: Rights): readonly FoundRecord[] {
  const api = useApi();
  const language = useLanguage();
  const [found, setFound] = useState<readonly FoundRecord[]>([]);
  const search = typed.trim();
  useEffect(() => {
    if (search.length < MIN_CHARACTERS) {
      setFound([]);
      return;
    }
    const leaving = new AbortController();
    const request = { query: { search, limit: OF_EACH }, signal: leaving.signal };
    const none = Promise.resolve({ data: [] });
    const timer = setTimeout(async () => {
      // One list that cannot be read does not take the others with it.
      const [orders, products, customers] = await Promise.allSettled([
        can(rights, 'orders.read') ? api('GET /api/v1/admin/orders', request) : none,
        can(rights, 'catalogue.read') ? api('GET /api/v1/admin/products', request) : none,
        can(rights, 'customers.read') ? api('GET /api/v1/admin/customers', request) : none,
      ]);
      if (leaving.signal.aborted) return;
      setFound([
        ...rowsOf(orders).map(({ id, number, customer }) => ({
          to: href('/dashboard/orders/:id', { id }),
          label: number,
          hint: customer.name,
          icon: 'box' as const,
        })),
        ...rowsOf(products).map((product) => ({
          to: href('/dashboard/products/:id', { id: product.id }),
          label: pick(product, 'name', language),
          hint: product.sku,
          icon: 'cart' as const,
        })),
        ...rowsOf(customers).map(({ id, name, phone }) => ({
          to: href('/dashboard/customers/:id', { id }),
          label: name,
          hint: phone ?? '',
          icon: 'user' as const,
        })),
      ]);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, search, rights, language]);
  return found;
}

const rowsOf = <Row>(response: PromiseSettledResult<{ data: readonly Row[] }>): readonly Row[] =>
  response.status === 'fulfilled' ? response.value.data : [];
