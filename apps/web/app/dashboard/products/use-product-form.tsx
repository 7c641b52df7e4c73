import type { OfficeProduct, ProductBody, ProductOptions } from '@karaz/contract/admin/products';
import { EMPTY_PRODUCT } from '@karaz/domain/catalog/empty-product';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { href } from '../../router/match.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../form/use-form.ts';
import { useOpenCreated } from '../form/use-open-created.ts';
import { Differences } from './differences.tsx';
import { mergeProduct, versionsOf } from './product-differences.ts';
import { counted, dropped, lossesOf, type StockDraft, stockKey } from './stock-drafts.ts';

export const isProduct = (data: unknown): data is OfficeProduct =>
  typeof data === 'object' && data !== null && 'version' in data && 'product' in data;

type ProductFormProps = {
  options: ProductOptions;
  saved: OfficeProduct | null;
  /** What came of a save. */
  onSaved: (product: OfficeProduct) => void;
  /** What somebody else saved is to be shown instead of what is typed here. */
  onTaken: (product: OfficeProduct) => void;
};

export function useProductForm({ options, saved, onSaved, onTaken }: ProductFormProps) {
  const text = useTexts('office').form;
  const api = useApi();
  const openCreated = useOpenCreated();
  const [next, setNext] = useState<{ data: unknown } | null>(null);
  const put = (seen: OfficeProduct, values: ProductBody, isTrial = false) =>
    api('PUT /api/v1/admin/products/:id', {
      params: { id: seen.id },
      body: { ...values, version: seen.version, read: counted(seen), isTrial },
    });
  /** What stood in the form when the save began whose response is about to be shown. */
  const sent = useRef<ProductBody | null>(null);
  const applySaved = (values: ProductBody) => (product: OfficeProduct) => {
    sent.current = values;
    onSaved(product);
  };
  const form = useForm<ProductBody>({
    initial: saved?.product ?? EMPTY_PRODUCT,
    save: async (values) => {
      if (saved) return put(saved, values).then(applySaved(values));
      const open = openCreated();
      const created = await api('POST /api/v1/admin/products', { body: values });
      open(href('/dashboard/products/:id', { id: created.id }), { replace: true });
    },
  });
  const { values, reset, change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is something new
  useEffect(() => {
    if (!saved || !sent.current) return;
    // What was typed while it was being saved stays, unsaved.
    const typed = mergeProduct({ base: sent.current, mine: values, theirs: saved.product });
    sent.current = null;
    reset(saved.product);
    change(typed);
  }, [saved]);
  const again = (saving: Promise<void>) =>
    saving.then(
      () => toast.success(text.saved),
      (error: unknown) => {
        // A third one was quicker: the same dialog, with the current state.
        if (error instanceof ApiError && error.body.code === 'conflict') setNext({ data: error.body.data });
        else toast.error(error instanceof Error && error.message ? error.message : text.saveFailed);
      },
    );
  const take = {
    theirs: (data: unknown) => isProduct(data) && onTaken(data),
    // Only what I changed goes over theirs: what else they changed stays.
    mine: (data: unknown) => {
      if (isProduct(data) && saved)
        void again(put(data, mergeProduct(versionsOf(saved, values, data))).then(applySaved(values)));
    },
    compare: (data: unknown) =>
      isProduct(data) && saved && <Differences options={options} {...versionsOf(saved, form.values, data)} />,
  };
  /** Loaded again: sales and deliveries go on while somebody edits. */
  const lossesNow = async () => {
    if (!saved || dropped(saved, form.values.stocks).length === 0) return [];
    const now = await api('GET /api/v1/admin/products/:id', { params: { id: saved.id } }).catch(() => saved);
    return lossesOf(saved, now, form.values.stocks);
  };
  /** Throws what saving would be rejected with. */
  const trySaving = async () => {
    if (saved) await put(saved, form.values, true);
  };
  const dismissConflict = () => {
    form.dismissConflict();
    setNext(null);
  };
  return { form: { ...form, conflict: form.conflict ?? next, dismissConflict }, take, lossesNow, trySaving };
}

/** Whatever stood in the grid while this form is open. */
export function useFormerDrafts() {
  const former = useRef(new Map<string, StockDraft>());
  return (stocks: readonly StockDraft[]) => {
    for (const stock of stocks) former.current.set(stockKey(stock), stock);
    return former.current;
  };
}
