import './faqs.css';
import type { OfficeFaq } from '@karaz/contract/admin/content';
import { pick } from '@karaz/i18n/localized';
import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useSerialQueue } from '../form/use-serial-queue.ts';
import type { Column } from '../list/data-table.tsx';
import type { List } from '../list/use-list.ts';

type FaqList = List<OfficeFaq>;
type Side = 'before' | 'after';

/** Rows that are dragged, or moved with their arrows; among found words there is no order to change. */
export function useFaqMoves(list: FaqList) {
  const text = useTexts('office-content');
  const move = useMove(list);
  const rowProps = useDragging(list, move);
  const { page, limit, search } = list.query;
  const positionOf = ({ id }: OfficeFaq) => (page - 1) * limit + list.rows.findIndex((row) => row.id === id);
  const column: Column<OfficeFaq> = {
    key: 'order',
    header: text.order,
    cell: (faq) => <Steps faq={faq} position={positionOf(faq)} total={list.total} onMove={move} />,
  };
  return search === '' ? { columns: [column], rowProps } : { columns: [], rowProps: undefined };
}

type Move = (faq: OfficeFaq, to: { position: number } | { by: -1 | 1 }, focus?: string) => Promise<void>;

/** Saved at once, with the way back. The list follows the row to another page. */
function useMove(list: FaqList): Move {
  const text = useTexts('office-content');
  const api = useApi();
  const language = useLanguage();
  const focus = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows: the one that moved was taken out and put back
  useEffect(() => {
    if (focus.current && list.status === 'ready') document.getElementById(focus.current)?.focus();
    if (list.status === 'ready') focus.current = undefined;
  }, [list.rows]);
  const inTurn = useSerialQueue();
  const send = async ({ id }: OfficeFaq, body: Parameters<Move>[1]) => {
    const moved = await inTurn(() => api('POST /api/v1/admin/faqs/:id/move', { params: { id }, body }));
    list.change({ page: Math.floor(moved.position / list.query.limit) + 1 });
    list.reload();
    return moved;
  };
  const failed = (error: unknown) => {
    toast.error(error instanceof Error && error.message ? error.message : text.moveFailed);
    list.reload();
  };
  return async (faq, to, target) => {
    focus.current = target;
    try {
      const { from } = await send(faq, to);
      toast.success(text.moved(pick(faq, 'question', language)), {
        id: 'faq-moved',
        action: { label: text.undo, onPress: () => void send(faq, { position: from }).catch(failed) },
      });
    } catch (error) {
      failed(error);
    }
  };
}

type StepsProps = { faq: OfficeFaq; position: number; total: number; onMove: Move };

function Steps({ faq, position, total, onMove }: StepsProps) {
  const text = useTexts('office-content');
  const name = pick(faq, 'question', useLanguage());
  const button = (step: 'up' | 'down', by: -1 | 1) => {
    const id = `step-${step}-${faq.id}`;
    const leads = position + by >= 0 && position + by < total;
    return (
      <button
        id={id}
        type="button"
        className="button button-ghost button-icon button-small"
        aria-label={text.steps[step](name)}
        title={text.steps[step](name)}
        // Not `disabled`: the focus stays where it is when the row has reached its end.
        aria-disabled={!leads}
        onClick={() => leads && void onMove(faq, { by }, id)}
      >
        <Icon name={step === 'up' ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
    );
  };
  return (
    <span className="faq-steps">
      {button('up', -1)}
      {button('down', 1)}
    </span>
  );
}

function useDragging({ rows, query: { page, limit } }: FaqList, move: Move) {
  const [dragged, setDragged] = useState<OfficeFaq | null>(null);
  const [over, setOver] = useState<{ id: number; side: Side } | null>(null);
  const positionOf = (id: number) => (page - 1) * limit + rows.findIndex((row) => row.id === id);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged && over) {
      const from = positionOf(dragged.id);
      const target = positionOf(over.id) + (over.side === 'after' ? 1 : 0);
      // Counted without the row itself.
      const to = target > from ? target - 1 : target;
      if (to !== from) void move(dragged, { position: to });
    }
    end();
  };
  return (faq: OfficeFaq): ComponentProps<'tr'> => ({
    draggable: true,
    className: 'faq-row',
    ...{ 'data-dragged': dragged?.id === faq.id, 'data-drop': over?.id === faq.id ? over.side : undefined },
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(faq);
    },
    onDragOver: (event) => {
      if (!dragged) return;
      event.preventDefault();
      setOver({ id: faq.id, side: sideOf(event) });
    },
    onDrop: drop,
    onDragEnd: end,
  });
}

function sideOf(event: DragEvent<HTMLElement>): Side {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientY < box.top + box.height / 2 ? 'before' : 'after';
}
