import './integrations.css';
import type { OfficeWebhook } from '@karaz/contract/admin/integrations';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { DeleteResource } from '../form/resource-page.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { WebhookFields, type WebhookForm } from './webhook-fields.tsx';
import { WebhookState } from './webhook-state.tsx';

export const page = definePage({
  texts: ['office', 'office-integrations'],
  head: (_, { office, shell }) => ({ title: `${office.pages.webhooks} · ${shell.storeName}`, noIndex: true }),
  Component: WebhookPage,
});

const LIST = '/dashboard/integrations/webhooks';

function WebhookPage() {
  const { hooks: text } = useTexts('office-integrations');
  const api = useApi();
  const { view } = useRouter();
  const id = Number(view.params['id']);
  const loaded = useLoaded(String(id), () => api('GET /api/v1/admin/webhooks/:id', { params: { id } }));
  return (
    <OfficePage
      title={
        loaded.data ? (
          <span className="flex flex-wrap items-center gap-3">
            <bdi dir="ltr" className="break-all">
              {loaded.data.url}
            </bdi>
            <WebhookState {...loaded.data} />
          </span>
        ) : (
          text.title
        )
      }
      back={{ to: LIST, label: text.title }}
    >
      <LoadedBody loaded={loaded}>
        {(webhook) => (
          <>
            <Editor webhook={webhook} onSaved={loaded.reload} />
            <DeliveriesPanel webhookId={webhook.id} onSent={() => void loaded.reload()} />
          </>
        )}
      </LoadedBody>
    </OfficePage>
  );
}

function Editor({ webhook, onSaved }: { webhook: OfficeWebhook; onSaved: () => Promise<void> }) {
  const { hooks: text } = useTexts('office-integrations');
  const api = useApi();
  const formatDateTime = useFormatDateTime();
  const { id, version, url, description, events, country, isEnabled } = webhook;
  const form = useForm<WebhookForm & { isEnabled: boolean }>({
    initial: { url, description, events, country, isEnabled },
    version,
    save: async (values) => {
      await api('PUT /api/v1/admin/webhooks/:id', { params: { id }, body: { ...values, version } });
      await onSaved();
    },
  });
  return (
    <>
      <div className="office-columns">
        <div>
          <Panel title={text.settings}>
            <WebhookFields values={form.values} errors={form.errors} onChange={form.change} />
          </Panel>
        </div>
        <div>
          <Panel title={text.state}>
            {webhook.stoppedBecause && <p role="status">{text.stopped[webhook.stoppedBecause]}</p>}
            {isEnabled && webhook.failingSince && <p>{text.failingSince(formatDateTime(webhook.failingSince))}</p>}
            <Switch
              label={text.enabled}
              checked={form.values.isEnabled}
              onChange={({ currentTarget }) => form.set('isEnabled', currentTarget.checked)}
            />
            <DeleteResource
              label={text.remove}
              confirmText={text.removeText}
              list={LIST}
              remove={() => api('DELETE /api/v1/admin/webhooks/:id', { params: { id } })}
            />
          </Panel>
          <SecretPanel webhook={webhook} onChanged={onSaved} />
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={() => void onSaved()} />
    </>
  );
}
