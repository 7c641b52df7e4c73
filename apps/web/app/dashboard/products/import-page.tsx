import './products.css';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import { Panel } from '../form/panel.tsx';
import { LeaveGuard } from '../form/save-bar.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { Changes, ChangeTable } from './import-changes.tsx';
import { DraftsFound, SavePreview, StaleQuantities } from './import-found.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportRecords } from './import-records.tsx';
import { ImportSettings } from './import-settings.tsx';
import { PREVIEW_ROWS, Preview, Problems } from './import-tables.tsx';
import { type CheckedState, type ImportState, useImport } from './use-import.ts';

export const page = definePage({
  texts: ['office', 'office-products', 'office-import'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-import'].title} · ${shell.storeName}`, noIndex: true }),
  Component: ImportPage,
});

const MAX_BYTES = 20_000_000;

function ImportPage() {
  const text = useTexts('office-import');
  const products = useTexts('office-products').title;
  const { state, take, again, start, reset } = useImport();
  return (
    <OfficePage title={text.title} description={text.description} back={{ to: '/dashboard/products', label: products }}>
      {state.step === 'choose' && (
        <>
          <Choose error={state.error} onFile={(file) => void take(file)} />
          <ImportPictures />
        </>
      )}
      {state.step === 'checking' && <output>{text.checking}</output>}
      {state.step === 'checked' && (
        <>
          <Checked state={state} onStart={() => void start(state)} onReset={reset} />
          <ImportSettings
            key={JSON.stringify([state.file.targets, state.options])}
            state={state}
            onAgain={(targets, options) => void again(state, targets, options)}
          />
          <StaleQuantities staleQuantities={state.staleQuantities} />
          <DraftsFound drafts={state.drafts} draftCount={state.draftCount} />
          {state.changes.length > 0 && <Changes {...state} />}
          <Preview {...state} rows={state.file.rows.slice(0, PREVIEW_ROWS)} />
        </>
      )}
      {state.step === 'changed' && (
        <ChangedSince
          conflict={state.conflict}
          currencies={state.checked.currencies}
          onChoice={(ifChanged) => void start(state.checked, ifChanged)}
          onReset={reset}
        />
      )}
      {state.step === 'running' && (
        <Panel title={text.running(state.done, state.all)}>
          <Meter
            percent={Math.round((100 * state.done) / Math.max(state.all, 1))}
            label={text.running(state.done, state.all)}
          />
          <p className="field-hint">{text.oneGo}</p>
        </Panel>
      )}
      {state.step === 'done' && <Done state={state} onReset={reset} />}
      {(state.step === 'choose' || state.step === 'done') && <ImportRecords />}
      <LeaveGuard isOn={state.step === 'running'} />
    </OfficePage>
  );
}

function Choose({ error, onFile }: { error: string | null; onFile: (file: File) => void }) {
  const text = useTexts('office-import');
  const language = useLanguage();
  return (
    <>
      {error && (
        <p role="alert" className="upload-rejected">
          {error}
        </p>
      )}
      <UploadBox
        language={language}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        maxBytes={MAX_BYTES}
        files={[]}
        onChange={(_, [file]) => file && onFile(file)}
        onRemove={() => {}}
        labels={{
          choose: text.choose,
          hint: text.hint,
          remove: text.remove,
          rejected: text.notTaken,
          errors: text.errors,
        }}
      />
    </>
  );
}

function Checked({ state, onStart, onReset }: { state: CheckedState; onStart: () => void; onReset: () => void }) {
  const text = useTexts('office-import');
  const { problems, creates, updates, same, madeCategories, madeTags, pictures } = state;
  const { rows, unknown } = state.file;
  const good = rows.length - problems.length - same;
  return (
    <Panel title={text.found(creates, updates)}>
      {unknown.length > 0 && <p role="alert">{text.notUnderstood(unknown.join(', '))}</p>}
      <p>{problems.length === 0 ? text.allGood : text.bad(problems.length)}</p>
      {same > 0 && <p>{text.same(same)}</p>}
      {pictures > 0 && <p>{text.willLoad(pictures)}</p>}
      {madeCategories.length > 0 && <p>{text.madeCategories(madeCategories.join(text.comma))}</p>}
      {madeTags.length > 0 && <p>{text.madeTags(madeTags.join(text.comma))}</p>}
      {problems.length > 0 && <Problems problems={problems} />}
      <div className="product-picks">
        {good > 0 && (
          <Button disabled={state.isBusy} onClick={onStart}>
            {text.start(good)}
          </Button>
        )}
        <SavePreview found={state} />
        <Button kind="ghost" onClick={onReset}>
          {text.again}
        </Button>
      </div>
    </Panel>
  );
}

/** What to do with cells a colleague or a sale was quicker with; nothing has been written yet. */
function ChangedSince({ conflict, currencies, onChoice, onReset }: ChangedSinceProps) {
  const text = useTexts('office-import');
  return (
    <Panel title={<output>{text.changedSince(conflict.rows)}</output>} description={text.changedSinceHint}>
      <ChangeTable changes={conflict.changes} currencies={currencies} all={conflict.cells} />
      <div className="product-picks">
        <Button onClick={() => onChoice('leave')}>{text.keepThere}</Button>
        <Button kind="outline" onClick={() => onChoice('write')}>
          {text.takeFile}
        </Button>
        <Button kind="ghost" onClick={onReset}>
          {text.again}
        </Button>
      </div>
    </Panel>
  );
}

type ChangedSinceProps = {
  conflict: Extract<ImportState, { step: 'changed' }>['conflict'];
  currencies: CheckedState['currencies'];
  onChoice: (ifChanged: 'write' | 'leave') => void;
  onReset: () => void;
};

function Done({ state, onReset }: { state: Extract<ImportState, { step: 'done' }>; onReset: () => void }) {
  const text = useTexts('office-import');
  return (
    <Panel title={<output>{text.done(state.imported)}</output>}>
      {state.pictures.all > 0 && (
        <p>{text.willLoad(state.pictures.all - state.pictures.done - state.pictures.failed)}</p>
      )}
      {state.problems.length > 0 && (
        <>
          <p>{text.badSince(state.problems.length)}</p>
          <Problems problems={state.problems} />
        </>
      )}
      <div className="product-picks">
        <Link to="/dashboard/products" className={buttonClass()}>
          {text.toList}
        </Link>
        <Button kind="outline" onClick={onReset}>
          {text.again}
        </Button>
      </div>
    </Panel>
  );
}
