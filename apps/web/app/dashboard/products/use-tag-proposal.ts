import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { ProductForm } from './about-panel.tsx';

type Tag = { id: number; name_en: string; name_ar: string };

/** Tags from name, category and origin, added to those that are chosen already. */
export function useTagProposal({ values, set }: ProductForm) {
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
      const { tags } = await api('POST /api/v1/admin/products/proposal', { body });
      setAdded((now) => [...now, ...tags]);
      set('tagIds', [...new Set([...values.tagIds, ...tags.map(({ id }) => id)])]);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, added };
}
