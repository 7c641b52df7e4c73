import type { ProductHistoryEntry } from '@karaz/contract/admin/products';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Changes } from '../audit/changes.tsx';
import { Panel } from '../form/panel.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';

/** Who changed what. `version` changes with every save, and the list with it. */
export function HistoryPanel({ id, version }: { id: number; version: number }) {
  const text = useTexts('office-products');
  const formatDateTime = useFormatDateTime();
  const entries = useHistory(id, version);
  return (
    <Panel title={text.history}>
      {entries === null && <p role="alert">{text.historyFailed}</p>}
      {entries?.length === 0 && <p className="text-muted">{text.noHistory}</p>}
      <ol className="office-timeline">
        {entries?.map((entry) => (
          <li key={entry.id}>
            <span className="text-muted">
              <bdi>{formatDateTime(entry.at)}</bdi>
            </span>
            <span>
              <bdi>{entry.actor}</bdi> {actionName(text.actions, entry.action)}
            </span>
            {entry.action !== 'product.create' && (
              <small>
                <Changes {...entry} />
              </small>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const actionName = (names: Readonly<Record<string, string>>, action: string) => names[action] ?? action;

/** null: not known. */
function useHistory(id: number, version: number): readonly ProductHistoryEntry[] | null {
  const api = useApi();
  const [entries, setEntries] = useState<readonly ProductHistoryEntry[] | null>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history
  useEffect(() => {
    const leaving = new AbortController();
    api('GET /api/v1/admin/products/:id/history', { params: { id }, signal: leaving.signal }).then(
      (response) => setEntries(response.entries),
      () => leaving.signal.aborted || setEntries(null),
    );
    return () => leaving.abort();
  }, [api, id, version]);
  return entries;
}
