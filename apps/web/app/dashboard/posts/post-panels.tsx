import type { OfficePost } from '@karaz/contract/admin/posts';
import { slugify } from '@karaz/domain/text/slug';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useMoment } from '../list/moment.ts';
import { MediaField } from '../media/picture-field.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
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
  const office = useTexts('office').form;
  const { values, errors, set, change } = form;
  const nameIt = (title_en: string) => {
    const followsTitle = isNew && values.slug === slugify(values.title_en, '');
    change(followsTitle ? { title_en, slug: slugify(title_en, '') } : { title_en });
  };
  return (
    <Panel title={text.texts}>
      <PairField form={form} name="title" label={text.title} maxLength={160} onEn={nameIt} />
      <PairField form={form} name="summary" label={text.summary} maxLength={400} long />
      <RichTextField
        label={`${text.body} · ${office.english}`}
        language="en"
        value={values.body_en}
        error={errors['body_en']}
        onChange={(value) => set('body_en', value)}
      />
      <RichTextField
        label={`${text.body} · ${office.arabic}`}
        language="ar"
        value={values.body_ar}
        error={errors['body_ar']}
        onChange={(value) => set('body_ar', value)}
      />
    </Panel>
  );
}

export function PublishPanel({ form, known }: PanelProps & { known: OfficePost | null }) {
  const text = useTexts('office-posts');
  const media = useTexts('office-media');
  const moment = useMoment();
  const { values, errors, set } = form;
  return (
    <Panel title={text.shop}>
      <Switch
        label={text.list.published}
        description={
          known?.publishedAt ? (
            <>
              {text.since} <bdi>{moment(known.publishedAt)}</bdi>
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
        image={known?.image ?? null}
        alt={{ en: values.title_en, ar: values.title_ar }}
        error={errors['mediaId']}
        onChange={(mediaId) => set('mediaId', mediaId)}
      />
      <TextField
        label={text.address}
        name="slug"
        dir="ltr"
        hint={text.addressHint}
        error={errors['slug']}
        value={values.slug}
        onChange={({ currentTarget }) => set('slug', currentTarget.value)}
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
