import type { OfficePage } from '@karaz/contract/admin/content';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';

type PageHistoryProps = { page: OfficePage; onRestored: (page: OfficePage) => void };

/** Every version of the audit log can be restored. */
export function PageHistory({ page: { id, version }, onRestored }: PageHistoryProps) {
  const text = useTexts('office-content');
  const office = useTexts('office').form;
  const api = useApi();
  const formatDateTime = useFormatDateTime();
  const names: Readonly<Record<string, string>> = text.fields;
  const loaded = useLoaded(version, async () => {
    return (await api('GET /api/v1/admin/pages/:id/history', { params: { id } })).changes;
  });
  const restore = async (changeId: number) => {
    try {
      onRestored(await api('POST /api/v1/admin/pages/:id/restore', { params: { id }, body: { changeId, version } }));
      toast.success(text.restored);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : office.saveFailed);
    }
  };
  return (
    <Panel title={text.history}>
      {loaded.data?.length === 0 && <p className="text-muted">{text.noHistory}</p>}
      <ol className="office-timeline">
        {loaded.data?.map((change) => (
          <li key={change.id}>
            <span className="text-muted">
              <bdi>{formatDateTime(change.at)}</bdi>
            </span>
            <span>
              <bdi>{change.actor}</bdi>
            </span>
            <small className="text-muted">{change.fields.map((field) => names[field] ?? field).join(' · ')}</small>
            <Button kind="ghost" size="small" onClick={() => void restore(change.id)}>
              {text.restore}
            </Button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
