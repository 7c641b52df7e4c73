import type { PlaceImportCheck } from '@karaz/contract/admin/places';
import type { CountryCode } from '@karaz/domain/countries';
import { type ChangeEvent, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import type { DialogEnds } from './places.ts';

type Checked = { csv: string; check: PlaceImportCheck };

/** A file is checked as soon as it is chosen; nothing is written before the second press. */
export function ImportDialog({ country, onDone, onClose }: DialogEnds & { country: CountryCode }) {
  const text = useTexts('office-places');
  useReturnFocus();
  const { checked, isBusy, error, take, send } = useImport(country, onDone);
  const isReady = checked !== null && checked.check.problems.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.importTitle}
      closeLabel={text.cancel}
      size="medium"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={isBusy} disabled={!isReady} onClick={() => void send()}>
            {text.importNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{text.importHint}</p>
        <label className="grid gap-2 font-semibold">
          {text.chooseFile}
          <input type="file" accept=".csv,text/csv" onChange={take} className="font-normal" />
        </label>
        <div role="status" className="grid gap-3">
          {isBusy && !checked && <p>{text.checking}</p>}
          {error && <p className="field-error">{error}</p>}
          {checked && <Found check={checked.check} />}
        </div>
      </div>
    </Dialog>
  );
}

const SHOWN = 50;

function Found({ check }: { check: PlaceImportCheck }) {
  const text = useTexts('office-places');
  const { problems } = check;
  return (
    <>
      <p className="font-semibold">{text.importFound(check)}</p>
      {problems.length > 0 && (
        <div role="alert" className="grid gap-2">
          <p>{text.importProblems(new Set(problems.map(({ line }) => line)).size)}</p>
          <ul className="grid gap-1 text-small">
            {problems.slice(0, SHOWN).map(({ line, column, text: problem }) => (
              <li key={`${line} ${column} ${problem}`}>
                {text.inLine(line)}
                {column && (
                  <>
                    {' · '}
                    <bdi dir="ltr">{column}</bdi>
                  </>
                )}
                {': '}
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function useImport(country: CountryCode, onDone: () => void) {
  const text = useTexts('office-places');
  const api = useApi();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failed) {
      setError(failed instanceof ApiError ? failed.message : text.importFailed);
    } finally {
      setBusy(false);
    }
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    setChecked(null);
    if (!file) return;
    void attempt(async () => {
      const csv = await file.text();
      setChecked({ csv, check: await api('POST /api/v1/admin/places/import/check', { body: { country, csv } }) });
    });
  };
  const send = () =>
    attempt(async () => {
      if (!checked) return;
      await api('POST /api/v1/admin/places/import', { body: { country, csv: checked.csv } });
      toast.success(text.imported);
      onDone();
    });
  return { checked, isBusy, error, take, send };
}
