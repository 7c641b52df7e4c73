import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { errorIn } from '../form/field-errors.ts';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import { slugAfter } from '../form/slug-after.ts';
import { SlugField } from '../form/slug-field.tsx';
import type { Form } from '../form/use-form.ts';
import { MediaField } from '../media/picture-field.tsx';
import type { RecipeValues } from './recipe-values.ts';

type PanelProps = { form: Form<RecipeValues> };

export function AboutPanel({ form, isNew }: PanelProps & { isNew: boolean }) {
  const text = useTexts('office-recipes');
  const { values, errors, set, change } = form;
  const nameIt = (name_en: string) =>
    change({ name_en, ...slugAfter({ isNew, slug: values.slug, from: values.name_en, to: name_en }) });
  return (
    <Panel title={text.about}>
      <BilingualField
        label={text.name}
        name="name"
        maxLength={120}
        en={values.name_en}
        ar={values.name_ar}
        onEn={nameIt}
        onAr={(value) => set('name_ar', value)}
        errorEn={errors['name_en']}
        errorAr={errors['name_ar']}
      />
      <BilingualField
        label={text.descriptionField}
        name="description"
        long
        maxLength={2000}
        en={values.description_en}
        ar={values.description_ar}
        onEn={(value) => set('description_en', value)}
        onAr={(value) => set('description_ar', value)}
        errorEn={errors['description_en']}
        errorAr={errors['description_ar']}
      />
      <BilingualField
        label={text.steps}
        name="steps"
        long
        en={values.steps_en}
        ar={values.steps_ar}
        onEn={(value) => set('steps_en', value)}
        onAr={(value) => set('steps_ar', value)}
        errorEn={errorIn(errors, 'steps_en')}
        errorAr={errorIn(errors, 'steps_ar')}
      />
      <p className="text-muted">{text.stepsHint}</p>
    </Panel>
  );
}

export function ShopPanel({ form, image }: PanelProps & { image: string | null }) {
  const text = useTexts('office-recipes');
  const media = useTexts('office-media');
  const { values, errors, set } = form;
  const number = (label: string, name: 'servings' | 'prepMinutes' | 'cookMinutes' | 'sortOrder', unit?: string) => (
    <NumberField
      label={label}
      name={name}
      step={1}
      min={0}
      {...(unit ? { unit } : {})}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set(name, value ?? 0)}
    />
  );
  const levels = (['easy', 'medium', 'hard'] as const).map((value) => ({ value, label: text.difficulties[value] }));
  return (
    <Panel title={text.shop}>
      <MediaField
        label={media.cover}
        none={media.noPicture}
        mediaId={values.mediaId}
        image={image}
        alt={{ en: values.name_en, ar: values.name_ar }}
        error={errors['mediaId']}
        onChange={(mediaId) => set('mediaId', mediaId)}
      />
      <SlugField
        label={text.address}
        hint={text.addressHint}
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
      <Switch
        label={text.isPublished}
        description={text.isPublishedHint}
        checked={values.isPublished}
        onChange={({ currentTarget }) => set('isPublished', currentTarget.checked)}
      />
      <Select
        label={text.difficulty}
        options={levels}
        value={values.difficulty}
        onChange={({ currentTarget }) =>
          set('difficulty', levels.find(({ value }) => value === currentTarget.value)?.value ?? 'easy')
        }
      />
      {number(text.servings, 'servings')}
      {number(text.prepMinutes, 'prepMinutes', text.minutes)}
      {number(text.cookMinutes, 'cookMinutes', text.minutes)}
      {number(text.sortOrder, 'sortOrder')}
    </Panel>
  );
}
