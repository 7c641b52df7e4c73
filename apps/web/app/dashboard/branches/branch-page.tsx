import './branches.css';
import './map.css';
import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { countryName } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { AreasPanel } from './areas-panel.tsx';
import { BRANCHES, useBranchForm } from './branch-form.ts';
import { useBranchTab, wrongTabs } from './branch-tabs.ts';
import { ClosuresPanel } from './closures-panel.tsx';
import { DetailsPanels } from './details-panels.tsx';
import { SpecialHoursPanel } from './special-hours-panel.tsx';
import { TimesPanel } from './times-panel.tsx';
import { useBranchConflict } from './use-branch-conflict.ts';
import { WeekPanel } from './week-panel.tsx';

export const page = definePage({
  texts: ['office', 'office-branches', 'office-media', 'office-places', 'addresses'],
  head: (_, { office, shell }) => ({ title: `${office.pages.branches} · ${shell.storeName}`, noIndex: true }),
  Component: BranchPage,
});

function BranchPage() {
  const text = useTexts('office-branches');
  const api = useApi();
  const language = useLanguage();
  const { view } = useRouter();
  const id = view.params['id'] ?? '';
  const loaded = useLoaded<{ branch: OfficeBranch | null }>(id, async () => ({
    branch: id === 'new' ? null : await api('GET /api/v1/admin/branches/:id', { params: { id } }),
  }));
  const branch = loaded.data?.branch;
  const tabs = useBranchTab();
  return (
    <OfficePage
      title={branch ? pick(branch, 'name', language) : id === 'new' ? text.newTitle : text.title}
      description={branch && `${branch.code} · ${countryName(branch.country, language)}`}
      back={{ to: BRANCHES, label: text.title }}
    >
      <LoadedBody loaded={loaded}>
        {({ branch: existing }) => (
          <Editor
            key={existing?.id ?? id}
            existing={existing}
            tabs={tabs}
            onSaved={(saved) => loaded.show({ branch: saved })}
          />
        )}
      </LoadedBody>
    </OfficePage>
  );
}

type EditorProps = {
  existing: OfficeBranch | null;
  tabs: ReturnType<typeof useBranchTab>;
  onSaved: (branch: OfficeBranch) => void;
};

function Editor({ existing, tabs, onSaved }: EditorProps) {
  const text = useTexts('office-branches');
  const mayWrite = useMay('settings.write');
  const form = useBranchForm(existing, onSaved);
  const conflict = useBranchConflict(existing, form, onSaved);
  const wrong = wrongTabs(form.errors);
  const labelOf = (id: 'details' | 'hours' | 'delivery') => (wrong.has(id) ? <WrongTab label={text[id]} /> : text[id]);
  return (
    <>
      {!mayWrite && <p className="office-hint">{text.readOnly}</p>}
      <div className="branch-editor">
        <Tabs
          label={text.tabs}
          selected={tabs.tab}
          onSelect={tabs.select}
          tabs={[
            {
              id: 'details',
              label: labelOf('details'),
              panel: (
                <fieldset disabled={!mayWrite}>
                  <DetailsPanels form={form} isNew={existing === null} image={existing?.image ?? null} />
                </fieldset>
              ),
            },
            {
              id: 'hours',
              label: labelOf('hours'),
              panel: (
                <fieldset disabled={!mayWrite} className="grid gap-4">
                  <WeekPanel form={form} />
                  <SpecialHoursPanel form={form} branchId={existing?.id} />
                  <ClosuresPanel form={form} branchId={existing?.id} />
                </fieldset>
              ),
            },
            {
              id: 'delivery',
              label: labelOf('delivery'),
              panel: (
                <div className="grid gap-4">
                  <fieldset disabled={!mayWrite}>
                    <TimesPanel form={form} />
                  </fieldset>
                  <AreasPanel form={form} mayWrite={mayWrite} />
                </div>
              ),
            },
          ]}
        />
      </div>
      {mayWrite && (
        <SaveBar
          form={form}
          onLoadLatest={conflict.take}
          onSaveOver={conflict.saveOver}
          differences={(data) => <Disputed fields={conflict.disputed(data)} />}
        />
      )}
    </>
  );
}

/** Which tabs hold what both changed: there one of the two gives way. */
function Disputed({ fields }: { fields: readonly string[] }) {
  const text = useTexts('office-branches');
  const { conflictBoth, conflictNothing } = useTexts('office').form;
  if (fields.length === 0) return <p>{conflictNothing}</p>;
  const tabs = [...wrongTabs(Object.fromEntries(fields.map((name) => [name, ''])))];
  return (
    <p>
      {conflictBoth}: {tabs.map((tab) => text[tab]).join(' · ')}
    </p>
  );
}

function WrongTab({ label }: { label: string }) {
  const text = useTexts('office-branches');
  return (
    <>
      {label}
      <span aria-hidden> ●</span>
      <span className="sr-only"> ({text.wrongTab})</span>
    </>
  );
}
