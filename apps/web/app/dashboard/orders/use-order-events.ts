import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useEffect, useRef } from 'react';
import { followEvents } from '../../api/event-feed.ts';
import { whileVisible } from '../../api/while-visible.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import { hasUnsavedPicks } from './unsaved-picks.ts';

/** One's own move sends an event too: by then its response is usually here. */
const PAUSE_MS = 400;
const PICKED = 'picked';

type Reading = {
  /** The page as if it were opened again. */
  reload: () => Promise<void>;
  read: () => Promise<OfficeOrder>;
  show: (order: OfficeOrder) => void;
};

/**
 * Moved by a colleague, the order is read again. What is typed and not saved might go with it (an order on its way is
 * no longer picked): then it is reported, and whoever types decides when. What a colleague picks appears beside what is
 * being typed.
 */
export function useOrderEvents(detail: OfficeOrder | null, reading: Reading): void {
  const text = useTexts('office-orders');
  const status = useRef<string | undefined>(undefined);
  status.current = detail?.order.status;
  const act = useRef({ ...reading, text });
  act.current = { ...reading, text };
  const id = detail?.order.id;
  useEffect(() => {
    if (!id) return;
    const moved = () => {
      if (!hasUnsavedPicks()) return void act.current.reload();
      const { movedElsewhere, showNow } = act.current.text;
      const action = { label: showNow, onPress: () => void act.current.reload() };
      toast.warning(movedElsewhere, { id: toastOf(id), action, durationMs: null });
    };
    const picked = async () => {
      const order = await act.current.read();
      if (order.order.status === status.current) act.current.show(order);
      else moved();
    };
    let isOpenedAgain = false;
    // The first event after the page is visible again is the present status.
    const stop = whileVisible((signal) => {
      let received: { status?: string; isPicked: boolean } = { isPicked: false };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const sync = () => {
        const { status: now, isPicked } = received;
        received = { isPicked: false };
        if (now !== undefined && now !== status.current) moved();
        // If it fails, the page stays as it is; the next pick is read with it.
        else if (isPicked) picked().catch(() => {});
      };
      const onEvent = (event: string) => {
        received = event === PICKED ? { ...received, isPicked: true } : { ...received, status: event };
        clearTimeout(timer);
        timer = setTimeout(sync, PAUSE_MS);
      };
      // Out of sight or out of reach for a while: what was picked meanwhile is looked up.
      const onOpen = () => {
        if (isOpenedAgain) onEvent(PICKED);
        isOpenedAgain = true;
      };
      signal.addEventListener('abort', () => clearTimeout(timer));
      void followEvents(`/api/v1/admin/orders/${id}/events`, { onOpen, onEvent, signal });
    });
    return () => {
      stop();
      dismissToast(toastOf(id));
    };
  }, [id]);
}

const toastOf = (id: string) => `moved ${id}`;
