import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { ProductForm } from './product-form.ts';

type Tag = { id: number; name_en: string; name_ar: string };

/** A published product has at least so many tags. */
const FEWEST_TAGS = 2;

/** Code, SKU and tags from name, category and origin: what is filled in stays, tags are added to those chosen already. */
export function useProposal({ values, set }: ProductForm) {
  const failed = useTexts('office-products').suggestFailed;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  /** Made for this product: the page's own list does not have them yet. */
  const [added, setAdded] = useState<readonly Tag[]>([]);
  const run = async () => {
    setBusy(true);
    try {
      const { nameEn, nameAr, categoryIds, classification, originCountry } = values;
      const body = { nameEn, nameAr, categoryIds, classification, originCountry };
      const { code, sku, tags } = await api('POST /api/v1/admin/products/proposal', { body });
      setAdded((now) => [...now, ...tags]);
      set('tagIds', [...new Set([...values.tagIds, ...tags.map(({ id }) => id)])]);
      if (!values.code.trim()) set('code', code);
      if (!values.sku.trim()) set('sku', sku);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const isNamed = Boolean(values.nameEn.trim() || values.nameAr.trim());
  const lacks = !values.code.trim() || !values.sku.trim() || values.tagIds.length < FEWEST_TAGS;
  /** For a product about to be published: nothing is requested where nothing is missing. */
  const complete = async () => {
    if (isNamed && lacks) await run();
  };
  return { run, complete, isBusy, added };
}

export type Proposal = ReturnType<typeof useProposal>;
