import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { afterSending, isSaved, type QueuedPick, readQueue, saveQueue, withPick } from './pick-queue.ts';

const RETRY_MS = 3_000;
/** Between shelves a request neither arrives nor fails: it is given up and made again. */
const GIVE_UP_MS = 8_000;

/** Not 401 and 429: both are sent again. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.status < 500 && error.body.status !== 401 && error.body.status !== 429;

type PickQueueProps = { orderId: string; onChange: (order: OfficeOrder) => void };

/** Sends picks one after the other; what cannot be sent now is saved in the browser and sent later, once. */
export function usePickQueue({ orderId, onChange }: PickQueueProps) {
  const api = useApi();
  const { user } = useSignedIn();
  const office = useTexts('office').form;
  const text = useTexts('office-orders');
  const queue = useRef<QueuedPick[]>([]);
  const [shown, setShown] = useState<readonly QueuedPick[]>([]);
  const [isOffline, setOffline] = useState(false);
  const [problem, setProblem] = useState<{ itemId: number; message: string } | null>(null);
  const isSending = useRef(false);
  const change = useRef(onChange);
  change.current = onChange;

  const store = useCallback(
    (next: QueuedPick[]) => {
      queue.current = next;
      saveQueue(user.id, orderId, next);
      setShown(next);
    },
    [user.id, orderId],
  );
  const sendOne = useCallback(
    async (pick: QueuedPick): Promise<void> => {
      const { itemId, pickedQuantity, weighedGrams, substitute, seen } = pick;
      const params = { id: orderId };
      const body = { pickedQuantity, weighedGrams, substituteStockId: substitute?.stockId ?? null, seen };
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      const path = { ...params, itemId };
      try {
        const order = await api('PATCH /api/v1/admin/orders/:id/items/:itemId', { params: path, body, signal });
        change.current(order);
      } catch (error) {
        if (!isRejection(error)) throw error;
        const order = await api('GET /api/v1/admin/orders/:id', { params, signal });
        change.current(order);
        const isThere = isSaved(
          pick,
          order.pick.find((line) => line.itemId === itemId),
        );
        const isConflict = error.body.code === 'conflict';
        if (!isThere) {
          setProblem({ itemId, message: isConflict ? text.pickedMeanwhile : error.message || office.saveFailed });
        }
      }
      store(afterSending(queue.current, pick));
    },
    [api, orderId, store, office, text],
  );
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let [pick] = queue.current; pick; [pick] = queue.current) await sendOne(pick);
      setOffline(false);
    } catch {
      setOffline(true);
    } finally {
      isSending.current = false;
    }
  }, [sendOne]);
  useEffect(() => {
    store(readQueue(user.id, orderId));
    void send();
    const again = () => void (queue.current.length > 0 && send());
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [store, send, user.id, orderId]);
  const add = useCallback(
    (pick: QueuedPick) => {
      setProblem(null);
      store(withPick(queue.current, pick));
      void send();
    },
    [store, send],
  );
  return { queue: shown, add, isOffline: isOffline && shown.length > 0, problem };
}
