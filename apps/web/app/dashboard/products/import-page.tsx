import './products.css';
import type { ImportRowProblem } from '@karaz/contract/admin/product-import';
import { writeCsv } from '@karaz/domain/office/csv';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import { Panel } from '../form/panel.tsx';
import { LeaveGuard } from '../form/save-bar.tsx';
import { LongTable } from '../list/long-table.tsx';
import { saveFile } from '../list/save-file.ts';
import { OfficePage } from '../page/office-page.tsx';
import { Changes, ChangeTable } from './import-changes.tsx';
import { type ImportState, useImport } from './use-import.ts';

export const page = definePage({
  texts: ['office', 'office-products', 'office-import'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-import'].title} · ${shell.storeName}`, noIndex: true }),
  Component: ImportPage,
});

const MAX_BYTES = 20_000_000;

function ImportPage() {
  const text = useTexts('office-import');
  const products = useTexts('office-products').title;
  const { state, take, start, reset } = useImport();
  return (
    <OfficePage title={text.title} description={text.description} back={{ to: '/dashboard/products', label: products }}>
      {state.step === 'choose' && <Choose error={state.error} onFile={(file) => void take(file)} />}
      {state.step === 'checking' && <output>{text.checking}</output>}
      {state.step === 'checked' && <Checked state={state} onStart={() => void start(state)} onReset={reset} />}
      {state.step === 'changed' && (
        <ChangedSince
          conflict={state.conflict}
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
      <LeaveGuard isOn={state.step === 'running'} />
    </OfficePage>
  );
}

function Choose({ error, onFile }: { error: string | null; onFile: (file: File) => void }) {
  const text = useTexts('office-import');
  return (
    <>
      {error && (
        <p role="alert" className="upload-rejected">
          {error}
        </p>
      )}
      <UploadBox
        accept=".csv,text/csv"
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

type CheckedState = Extract<ImportState, { step: 'checked' }>;

function Checked({ state, onStart, onReset }: { state: CheckedState; onStart: () => void; onReset: () => void }) {
  const text = useTexts('office-import');
  const { rows, problems, creates, updates, same, unknown } = state;
  const good = rows.length - problems.length - same;
  return (
    <>
      <Panel title={text.found(creates, updates)} description={creates > 0 ? text.draftNote : undefined}>
        {unknown.length > 0 && <p role="alert">{text.notUnderstood(unknown.join(', '))}</p>}
        <p>{problems.length === 0 ? text.allGood : text.bad(problems.length)}</p>
        {same > 0 && <p>{text.same(same)}</p>}
        {problems.length > 0 && <Problems problems={problems} />}
        <div className="product-picks">
          {good > 0 && <Button onClick={onStart}>{text.start(good)}</Button>}
          <Button kind="ghost" onClick={onReset}>
            {text.again}
          </Button>
        </div>
      </Panel>
      {state.changes.length > 0 && <Changes {...state} />}
      <Preview rows={rows.slice(0, PREVIEW_ROWS)} />
    </>
  );
}

const PREVIEW_ROWS = 5;

function Preview({ rows }: { rows: CheckedState['rows'] }) {
  const text = useTexts('office-import');
  const names = useTexts('office-products');
  const { english, arabic } = useTexts('office').form;
  const headers = [
    text.line,
    text.sku,
    `${names.name} · ${english}`,
    `${names.name} · ${arabic}`,
    names.branch,
    names.price,
    names.quantity,
  ];
  return (
    <Panel title={text.preview}>
      <LongTable
        label={text.preview}
        count={rows.length}
        head={headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      >
        {(at) => {
          const row = rows[at];
          if (!row) return null;
          return (
            <tr key={row.line}>
              <td>{row.line}</td>
              {[row.sku, row.nameEn, row.nameAr, row.branch, row.price, row.quantity].map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names of their own
                <td key={index}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          );
        }}
      </LongTable>
    </Panel>
  );
}

function Problems({ problems }: { problems: readonly ImportRowProblem[] }) {
  const text = useTexts('office-import');
  const save = () => {
    const lines = problems.map(({ line, sku, message }) => [line, sku, message]);
    saveFile(new File([writeCsv([['line', 'sku', 'problem'], ...lines])], 'problems.csv', { type: 'text/csv' }));
  };
  return (
    <>
      <LongTable
        label={text.problem}
        count={problems.length}
        head={
          <>
            <th scope="col">{text.line}</th>
            <th scope="col">{text.sku}</th>
            <th scope="col">{text.problem}</th>
          </>
        }
      >
        {(row) => {
          const problem = problems[row];
          return (
            problem && (
              <tr key={problem.line} aria-rowindex={row + 2}>
                <td>{problem.line}</td>
                <td>
                  <bdi dir="ltr">{problem.sku}</bdi>
                </td>
                <td>{problem.message}</td>
              </tr>
            )
          );
        }}
      </LongTable>
      <Button kind="outline" size="small" icon="download" onClick={save}>
        {text.saveProblems}
      </Button>
    </>
  );
}

/** What to do with cells a colleague or a sale was quicker with; nothing has been written yet. */
function ChangedSince({ conflict, onChoice, onReset }: ChangedSinceProps) {
  const text = useTexts('office-import');
  return (
    <Panel title={<output>{text.changedSince(conflict.rows)}</output>} description={text.changedSinceHint}>
      <ChangeTable changes={conflict.changes} all={conflict.cells} />
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
  onChoice: (ifChanged: 'write' | 'leave') => void;
  onReset: () => void;
};

function Done({ state, onReset }: { state: Extract<ImportState, { step: 'done' }>; onReset: () => void }) {
  const text = useTexts('office-import');
  return (
    <Panel title={<output>{text.done(state.imported)}</output>}>
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
