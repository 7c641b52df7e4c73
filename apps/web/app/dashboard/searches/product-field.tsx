import { pick } from '@karaz/i18n/localized';
import { useEffect, useRef, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type RuleProduct = { id: number; name_en: string; name_ar: string };
type ProductFieldProps = {
  product: RuleProduct | null;
  /** Each one found is added to several: none of them stays chosen here. */
  isList?: boolean;
  error: string | undefined;
  onChoose: (product: RuleProduct) => void;
};

const TYPING_PAUSE_MS = 200;
const SHOWN = 6;

/** The product of a rule, found by its name, code or SKU. */
export function ProductField({ product, isList = false, error, onChoose }: ProductFieldProps) {
  const text = useTexts('office-search-rules');
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const found = useProducts(search);
  const results = useRef<HTMLDivElement>(null);
  // The bar with the save button lies over the end of the page.
  useEffect(() => {
    if (found.length > 0) results.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <div className="grid gap-2">
      <TextField
        label={text.product}
        name="productId"
        dir="auto"
        hint={product ? text.chosen(pick(product, 'name', language)) : text.productHint}
        error={error}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length > 0 && (
        <div ref={results} className="above-save-bar flex flex-wrap gap-2">
          {found.map((one) => (
            <Button
              key={one.id}
              size="small"
              kind={one.id === product?.id ? 'primary' : 'outline'}
              {...(isList ? { icon: 'plus' } : { 'aria-pressed': one.id === product?.id })}
              onClick={() => {
                onChoose(one);
                if (isList) setSearch('');
              }}
            >
              {pick(one, 'name', language)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function useProducts(search: string): readonly RuleProduct[] {
  const api = useApi();
  const [found, setFound] = useState<readonly RuleProduct[]>([]);
  const words = search.trim();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      if (!words) return setFound([]);
      api('GET /api/v1/admin/products', { query: { search: words, limit: SHOWN }, signal: stop.signal })
        .then(({ data }) => setFound(data.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar }))))
        .catch(() => {});
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, words]);
  return found;
}
