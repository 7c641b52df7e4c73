import type { OfficeStoreSettings } from '@karaz/contract/admin/settings';
import { fieldName } from '@karaz/contract/field-name';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { labelOf, parseLanguage, READY_LANGUAGES } from '@karaz/i18n/language';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { countryOptions } from '../form/intl-names.ts';
import { Panel } from '../form/panel.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { DepartmentsPanel } from './departments-panel.tsx';
import { LanguagesPanel } from './languages-panel.tsx';
import { LookPanel } from './look-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { StoreValues } from './store-values.ts';
import { WordsPanel } from './words-panel.tsx';

type StoreFormProps = {
  existing: OfficeStoreSettings;
  onSaved: (settings: OfficeStoreSettings) => void;
  onReload: () => void;
};

export function StoreForm({ existing, onSaved, onReload }: StoreFormProps) {
  const api = useApi();
  const text = useTexts('office-settings');
  const { version, ...initial } = existing;
  const form = useForm<StoreValues>({
    initial,
    version,
    save: async (values) => onSaved(await api('PUT /api/v1/admin/settings/store', { body: { ...values, version } })),
  });
  return (
    <>
      <div className="office-columns">
        <div>
          <StorePanel form={form} />
          <LookPanel form={form} />
          <WordsPanel form={form} />
        </div>
        <div>
          <LanguagesPanel form={form} />
          <DepartmentsPanel form={form} />
          <MenuPanel form={form} name="headerMenu" title={text.headerMenu} labels={text.headerEntries} />
          <MenuPanel form={form} name="footerMenu" title={text.footerMenu} labels={text.footerEntries} />
          <SocialPanel form={form} />
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={onReload} />
    </>
  );
}

function StorePanel({ form: { values, errors, set } }: { form: Form<StoreValues> }) {
  const text = useTexts('office-settings');
  const language = useLanguage();
  return (
    <Panel title={text.store}>
      <BilingualField
        label={text.storeName}
        name="storeName"
        maxLength={60}
        en={values.storeName_en}
        ar={values.storeName_ar}
        onEn={(value) => set('storeName_en', value)}
        onAr={(value) => set('storeName_ar', value)}
        errorEn={errors['storeName_en']}
        errorAr={errors['storeName_ar']}
      />
      <div className="office-pair">
        <TextField
          label={text.supportEmail}
          name="supportEmail"
          type="email"
          dir="ltr"
          error={errors['supportEmail']}
          value={values.supportEmail}
          onChange={({ currentTarget }) => set('supportEmail', currentTarget.value)}
        />
        <Select
          label={text.defaultCountry}
          options={countryOptions(language)}
          value={values.defaultCountry}
          onChange={({ currentTarget }) =>
            set('defaultCountry', COUNTRY_CODES.find((code) => code === currentTarget.value) ?? 'kw')
          }
        />
        <Select
          label={text.defaultLanguage}
          options={READY_LANGUAGES.map((value) => ({ value, label: labelOf(value) }))}
          value={values.defaultLanguage}
          onChange={({ currentTarget }) => set('defaultLanguage', parseLanguage(currentTarget.value))}
        />
      </div>
    </Panel>
  );
}

const SERVICES = ['instagram', 'facebook', 'x', 'whatsapp', 'linkedin', 'github'];

type SocialForm = Pick<Form<Pick<StoreValues, 'social'>>, 'values' | 'errors' | 'set'>;

export function SocialPanel({ form: { values, errors, set } }: { form: SocialForm }) {
  const text = useTexts('office-settings');
  const { social } = values;
  const names: Readonly<Record<string, string>> = text.services;
  const change = (index: number, part: Partial<StoreValues['social'][number]>) =>
    set(
      'social',
      social.map((link, at) => (at === index ? { ...link, ...part } : link)),
    );
  const fresh = { value: 'instagram', label: '', path: 'https://' };
  return (
    <Panel
      title={text.social}
      description={text.socialHint}
      tools={
        <Button kind="outline" size="small" icon="plus" onClick={() => set('social', [...social, fresh])}>
          {text.addSocial}
        </Button>
      }
    >
      {social.length === 0 && <p className="text-muted">{text.noSocial}</p>}
      {social.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name of its own
        <div key={index} className="office-pair">
          <Select
            label={text.socialKind}
            options={[...new Set([...SERVICES, link.value])].map((value) => ({
              value,
              label: names[value] ?? value,
            }))}
            value={link.value}
            onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
          />
          <TextField
            label={text.socialLabel}
            error={errors[fieldName('social', index, 'label')]}
            value={link.label}
            onChange={({ currentTarget }) => change(index, { label: currentTarget.value })}
          />
          <TextField
            label={text.socialLink}
            type="url"
            dir="ltr"
            error={errors[fieldName('social', index, 'path')]}
            value={link.path}
            onChange={({ currentTarget }) => change(index, { path: currentTarget.value })}
            end={
              <Button
                kind="ghost"
                icon="trash"
                iconOnly
                aria-label={text.removeSocial}
                onClick={() =>
                  set(
                    'social',
                    social.filter((_, at) => at !== index),
                  )
                }
              />
            }
          />
        </div>
      ))}
    </Panel>
  );
}
