import type { ImportRecord } from '@karaz/contract/admin/product-import';
import { writeCsv } from '@karaz/domain/office/csv';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Panel } from '../form/panel.tsx';
import { saveFile } from '../list/save-file.ts';
import { useFormatDateTime } from '../page/date-formats.ts';

const POLL_MS = 3_000;
const arePicturesLoading = ({ pictures: { done, failed, all } }: ImportRecord) => done + failed < all;

/** The last imports, how far their pictures are, and undo. */
export function ImportRecords() {
  const text = useTexts('office-import');
  const api = useApi();
  const [records, setRecords] = useState<readonly ImportRecord[]>([]);
  const [undoing, setUndoing] = useState<ImportRecord | null>(null);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const load = useCallback(
    () =>
      api('GET /api/v1/admin/products/imports', {}).then(
        ({ imports }) => setRecords(imports),
        () => {},
      ),
    [api],
  );
  const isLoading = records.some((record) => record.status === 'running' || arePicturesLoading(record));
  useEffect(() => {
    void load();
    if (!isLoading) return;
    const timer = setInterval(() => void load(), POLL_MS);
    return () => clearInterval(timer);
  }, [load, isLoading]);
  if (records.length === 0) return null;
  return (
    <Panel title={text.records}>
      <ul className="import-records">
        {records.slice(0, 10).map((record) => (
          <Record key={record.key} record={record} onUndo={() => setUndoing(record)} />
        ))}
      </ul>
      <NotUndone left={left} />
      <UndoDialog record={undoing} onClose={() => setUndoing(null)} onLeft={setLeft} onDone={() => void load()} />
    </Panel>
  );
}

type Left = { sku: string; column: string; reason: string };
const MAX_NAMED = 20;

/** What an undo left as it is, since somebody changed or sold it: named here, and all of it in a file. */
export function NotUndone({ left }: { left: readonly Left[] }) {
  const text = useTexts('office-import');
  if (left.length === 0) return null;
  const save = () => {
    const rows = left.map(({ sku, column, reason }) => [sku, column, reason]);
    saveFile(new File([writeCsv([['sku', 'column', 'reason'], ...rows])], 'not-undone.csv', { type: 'text/csv' }));
  };
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <strong>{text.notUndone(left.length)}</strong>
      <ul>
        {left.slice(0, MAX_NAMED).map(({ sku, column, reason }) => (
          <li key={`${sku} ${column}`}>
            <bdi>{[sku, column].filter(Boolean).join(' · ')}</bdi>: {reason}
          </li>
        ))}
      </ul>
      <Button kind="outline" size="small" icon="download" onClick={save}>
        {text.saveProblems}
      </Button>
    </div>
  );
}

/** Rows that were read while it runs, those that were written once it is over; what was undone says none. */
const rowsOf = ({ status, imported, done }: ImportRecord) => (status === 'undone' ? null : (imported ?? done));

export function Record({ record, onUndo }: { record: ImportRecord; onUndo: () => void }) {
  const text = useTexts('office-import');
  const formatDateTime = useFormatDateTime();
  const { pictures, drafts } = record;
  const loaded = pictures.done + pictures.failed;
  const rows = rowsOf(record);
  return (
    <li>
      <div className="min-w-0">
        <strong>
          <bdi>{record.fileName || record.key.slice(0, 8)}</bdi>
        </strong>
        <small className="block text-muted">
          <bdi>{formatDateTime(record.at)}</bdi> · <bdi>{record.by}</bdi> · {text.statuses[record.status]}
          {rows !== null && ` · ${text.running(rows, record.all)}`}
          {drafts > 0 && ` · ${text.drafts(drafts)}`}
        </small>
        {pictures.all > 0 && (
          <>
            {loaded < pictures.all && (
              <Meter percent={Math.round((100 * loaded) / pictures.all)} label={text.pictures(loaded, pictures.all)} />
            )}
            <small className="block">
              {text.pictures(pictures.done, pictures.all)}
              {pictures.failed > 0 && <FailedPictures record={record} />}
            </small>
          </>
        )}
      </div>
      {record.canUndo && (
        <Button kind="outline" size="small" icon="refresh" onClick={onUndo}>
          {text.undo}
        </Button>
      )}
    </li>
  );
}

function FailedPictures({ record }: { record: ImportRecord }) {
  const text = useTexts('office-import');
  const api = useApi();
  const save = async () => {
    const { failed } = await api('GET /api/v1/admin/products/imports/:key/pictures', { params: { key: record.key } });
    const rows = failed.map(({ sku, url, reason }) => [sku, url, reason]);
    saveFile(new File([writeCsv([['sku', 'url', 'problem'], ...rows])], 'pictures.csv', { type: 'text/csv' }));
  };
  return (
    <Button
      kind="ghost"
      size="small"
      icon="download"
      onClick={() => void save().catch(() => toast.error(text.undoFailed))}
    >
      {text.picturesFailed(record.pictures.failed)}
    </Button>
  );
}

type UndoDialogProps = {
  record: ImportRecord | null;
  onClose: () => void;
  onLeft: (left: readonly Left[]) => void;
  onDone: () => void;
};

function UndoDialog({ record, onClose, onLeft, onDone }: UndoDialogProps) {
  const text = useTexts('office-import');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    if (!record) return;
    setBusy(true);
    try {
      const done = await api('POST /api/v1/admin/products/imports/:key/undo', { params: { key: record.key } });
      toast.success(text.undone(done.restored, done.removed));
      onLeft(done.left);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.undoFailed);
    } finally {
      setBusy(false);
      onClose();
      onDone();
    }
  };
  return (
    <ConfirmDialog
      open={record !== null}
      title={text.undoTitle}
      confirmLabel={text.undo}
      busy={isBusy}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      {text.undoText}
    </ConfirmDialog>
  );
}
