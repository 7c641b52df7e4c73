import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import type { BranchForm } from './branch-form.ts';
import { WeekEditor } from './week-editor.tsx';

export function WeekPanel({ form: { values, errors, set } }: { form: BranchForm }) {
  const text = useTexts('office-branches');
  return (
    <Panel title={text.week} description={text.weekHint}>
      <WeekEditor
        hours={values.hours}
        onChange={(hours) => set('hours', hours)}
        errorOf={(index) => errorAt(errors, `hours.${index}`)}
      />
    </Panel>
  );
}

/** Also what is wrong inside it: 'hours.3.opens'. */
export function errorAt(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1];
}
