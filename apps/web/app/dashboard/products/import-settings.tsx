import type { ImportOptionsBody } from '@karaz/contract/admin/product-import';
import type { ImportColumn } from '@karaz/domain/catalog/import-columns';
import { ALL_COLUMNS, type ImportTarget, isImportColumn } from '@karaz/domain/catalog/import-headings';
import { translatedPart } from '@karaz/domain/catalog/translated-texts';
import { LANGUAGES } from '@karaz/domain/languages';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Panel } from '../form/panel.tsx';
import type { CheckedState } from './use-import.ts';
import { useProductOptions } from './use-product-options.ts';

type Props = {
  state: CheckedState;
  onAgain: (targets: readonly (ImportTarget | null)[], options: ImportOptionsBody) => void;
};

/** What the columns mean and what is done with what is not clear; checked again when something is changed. */
export function ImportSettings({ state, onAgain }: Props) {
  const text = useTexts('office-import');
  const { file, source, isBusy } = state;
  const [targets, setTargets] = useState(file.targets);
  const [options, setOptions] = useState(state.options);
  const set = (change: Partial<ImportOptionsBody>) => setOptions((now) => ({ ...now, ...change }));
  const isChanged = JSON.stringify([targets, options]) !== JSON.stringify([file.targets, state.options]);
  return (
    <Panel title={text.settings} description={source.format ? text.recognised(text.formats[source.format]) : undefined}>
      <BranchChoice value={options.defaultBranch} onChange={(defaultBranch) => set({ defaultBranch })} />
      <Checkbox
        label={text.createsMissing}
        checked={options.createsMissing}
        onChange={({ currentTarget }) => set({ createsMissing: currentTarget.checked })}
      />
      <Checkbox
        label={text.publishesNew}
        checked={options.publishesNew}
        onChange={({ currentTarget }) => set({ publishesNew: currentTarget.checked })}
      />
      {(state.staleQuantities.length > 0 || options.writesStaleQuantities) && (
        <Checkbox
          label={text.writesStale}
          checked={options.writesStaleQuantities}
          onChange={({ currentTarget }) => set({ writesStaleQuantities: currentTarget.checked })}
        />
      )}
      <Columns
        state={state}
        targets={targets}
        onChange={(at, target) => setTargets((now) => now.map((one, index) => (index === at ? target : one)))}
      />
      <div className="product-picks">
        <Button kind="outline" busy={isBusy} disabled={!isChanged} onClick={() => onAgain(targets, options)}>
          {text.checkAgain}
        </Button>
      </div>
    </Panel>
  );
}

function BranchChoice({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const text = useTexts('office-import');
  const language = useLanguage();
  const { options } = useProductOptions();
  const branches = options?.branches ?? [];
  if (branches.length < 2) return null;
  return (
    <Select
      label={text.defaultBranch}
      hint={text.defaultBranchHint}
      placeholder={text.noBranch}
      value={value}
      options={branches.map((branch) => ({ value: branch.key, label: pick(branch, 'name', language) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type ColumnsProps = {
  state: CheckedState;
  targets: readonly (ImportTarget | null)[];
  onChange: (at: number, target: ImportTarget | null) => void;
};

type Texts = ReturnType<typeof useTexts<'office-import'>>;

function columnName(column: ImportColumn, text: Texts): string {
  const part = translatedPart(column);
  const names: Readonly<Record<string, string>> = part ? text.translatedColumns : text.columnNames;
  if (!part) return names[column] ?? column;
  const language = LANGUAGES.find(({ code }) => code === part.language)?.label ?? part.language;
  return `${names[part.field] ?? part.field}${text.comma}${language}`;
}

function Columns({ state: { file, source }, targets, onChange }: ColumnsProps) {
  const text = useTexts('office-import');
  const sample = source.table[1]?.cells ?? [];
  const unread = file.headings.flatMap((heading, at) => (targets[at] ? [] : [isolate(heading || '—')]));
  const options = (current: ImportTarget | null) => [
    ...ALL_COLUMNS.map((value): { value: string; label: string } => ({ value, label: columnName(value, text) })),
    ...(current && !isImportColumn(current) ? [{ value: current, label: current.replace('@', ' · ') }] : []),
  ];
  return (
    <details className="import-columns">
      <summary>{text.columnsOf(targets.filter(Boolean).length, targets.length, unread.join(text.comma))}</summary>
      <ul>
        {file.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be called the same
          <li key={at}>
            <Select
              label={heading || '—'}
              hint={sample[at]?.slice(0, 60)}
              placeholder={text.notRead}
              value={targets[at] ?? ''}
              options={options(targets[at] ?? null)}
              onChange={({ currentTarget: { value } }) =>
                onChange(at, isImportColumn(value) ? value : value === targets[at] ? (targets[at] ?? null) : null)
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
