import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { NotesPanel } from '../form/notes-panel.tsx';

type OrderNotesProps = { shown: OfficeOrder; onChange: (order: OfficeOrder) => void };

export function OrderNotes({ shown, onChange }: OrderNotesProps) {
  const text = useTexts('office-orders');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const add = async (words: string) => {
    setBusy(true);
    try {
      const params = { id: shown.order.id };
      onChange(await api('POST /api/v1/admin/orders/:id/notes', { params, body: { text: words } }));
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : text.moveFailed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return <NotesPanel notes={shown.notes} text={text} isBusy={isBusy} onAdd={add} />;
}
