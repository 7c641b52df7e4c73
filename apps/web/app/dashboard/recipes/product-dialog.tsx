import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../form/search-field.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';

export type NamedProduct = { id: number; name_en: string; name_ar: string };
type ProductDialogProps = { onChoose: (product: NamedProduct | null) => void; onClose: () => void };

const TYPING_PAUSE_MS = 250;
const MAX_RESULTS = 20;

export function ProductDialog({ onChoose, onClose }: ProductDialogProps) {
  useReturnFocus();
  const text = useTexts('office-recipes');
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { products, isReady } = useProducts(search);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.chooseProduct}
      closeLabel={text.close}
      footer={
        <Button kind="ghost" onClick={() => onChoose(null)}>
          {text.unlink}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SearchField label={text.searchProduct} showLabel search={search} onSearch={setSearch} />
        {isReady && products.length === 0 && <p role="status">{text.nothingFound}</p>}
        <ul className="grid">
          {products.map((product) => (
            <li key={product.id}>
              <button type="button" className="min-h-11 w-full text-start" onClick={() => onChoose(product)}>
                {pick(product, 'name', language)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function useProducts(search: string) {
  const api = useApi();
  const [state, setState] = useState<{ products: readonly NamedProduct[]; isReady: boolean }>({
    products: [],
    isReady: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const query = { search: search, limit: MAX_RESULTS };
      api('GET /api/v1/admin/products', { query, signal: leaving.signal }).then(
        ({ data }) => setState({ products: data, isReady: true }),
        () => leaving.signal.aborted || setState({ products: [], isReady: true }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, search]);
  return state;
}
