import type { CalendarBranchDay } from '@karaz/contract/admin/calendar';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { stepNumber } from '../form/number-in.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { dayName } from '../period/day-names.ts';
import type { EditedSlot } from './edited-slot.ts';
import { parseCapacity } from './parse-capacity.ts';

type LimitDialogProps = EditedSlot & {
  date: string;
  onChanged: (branch: CalendarBranchDay) => void;
  onClose: () => void;
};

/** Another number for one window of one day; closing it and going back are a press each. */
export function LimitDialog({ branch, slot, date, onChanged, onClose }: LimitDialogProps) {
  useReturnFocus();
  const text = useTexts('office-calendar');
  const office = useTexts('office').form;
  const language = useLanguage();
  const [typed, setTyped] = useState(String((slot.places === 0 ? branch.usual : slot.places) ?? ''));
  const { save, saveTyped, isBusy, error } = useSaveLimit({ branch, slot, date, onChanged });
  const usual = branch.usual === null ? text.anyNumber : String(branch.usual);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      closeLabel={office.cancel}
      title={<bdi>{`${formatClock(slot.opens, language)} – ${formatClock(slot.closes, language)}`}</bdi>}
      footer={
        <>
          {slot.places !== 0 && (
            <Button kind="danger" busy={isBusy} onClick={() => void save(0)}>
              {text.closeSlot}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => void saveTyped(typed)}>
            {office.save}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void saveTyped(typed);
        }}
      >
        <p className="text-muted">
          {pick(branch, 'name', language)} · {dayName(date, language)}
        </p>
        <TextField
          label={text.places}
          name="places"
          inputMode="numeric"
          autoComplete="off"
          data-number
          value={typed}
          error={error}
          hint={text.usually(usual, slot.taken)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            const capacity = parseCapacity(typed);
            if (by === undefined || capacity === undefined) return;
            event.preventDefault();
            setTyped(String(stepNumber(capacity, by, { min: 0 })));
          }}
        />
        {slot.limit !== null && (
          <Button kind="outline" busy={isBusy} onClick={() => void save(null)}>
            {text.asUsual(usual)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

type Change = Pick<LimitDialogProps, 'branch' | 'slot' | 'date' | 'onChanged'>;

function useSaveLimit({ branch, slot, date, onChanged }: Change) {
  const text = useTexts('office-calendar');
  const office = useTexts('office').form;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const send = (capacity: number | null, seen: number | null) =>
    api('PUT /api/v1/admin/calendar/:day/limit', {
      params: { day: date },
      body: { branchId: branch.id, opens: slot.opens, places: capacity, seen },
    });
  const undo = async (capacity: number | null) => {
    try {
      onChanged(await send(slot.limit, capacity));
      toast.success(text.undone);
    } catch (failed) {
      toast.error(failed instanceof Error ? failed.message : office.saveFailed);
    }
  };
  const save = async (capacity: number | null) => {
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await send(capacity, slot.limit));
      toast.success(office.saved, { action: { label: text.undo, onPress: () => void undo(capacity) } });
    } catch (failed) {
      setError(failed instanceof ApiError ? (failed.body.errors['places']?.[0] ?? failed.message) : office.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  /** What is no number must not take the day's own limit away: only an empty box does. */
  const saveTyped = async (typed: string) => {
    const capacity = parseCapacity(typed);
    if (capacity === undefined) setError(text.placesWrong);
    else await save(capacity);
  };
  return { save, saveTyped, isBusy, error };
}
