import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import type { BranchForm } from './branch-form.ts';

export function TimesPanel({ form: { values, errors, set } }: { form: BranchForm }) {
  const text = useTexts('office-branches');
  return (
    <Panel title={text.times} description={text.timesHint}>
      <div className="office-pair">
        <NumberField
          label={text.regularHours}
          name="regularDeliveryHours"
          unit={text.hoursUnit}
          min={0}
          error={errors['regularDeliveryHours']}
          value={values.regularDeliveryHours}
          onChange={(value) => set('regularDeliveryHours', value)}
        />
        <NumberField
          label={text.preparationHours}
          name="preparationHours"
          unit={text.hoursUnit}
          min={0}
          error={errors['preparationHours']}
          value={values.preparationHours}
          onChange={(value) => set('preparationHours', value)}
        />
        <NumberField
          label={text.maxOrders}
          name="maxOrdersPerSlot"
          placeholder={text.noLimit}
          min={1}
          step={1}
          error={errors['maxOrdersPerSlot']}
          value={values.maxOrdersPerSlot}
          onChange={(value) => set('maxOrdersPerSlot', value)}
        />
        {values.expressDeliveryEnabled && (
          <NumberField
            label={text.expressHours}
            name="expressDeliveryHours"
            unit={text.hoursUnit}
            min={0}
            error={errors['expressDeliveryHours']}
            value={values.expressDeliveryHours}
            onChange={(value) => set('expressDeliveryHours', value)}
          />
        )}
      </div>
      <Switch
        label={text.expressEnabled}
        checked={values.expressDeliveryEnabled}
        onChange={({ currentTarget }) => set('expressDeliveryEnabled', currentTarget.checked)}
      />
    </Panel>
  );
}
