import type { ProductOptions } from '@karaz/contract/admin/products';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import { TaxClassFields } from '../form/tax-classes.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { ProductForm } from './product-form.ts';
import type { Proposal } from './use-proposal.ts';

type PublishPanelProps = { form: ProductForm; proposal: Proposal };

export function PublishPanel({ form, proposal }: PublishPanelProps) {
  const text = useTexts('office-products');
  const { values, set } = form;
  return (
    <Panel title={text.publishing}>
      <Select
        label={text.publish}
        value={values.publish}
        options={Object.entries(text.states).map(([value, label]) => ({ value, label }))}
        hint={text.publishHint}
        onChange={({ currentTarget: { value } }) => {
          set('publish', value === 'published' ? value : 'draft');
          if (value === 'published') void proposal.complete();
        }}
      />
      <Switch
        label={text.subscribable}
        checked={values.isSubscribable}
        onChange={({ currentTarget }) => set('isSubscribable', currentTarget.checked)}
      />
    </Panel>
  );
}

type SortingPanelProps = { form: ProductForm; proposal: Proposal; options: ProductOptions; disabled: boolean };

export function SortingPanel({ form, proposal, options, disabled }: SortingPanelProps) {
  const { values, errors, set } = form;
  const text = useTexts('office-products');
  const language = useLanguage();
  const named = (list: readonly { id: number; name_en: string; name_ar: string }[]) =>
    list.map((one) => ({ id: one.id, label: pick(one, 'name', language) }));
  return (
    <Panel title={text.sorting}>
      <ChoiceList
        label={text.categories}
        hint={text.categoriesHint}
        error={errors['categoryIds']}
        options={options.categories.map((one) => ({
          id: one.id,
          label: `${'\u2003'.repeat(one.depth)}${pick(one, 'name', language)}`,
        }))}
        chosen={values.categoryIds}
        disabled={disabled}
        onChange={(ids) => set('categoryIds', ids)}
      />
      <ChoiceList
        label={text.tags}
        hint={text.tagsHint}
        error={errors['tagIds']}
        options={named([
          ...options.tags,
          ...proposal.added.filter(({ id }) => options.tags.every((one) => one.id !== id)),
        ])}
        chosen={values.tagIds}
        disabled={disabled}
        onChange={(ids) => set('tagIds', ids)}
      />
      {!disabled && (
        <Button kind="outline" size="small" busy={proposal.isBusy} onClick={() => void proposal.run()}>
          {text.suggestTags}
        </Button>
      )}
      <ChoiceList
        label={text.addons}
        options={named(options.addons)}
        chosen={values.addonIds}
        disabled={disabled}
        onChange={(ids) => set('addonIds', ids)}
      />
    </Panel>
  );
}

export function LabelsPanel({ form }: { form: ProductForm }) {
  const text = useTexts('office-products');
  return (
    <Panel title={text.labels}>
      <Label form={form} name="saleLabel" label={text.saleLabel} />
      <Label form={form} name="newLabel" label={text.newLabel} />
    </Panel>
  );
}

type LabelProps = { form: ProductForm; name: 'saleLabel' | 'newLabel'; label: string };

function Label({ form: { values, errors, set }, name, label }: LabelProps) {
  const text = useTexts('office-products');
  const value = values[name];
  return (
    <>
      <Switch
        label={label}
        checked={value.enabled}
        onChange={({ currentTarget }) => set(name, { ...value, enabled: currentTarget.checked })}
      />
      {value.enabled && (
        <BilingualField
          label={text.labelText}
          name={name}
          en={value.en}
          ar={value.ar}
          onEn={(en) => set(name, { ...value, en })}
          onAr={(ar) => set(name, { ...value, ar })}
          errorEn={errors[`${name}.en`]}
          errorAr={errors[`${name}.ar`]}
          maxLength={60}
        />
      )}
    </>
  );
}

/** Category and country decide: only a product that differs from its category has a choice of its own. */
export function TaxPanel({ form: { values, errors, set } }: { form: ProductForm }) {
  const text = useTexts('office-products');
  const tax = useTexts('office-tax');
  const [isOwn, setOwn] = useState(Object.keys(values.taxClasses).length > 0);
  return (
    <Panel title={text.tax}>
      <Checkbox
        label={text.taxIncluded}
        description={text.taxIncludedHint}
        checked={!isOwn}
        onChange={({ currentTarget }) => {
          setOwn(!currentTarget.checked);
          set('taxClasses', {});
        }}
      />
      {isOwn && (
        <TaxClassFields
          values={values.taxClasses}
          otherwise={tax.asCategory}
          errors={errors}
          onChange={(classes) => set('taxClasses', classes)}
        />
      )}
    </Panel>
  );
}

export function SeoPanel({ form: { values, errors, set } }: { form: ProductForm }) {
  const text = useTexts('office-products');
  return (
    <Panel title={text.seo}>
      <TextField
        name="slug"
        label={text.slug}
        hint={text.slugHint}
        dir="ltr"
        value={values.slug}
        error={errors['slug']}
        onChange={({ currentTarget }) => set('slug', currentTarget.value)}
      />
      <BilingualField
        label={text.seoTitle}
        name="seoTitle"
        required={false}
        en={values.seoTitleEn}
        ar={values.seoTitleAr}
        onEn={(value) => set('seoTitleEn', value)}
        onAr={(value) => set('seoTitleAr', value)}
        maxLength={160}
      />
      <BilingualField
        label={text.seoDescription}
        name="seoDescription"
        required={false}
        long
        en={values.seoDescriptionEn}
        ar={values.seoDescriptionAr}
        onEn={(value) => set('seoDescriptionEn', value)}
        onAr={(value) => set('seoDescriptionAr', value)}
        maxLength={400}
      />
    </Panel>
  );
}
