import type { OfficeStoreSettings } from '@karaz/contract/admin/settings';
import { isReadablePrimary, nearestReadablePrimary } from '@karaz/domain/brand/brand-colours';
import { COUNTRIES } from '@karaz/domain/countries';
import { isolate } from '@karaz/i18n/format';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { PictureField } from '../media/picture-field.tsx';
import { StepActions, type StepProps } from './step-actions.tsx';

export function LookStep(props: StepProps) {
  const api = useApi();
  const loaded = useLoaded('settings', async () => (await api('GET /api/v1/admin/settings')).store);
  return <LoadedBody loaded={loaded}>{(store) => <LookForm {...props} store={store} />}</LoadedBody>;
}

type Values = Pick<OfficeStoreSettings, 'logo' | 'primaryColour'> & { supportEmail: string; supportPhone: string };

/** A number without a country code is one of the shop's own country. */
function withCountryCode(typed: string, code: string): string {
  const digits = typed.replace(/[^\d+]/g, '');
  if (digits === '' || digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+${code}${digits.replace(/^0+/, '')}`;
}

function LookForm({ setup, onSaved, store }: StepProps & { store: OfficeStoreSettings }) {
  const text = useTexts('office-setup').look;
  const { user } = useSignedIn();
  const api = useApi();
  const { phoneCode } = COUNTRIES[setup.shop.defaultCountry];
  const form = useForm<Values>({
    initial: {
      logo: store.logo,
      primaryColour: store.primaryColour,
      supportEmail: setup.contact.supportEmail || (user.email ?? ''),
      supportPhone: setup.contact.supportPhone,
    },
    save: async ({ logo, primaryColour, supportEmail, supportPhone }) => {
      if (logo !== store.logo || primaryColour !== store.primaryColour) {
        await api('PUT /api/v1/admin/settings/store', { body: { ...store, logo, primaryColour } });
      }
      const body = { supportEmail, supportPhone: withCountryCode(supportPhone, phoneCode) };
      onSaved(await api('PUT /api/v1/admin/setup/contact', { body }));
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="text-muted">{text.lead}</p>
      <div className="office-pair">
        <TextField
          label={text.phone}
          name="supportPhone"
          type="tel"
          dir="ltr"
          autoComplete="tel"
          hint={text.phoneHint(isolate(`+${phoneCode}`))}
          error={errors['supportPhone']}
          value={values.supportPhone}
          onChange={({ currentTarget }) => set('supportPhone', currentTarget.value)}
        />
        <TextField
          label={text.email}
          name="supportEmail"
          type="email"
          dir="ltr"
          error={errors['supportEmail']}
          value={values.supportEmail}
          onChange={({ currentTarget }) => set('supportEmail', currentTarget.value)}
        />
      </div>
      <div className="office-pair">
        <PictureField
          label={text.logo}
          none={text.noLogo}
          picture={values.logo === '' ? null : { path: values.logo }}
          error={errors['logo']}
          onChoose={(picture) => set('logo', picture?.path ?? '')}
        />
        <ColourField form={form} />
      </div>
      <StepActions isBusy={form.isBusy} />
    </form>
  );
}

function ColourField({ form: { values, errors, set } }: { form: Form<Values> }) {
  const text = useTexts('office-setup').look;
  const { primaryColour } = values;
  const isReadable = isReadablePrimary(primaryColour);
  return (
    <div className="grid content-start gap-2">
      <Field
        label={text.colour}
        hint={isReadable ? `${text.colourHint} ${text.contrastGood}.` : text.colourHint}
        error={errors['primaryColour'] ?? (isReadable ? undefined : text.contrastLow)}
      >
        {(ids) => (
          <input
            {...ids}
            type="color"
            name="primaryColour"
            className="input setup-colour"
            value={primaryColour}
            onChange={({ currentTarget }) => set('primaryColour', currentTarget.value)}
          />
        )}
      </Field>
      {!isReadable && (
        <Button kind="outline" size="small" onClick={() => set('primaryColour', nearestReadablePrimary(primaryColour))}>
          {text.useNearest}
        </Button>
      )}
    </div>
  );
}
