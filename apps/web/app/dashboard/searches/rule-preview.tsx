import type { CountryCode } from '@karaz/domain/countries';
import type { SearchRuleKind } from '@karaz/domain/search/search-rules';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { RuleProduct } from './product-field.tsx';

type RulePreviewProps = { words: string; kind: SearchRuleKind; country: CountryCode | null; productId: number };
type Preview = { before: RuleProduct[]; after: RuleProduct[] };

const TYPING_PAUSE_MS = 300;
/** A rule for every country is shown in the first. */
const SHOWN_COUNTRY = 'kw';

/** What shoppers see now and would see with the rule, before it is saved. */
export function RulePreview({ words, kind, country, productId }: RulePreviewProps) {
  const text = useTexts('office-search-rules');
  const api = useApi();
  const [preview, setPreview] = useState<Preview | null>(null);
  const search = words.trim();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      if (search.length < 2) return setPreview(null);
      const query = { words: search, kind, country: country ?? SHOWN_COUNTRY, productId };
      api('GET /api/v1/admin/search-preview', { query, signal: stop.signal })
        .then(setPreview)
        .catch(() => {});
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, search, kind, country, productId]);
  if (!preview) return null;
  return (
    <section aria-label={text.preview} aria-live="polite" className="office-pair">
      <Column title={text.before} products={preview.before} productId={productId} />
      <Column title={text.after} products={preview.after} productId={productId} />
    </section>
  );
}

type ColumnProps = { title: string; products: readonly RuleProduct[]; productId: number };

function Column({ title, products, productId }: ColumnProps) {
  const text = useTexts('office-search-rules');
  const language = useLanguage();
  return (
    <div>
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      {products.length === 0 && <p>{text.nothing}</p>}
      <ol className="ms-5 list-decimal text-small">
        {products.map((product) => (
          <li key={product.id} className={product.id === productId ? 'font-semibold text-primary-text' : ''}>
            {pick(product, 'name', language)}
          </li>
        ))}
      </ol>
    </div>
  );
}
