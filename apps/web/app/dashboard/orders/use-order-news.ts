import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useEffect, useRef } from 'react';
import { followEvents } from '../../api/event-feed.ts';
import { isLeavingGuarded } from '../../router/leave-guard.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';

/** One's own move is heard too: by then its answer is usually here. */
const PAUSE_MS = 400;
const PICKED = 'picked';

type Reading = {
  /** The page as if it were opened anew. */
  reload: () => Promise<void>;
  /** What is typed stays; if it fails, the page does too. */
  refresh: () => Promise<void>;
};

/**
 * Moved by a colleague, the order is read again. What is typed and not saved might go with it (an order on its way is
 * no longer picked): then it is told, and whoever types decides when. What a colleague picks appears beside what is
 * being typed.
 */
export function useOrderNews(shown: OfficeOrder | null, { reload, refresh }: Reading): void {
  const text = useTexts('office-orders');
  const status = useRef<string | undefined>(undefined);
  status.current = shown?.order.status;
  const act = useRef({ reload, refresh, text });
  act.current = { reload, refresh, text };
  const id = shown?.order.id;
  useEffect(() => {
    if (!id) return;
    let isOpenedAgain = false;
    const stop = whileInSight((signal) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (heard: string) => {
        if (heard === PICKED) return void act.current.refresh().catch(() => {});
        if (heard === status.current) return;
        if (!isLeavingGuarded()) return void act.current.reload();
        const { movedElsewhere, showNow } = act.current.text;
        const action = { label: showNow, onPress: () => void act.current.reload() };
        toast.warning(movedElsewhere, { id: toastOf(id), action, durationMs: null });
      };
      let isMoved = false;
      const onEvent = (heard: string) => {
        // A move says more than a pick that comes in the same moment.
        if (heard === PICKED && isMoved) return;
        isMoved = heard !== PICKED;
        clearTimeout(timer);
        timer = setTimeout(() => {
          isMoved = false;
          look(heard);
        }, PAUSE_MS);
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

/**
 * A dozen orders open in tabs would use up the few connections a browser keeps to one server: only a page in sight
 * listens, and the first thing it hears is the status as it is by then.
 */
function whileInSight(run: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined;
  const turn = () => {
    if (document.hidden) {
      running?.abort();
      running = undefined;
    } else if (!running) {
      running = new AbortController();
      run(running.signal);
    }
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    running?.abort();
  };
}
