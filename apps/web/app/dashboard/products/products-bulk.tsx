import type { OfficeProductRow } from '@karaz/contract/admin/products';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import type { Selection } from '../list/selection.ts';
import type { List } from '../list/use-list.ts';
import { chunks } from './chunks.ts';
import { PriceDialog } from './price-dialog.tsx';
import type { Publish, Publishing } from './use-publish.ts';

/** As the contract has it; types only reach the browser. */
const MAX_CHOSEN = 1_000;

type Props = {
  list: List<OfficeProductRow>;
  selection: Selection;
  publish: Publishing;
  onPriceHistory: () => void;
};

/** What can be done with the chosen products, and how to choose all that the filter finds. */
export function ProductsBulk({ list, selection, publish, onPriceHistory }: Props) {
  const text = useTexts('office-products');
  const { form } = useTexts('office');
  const prices = useTexts('office-prices');
  const [isConfirming, setConfirming] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const chooseAll = useChooseAll(list, selection);
  const removal = useRemoval(list, selection);
  const count = selection.keys.length;
  const run = async (state: Publish) => {
    await publish.run(selection.keys.map(Number), state);
    selection.clear();
  };
  const remove = async () => {
    await removal.run();
    setConfirming(false);
  };
  return (
    <>
      <BulkBar selection={selection}>
        {list.total > count && count < MAX_CHOSEN && (
          <Button size="small" kind="ghost" busy={chooseAll.isBusy} onClick={() => void chooseAll.run()}>
            {list.total > MAX_CHOSEN ? text.chooseFirst(MAX_CHOSEN) : text.chooseAll(list.total)}
          </Button>
        )}
        <Button size="small" kind="outline" busy={publish.isBusy} onClick={() => void run('published')}>
          {text.states.published}
        </Button>
        <Button size="small" kind="outline" busy={publish.isBusy} onClick={() => void run('draft')}>
          {text.states.draft}
        </Button>
        <Button size="small" kind="outline" icon="percent" onClick={() => setPricing(true)}>
          {prices.open}
        </Button>
        <Button size="small" kind="danger" icon="trash" onClick={() => setConfirming(true)}>
          {text.remove}
        </Button>
      </BulkBar>
      {isPricing && (
        <PriceDialog
          productIds={selection.keys.map(Number)}
          onClose={() => setPricing(false)}
          onHistory={onPriceHistory}
          onDone={() => {
            setPricing(false);
            list.reload();
          }}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={text.removeManyTitle(count)}
        confirmLabel={form.delete}
        busy={removal.isBusy}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      >
        {count === 1 ? text.removeText : text.removeManyText}
      </ConfirmDialog>
    </>
  );
}

function useChooseAll({ query }: List<OfficeProductRow>, selection: Selection) {
  const failed = useTexts('office').form.saveFailed;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const criteria = { ...query.filters, ...(query.search ? { search: query.search } : {}) };
      const { ids } = await api('GET /api/v1/admin/products/ids', { query: criteria });
      selection.clear();
      selection.toggleAll(ids.map(String));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

function useRemoval(list: List<OfficeProductRow>, selection: Selection) {
  const text = useTexts('office-products');
  const failed = useTexts('office').form.saveFailed;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    let removed = 0;
    let left = selection.keys;
    try {
      for (const ids of chunks(selection.keys.map(Number))) {
        removed += await removePart(api, ids);
        left = left.slice(ids.length);
      }
      toast.success(text.removedMany(removed));
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : failed;
      toast.error(removed > 0 ? `${message} ${text.removedMany(removed)}` : message);
    } finally {
      // What could not be removed stays chosen.
      selection.retain(left);
      list.reload();
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/** Somebody else may have removed them all: then there is nothing left to do. */
async function removePart(api: ReturnType<typeof useApi>, ids: number[]): Promise<number> {
  try {
    return (await api('POST /api/v1/admin/products/delete', { body: { ids } })).removed.length;
  } catch (error) {
    if (error instanceof ApiError && error.body.status === 404) return 0;
    throw error;
  }
}
