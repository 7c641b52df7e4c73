import { useTexts } from '../../texts/texts.ts';
import { errorIn } from '../form/field-errors.ts';
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
        errorOf={(index) => errorIn(errors, 'hours', index)}
      />
    </Panel>
  );
}
