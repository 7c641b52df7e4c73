import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { countryOptions } from '../form/intl-names.ts';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import { MediaField } from '../media/picture-field.tsx';
import type { BranchForm } from './branch-form.ts';

/** The contract's own lists stay on the server with its checks. */
const BRANCH_KIND_NAMES = [
  'supermarket',
  'butcher',
  'farm',
  'bakery',
  'fishmonger',
  'restaurant',
] as const satisfies readonly OfficeBranch['kind'][];
const BRANCH_TYPES = ['seller', 'restaurant'] as const satisfies readonly OfficeBranch['type'][];

type PartProps = { form: BranchForm; isNew: boolean; image: string | null };

export function DetailsPanels({ form, isNew, image }: PartProps) {
  return (
    <div className="office-columns">
      <div>
        <TextsPanel form={form} />
      </div>
      <div>
        <ShopPanel form={form} isNew={isNew} image={image} />
      </div>
    </div>
  );
}

const TEXTS = [
  { field: 'name', label: 'name', long: false, maxLength: 120 },
  { field: 'description', label: 'about', long: true, maxLength: 2000 },
  { field: 'address', label: 'address', long: false, maxLength: 300 },
] as const;

function TextsPanel({ form: { values, errors, set } }: { form: BranchForm }) {
  const text = useTexts('office-branches');
  return (
    <Panel title={text.details}>
      {TEXTS.map(({ field, label, long, maxLength }) => (
        <BilingualField
          key={field}
          label={text[label]}
          name={field}
          long={long}
          maxLength={maxLength}
          en={values[`${field}_en`]}
          ar={values[`${field}_ar`]}
          onEn={(value) => set(`${field}_en`, value)}
          onAr={(value) => set(`${field}_ar`, value)}
          errorEn={errors[`${field}_en`]}
          errorAr={errors[`${field}_ar`]}
        />
      ))}
      <div className="office-pair">
        <TextField
          label={text.phone}
          name="phone"
          type="tel"
          dir="ltr"
          hint={text.phoneHint}
          error={errors['phone']}
          value={values.phone}
          onChange={({ currentTarget }) => set('phone', currentTarget.value)}
        />
        <TextField
          label={text.code}
          name="code"
          dir="ltr"
          hint={text.codeHint}
          error={errors['code']}
          value={values.code}
          onChange={({ currentTarget }) => set('code', currentTarget.value)}
        />
        <NumberField
          label={text.latitude}
          name="latitude"
          error={errors['latitude']}
          value={values.latitude}
          onChange={(value) => set('latitude', value ?? Number.NaN)}
        />
        <NumberField
          label={text.longitude}
          name="longitude"
          error={errors['longitude']}
          value={values.longitude}
          onChange={(value) => set('longitude', value ?? Number.NaN)}
        />
      </div>
    </Panel>
  );
}

function ShopPanel({ form: { values, errors, set, change }, isNew, image }: PartProps) {
  const text = useTexts('office-branches');
  const media = useTexts('office-media');
  const language = useLanguage();
  const kinds = BRANCH_KIND_NAMES.map((value) => ({ value, label: text.kinds[value] }));
  return (
    <Panel title={text.inShop}>
      <MediaField
        label={media.cover}
        none={media.noPicture}
        mediaId={values.mediaId}
        image={image}
        alt={{ en: values.name_en, ar: values.name_ar }}
        error={errors['mediaId']}
        onChange={(mediaId) => set('mediaId', mediaId)}
      />
      {isNew && (
        <Select
          label={text.country}
          options={countryOptions(language)}
          value={values.country}
          onChange={({ currentTarget }) => {
            const country = COUNTRY_CODES.find((code) => code === currentTarget.value);
            // Areas belong to their country.
            if (country) change({ country, areas: [] });
          }}
        />
      )}
      <Select
        label={text.type}
        options={BRANCH_TYPES.map((value) => ({ value, label: text.types[value] }))}
        value={values.type}
        onChange={({ currentTarget }) => set('type', currentTarget.value === 'restaurant' ? 'restaurant' : 'seller')}
      />
      <Select
        label={text.kind}
        options={kinds}
        value={values.kind}
        onChange={({ currentTarget }) =>
          set('kind', kinds.find(({ value }) => value === currentTarget.value)?.value ?? 'supermarket')
        }
      />
      <Switch
        label={text.isActive}
        description={text.isActiveHint}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
      />
      <Switch
        label={text.isMain}
        checked={values.isMain}
        onChange={({ currentTarget }) => set('isMain', currentTarget.checked)}
      />
    </Panel>
  );
}
