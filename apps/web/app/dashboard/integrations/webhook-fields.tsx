import type { OfficeWebhook } from '@karaz/contract/admin/integrations';
import { WEBHOOK_EVENTS } from '@karaz/domain/integrations/webhook-events';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CountrySelect } from './country-select.tsx';
import { TickList } from './tick-list.tsx';

export type WebhookForm = Pick<OfficeWebhook, 'url' | 'description' | 'events' | 'country'>;

type WebhookFieldsProps = {
  values: WebhookForm;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<WebhookForm>) => void;
};

export function WebhookFields({ values, errors, onChange }: WebhookFieldsProps) {
  const { hooks: text, events } = useTexts('office-integrations');
  return (
    <>
      <TextField
        label={text.url}
        name="url"
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        hint={text.urlHint}
        error={errors['url']}
        value={values.url}
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      />
      <div className="office-pair">
        <TextField
          label={text.about}
          name="description"
          maxLength={200}
          error={errors['description']}
          value={values.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
        <CountrySelect value={values.country} onChange={(country) => onChange({ country })} />
      </div>
      <TickList
        label={text.events}
        error={errors['events'] && values.events.length === 0 ? text.noEvents : errors['events']}
        options={WEBHOOK_EVENTS}
        names={events}
        chosen={values.events}
        onChange={(chosen) => onChange({ events: chosen })}
      />
    </>
  );
}
