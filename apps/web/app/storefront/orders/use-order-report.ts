import type { OrderView } from '@karaz/contract/order-view';
import type { ReportReason } from '@karaz/domain/orders/order-reports';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { Address } from '../../router/address.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { UploadFile } from '../../ui/upload-file.ts';
import { toastFailure } from '../payments/open-payment.ts';
import { shrinkPicture } from './shrink-picture.ts';

export const PICTURES_MAX = 3;

export type ReportedLine = { itemId: number; max: number; quantity: number; reason: ReportReason | '' };
export type ChosenPicture = { shown: UploadFile; file: File };
export type ReportDraft = { lines: readonly ReportedLine[]; note: string; pictures: readonly ChosenPicture[] };

/** What the shopper has filled in and how it is sent: once, however often it is pressed. */
export function useOrderReport(order: OrderView, token: string | null, back: Address) {
  const { api, navigate } = useRouter();
  const text = useTexts('order-report');
  const [draft, setDraft] = useState<ReportDraft>({
    lines: order.reportable.map(({ itemId, quantity: max }) => ({ itemId, max, quantity: 0, reason: '' })),
    note: '',
    pictures: [],
  });
  const [isBusy, setBusy] = useState(false);
  /** The items that were reported about at the last try; null: none yet. What is ticked later is not wrong yet. */
  const [tried, setTried] = useState<ReadonlySet<number> | null>(null);
  const sent = useRef({ body: '', key: '' });
  const chosen = draft.lines.filter(({ quantity }) => quantity > 0);
  const isComplete = chosen.length > 0 && chosen.every(({ reason }) => reason !== '');

  const send = async () => {
    setTried(new Set(chosen.map(({ itemId }) => itemId)));
    if (!isComplete || isBusy) return;
    setBusy(true);
    try {
      const pictures = await Promise.all(draft.pictures.map(({ file }) => shrinkPicture(file)));
      const lines = chosen.flatMap(({ itemId, quantity, reason }) =>
        reason === '' ? [] : [{ itemId, quantity, reason }],
      );
      const body = { lines, note: draft.note.trim(), pictures };
      const request = { body, idempotencyKey: keyOf(sent.current, JSON.stringify(body)) };
      if (token === null) await api('POST /api/v1/orders/:id/reports', { params: { id: order.id }, ...request });
      else await api('POST /api/v1/orders/track/:token/reports', { params: { token }, ...request });
      toast.announce(text.sent, { id: 'report' });
      navigate(back);
    } catch (error) {
      if (error instanceof ApiError) toastFailure(error, text.sendFailed);
      else toast.warning(text.unreadable, { id: 'report' });
      setBusy(false);
    }
  };
  const change = (changes: Partial<ReportDraft>) => setDraft((current) => ({ ...current, ...changes }));
  return { draft, change, send, isBusy, tried, isNothingChosen: tried !== null && chosen.length === 0 };
}
export type OrderReportState = ReturnType<typeof useOrderReport>;

/** The same report after a lost response goes under the same key, another one under another. */
function keyOf(sent: { body: string; key: string }, body: string): string {
  if (sent.body !== body) Object.assign(sent, { body, key: crypto.randomUUID() });
  return sent.key;
}
