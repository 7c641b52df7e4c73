import type { OfficePost } from '@karaz/contract/admin/posts';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import { slugAfter } from '../form/slug-after.ts';
import { SlugField } from '../form/slug-field.tsx';
import type { Form } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { MediaField } from '../media/picture-field.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { BodyFields } from '../rich-text/body-fields.tsx';
import type { PostValues } from './post-values.ts';

type PanelProps = { form: Form<PostValues> };
type Pair = 'title' | 'summary' | 'seoTitle' | 'seoDescription';

function PairField({ form, name, ...more }: PanelProps & PairOptions) {
  const { values, errors, set } = form;
  return (
    <BilingualField
      name={name}
      en={values[`${name}_en`]}
      ar={values[`${name}_ar`]}
      onEn={(value) => set(`${name}_en`, value)}
      onAr={(value) => set(`${name}_ar`, value)}
      errorEn={errors[`${name}_en`]}
      errorAr={errors[`${name}_ar`]}
      {...more}
    />
  );
}
type PairOptions = {
  name: Pair;
  label: string;
  maxLength: number;
  long?: boolean;
  required?: boolean;
  onEn?: (value: string) => void;
};

export function TextsPanel({ form, isNew }: PanelProps & { isNew: boolean }) {
  const text = useTexts('office-posts');
  const { values, errors, change } = form;
  const nameIt = (title_en: string) =>
    change({ title_en, ...slugAfter({ isNew, slug: values.slug, from: values.title_en, to: title_en }) });
  return (
    <Panel title={text.texts}>
      <PairField form={form} name="title" label={text.title} maxLength={160} onEn={nameIt} />
      <PairField form={form} name="summary" label={text.summary} maxLength={400} long />
      <BodyFields label={text.body} values={values} errors={errors} onChange={change} />
    </Panel>
  );
}

export function PublishPanel({ form, existing }: PanelProps & { existing: OfficePost | null }) {
  const text = useTexts('office-posts');
  const media = useTexts('office-media');
  const formatDateTime = useFormatDateTime();
  const { values, errors, set } = form;
  return (
    <Panel title={text.shop}>
      <Switch
        label={text.list.published}
        description={
          existing?.publishedAt ? (
            <>
              {text.since} <bdi>{formatDateTime(existing.publishedAt)}</bdi>
            </>
          ) : (
            text.draftHint
          )
        }
        checked={values.isPublished}
        onChange={({ currentTarget }) => set('isPublished', currentTarget.checked)}
      />
      <MediaField
        label={text.cover}
        none={media.noPicture}
        mediaId={values.mediaId}
        image={existing?.image ?? null}
        alt={{ en: values.title_en, ar: values.title_ar }}
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
      <TagChoice form={form} />
    </Panel>
  );
}

function TagChoice({ form: { values, set } }: PanelProps) {
  const text = useTexts('office-posts');
  const api = useApi();
  const language = useLanguage();
  const loaded = useLoaded('tags', async () => (await api('GET /api/v1/admin/posts/tags')).tags);
  return (
    <fieldset>
      <legend className="field-label">{text.tags}</legend>
      <div className="grid max-h-56 grid-cols-2 overflow-y-auto">
        {loaded.data?.map((tag) => (
          <Checkbox
            key={tag.id}
            label={pick(tag, 'name', language)}
            checked={values.tagIds.includes(tag.id)}
            onChange={({ currentTarget }) => {
              const others = values.tagIds.filter((id) => id !== tag.id);
              set('tagIds', currentTarget.checked ? [...others, tag.id].sort((a, b) => a - b) : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function SeoPanel({ form }: PanelProps) {
  const text = useTexts('office-posts');
  return (
    <Panel title={text.seo} description={text.seoHint}>
      <PairField form={form} name="seoTitle" label={text.seoTitle} maxLength={160} required={false} />
      <PairField form={form} name="seoDescription" label={text.seoDescription} maxLength={400} required={false} long />
    </Panel>
  );
}
