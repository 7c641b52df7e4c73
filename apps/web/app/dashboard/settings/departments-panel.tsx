import { DEPARTMENTS } from '@karaz/domain/settings/store-settings';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Panel } from '../form/panel.tsx';
import type { StorePart } from './store-values.ts';

export function DepartmentsPanel({ form: { values, set } }: StorePart) {
  const text = useTexts('office-settings');
  return (
    <Panel title={text.departments} description={text.departmentsHint}>
      {DEPARTMENTS.map((department) => (
        <Switch
          key={department}
          name={`department-${department}`}
          label={text.departmentNames[department]}
          checked={values.departments[department]}
          onChange={({ currentTarget }) =>
            set('departments', { ...values.departments, [department]: currentTarget.checked })
          }
        />
      ))}
    </Panel>
  );
}
