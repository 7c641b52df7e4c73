import type { UnpublishedProduct } from '@karaz/contract/admin/product-publishing';
import type { OfficeProductRow } from '@karaz/contract/admin/products';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { List } from '../list/use-list.ts';
import { chunks } from './chunks.ts';

export type Publish = OfficeProductRow['publish'];
export type Publishing = ReturnType<typeof usePublish>;

/** What changed had the other state. */
const formerOf = (publish: Publish): Publish => (publish === 'draft' ? 'published' : 'draft');

export function usePublish(list: List<OfficeProductRow>) {
  const text = useTexts('office-products');
  const failed = useTexts('office').form.saveFailed;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly UnpublishedProduct[]>([]);
  const run = async (ids: readonly number[], publish: Publish) => {
    setBusy(true);
    const changed: number[] = [];
    const drafts: UnpublishedProduct[] = [];
    try {
      for (const part of chunks(ids)) {
        const done = await api('POST /api/v1/admin/products/publish', { body: { ids: part, publish } });
        changed.push(...done.changed);
        drafts.push(...done.left);
      }
      const back = { label: text.undoShort, onPress: () => void run(changed, formerOf(publish)) };
      if (changed.length > 0) toast.success(text.changedState(changed.length), { action: back });
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    } finally {
      setLeft(drafts);
      list.reload();
      setBusy(false);
    }
  };
  return { run, isBusy, left, dismiss: () => setLeft([]) };
}
