import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { NotesPanel } from '../form/notes-panel.tsx';

type OrderNotesProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };

export function OrderNotes({ detail, onChange }: OrderNotesProps) {
  const text = useTexts('office-orders');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const add = async (note: string) => {
    setBusy(true);
    try {
      const params = { id: detail.order.id };
      onChange(await api('POST /api/v1/admin/orders/:id/notes', { params, body: { text: note } }));
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : text.moveFailed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return <NotesPanel notes={detail.notes} text={text} isBusy={isBusy} onAdd={add} />;
}
