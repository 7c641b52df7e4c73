import './marketing.css';
import type { BannerFields, OfficeBanner } from '@karaz/contract/admin/banners';
import type { Picture } from '@karaz/contract/picture';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { OtherLanguages } from '../form/other-languages.tsx';
import { Panel } from '../form/panel.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useOpenCreated } from '../form/use-open-created.ts';
import { useRemoval } from '../form/use-removal.ts';
import { PictureField } from '../media/picture-field.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { ScheduleFields } from './schedule-panel.tsx';

export const page = definePage({
  texts: ['office', 'office-marketing', 'office-media'],
  head: (_, { office, shell }) => ({ title: `${office.pages.banners} · ${shell.storeName}`, noIndex: true }),
  Component: BannerPage,
});

const LIST = '/dashboard/banners';
/** The pictures travel along for the preview; the server gets only their ids. */
export type BannerForm = Omit<BannerFields, 'mediaId' | 'mediaRtlId'> & {
  picture: (Picture & { id: number }) | null;
  pictureRtl: (Picture & { id: number }) | null;
};

const NEW_BANNER: BannerForm = {
  title_en: '',
  title_ar: '',
  subtitle_en: '',
  subtitle_ar: '',
  action_en: '',
  action_ar: '',
  link: '/',
  picture: null,
  pictureRtl: null,
  countries: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
};

/** As a visitor would find it. Without a connection saving says so. */
async function isMissingPage(link: string): Promise<boolean> {
  const page = await fetch(link, { headers: { accept: 'text/html' } }).catch(() => null);
  return page?.status === 404;
}

function formOf(banner: OfficeBanner): BannerForm {
  const { id: _, version: _version, state: _state, image, imageRtl, mediaId, mediaRtlId, ...fields } = banner;
  return {
    ...fields,
    picture: { ...image, id: mediaId },
    pictureRtl: imageRtl && mediaRtlId ? { ...imageRtl, id: mediaRtlId } : null,
  };
}

function BannerPage() {
  const { banners: text } = useTexts('office-marketing');
  const office = useTexts('office');
  const api = useApi();
  const language = useLanguage();
  const { view } = useRouter();
  const id = view.params['id'] ?? '';
  const loaded = useLoaded(id, async () => (await api('GET /api/v1/admin/banners')).banners);
  const existing = loaded.data?.find((banner) => String(banner.id) === id);
  return (
    <OfficePage
      title={existing ? (language === 'ar' ? existing.title_ar : existing.title_en) : text.add}
      back={{ to: LIST, label: text.title }}
    >
      <LoadedBody loaded={loaded}>
        {() =>
          existing || id === 'new' ? (
            <Editor key={existing?.id ?? 'new'} banner={existing ?? null} onSaved={loaded.reload} />
          ) : (
            <EmptyState icon="search" title={office.list.notFoundTitle} />
          )
        }
      </LoadedBody>
    </OfficePage>
  );
}

function Editor({ banner, onSaved }: { banner: OfficeBanner | null; onSaved: () => Promise<void> }) {
  const text = useTexts('office-marketing');
  const office = useTexts('office').form;
  const api = useApi();
  const openCreated = useOpenCreated();
  const form = useForm<BannerForm>({
    initial: banner ? formOf(banner) : NEW_BANNER,
    version: banner?.version,
    check: ({ picture, link, title_en, title_ar }) => ({
      ...(title_en.trim() === '' ? { title_en: office.required } : {}),
      ...(title_ar.trim() === '' ? { title_ar: office.required } : {}),
      ...(picture ? {} : { mediaId: text.banners.pictureNeeded }),
      ...(/^\/(?!\/)\S*$/.test(link.trim()) ? {} : { link: text.banners.linkWrong }),
    }),
    save: async ({ picture, pictureRtl, ...fields }) => {
      if (await isMissingPage(fields.link.trim())) throw new Error(text.banners.linkMissing);
      const body = { ...fields, mediaId: picture?.id ?? 0, mediaRtlId: pictureRtl?.id ?? null };
      const open = openCreated();
      if (!banner) return api('POST /api/v1/admin/banners', { body }).then(() => open(LIST));
      const { id, version } = banner;
      await api('PUT /api/v1/admin/banners/:id', { params: { id }, body: { ...body, version } });
      await onSaved();
    },
  });
  return (
    <>
      <div className="office-columns">
        <div>
          <BannerTextsPanel form={form} />
          <PicturesPanel form={form} />
        </div>
        <div>
          <BannerPreview values={form.values} />
          <Panel title={text.promotions.when}>
            <ScheduleFields
              values={form.values}
              errors={form.errors}
              onChange={({ countries, ...part }) =>
                form.change({ ...part, ...(countries === undefined ? {} : { countries: countries && [...countries] }) })
              }
            />
          </Panel>
          {banner && <RemovePanel banner={banner} />}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={() => void onSaved()} />
    </>
  );
}

type PartProps = { form: Form<BannerForm> };

function BannerTextsPanel({ form }: PartProps) {
  const { banners: text } = useTexts('office-marketing');
  const { values, errors, set } = form;
  const parts = [
    { name: 'title', label: text.titleField, maxLength: 120, required: true },
    { name: 'subtitle', label: text.subtitle, maxLength: 200, required: false },
    { name: 'action', label: text.action, maxLength: 40, required: false },
  ] as const;
  return (
    <Panel title={text.titleField}>
      {parts.map(({ name, ...part }) => (
        <BilingualField
          key={name}
          {...part}
          name={name}
          en={values[`${name}_en`]}
          ar={values[`${name}_ar`]}
          onEn={(value) => set(`${name}_en`, value)}
          onAr={(value) => set(`${name}_ar`, value)}
          errorEn={errors[`${name}_en`]}
          errorAr={errors[`${name}_ar`]}
        />
      ))}
      <OtherLanguages
        kind="banner"
        values={values}
        errors={errors}
        labels={{ title: text.titleField, subtitle: text.subtitle, action: text.action }}
        onChange={form.change}
      />
      <TextField
        label={text.link}
        name="link"
        dir="ltr"
        hint={text.linkHint}
        error={errors['link']}
        value={values.link}
        onChange={({ currentTarget }) => set('link', currentTarget.value)}
      />
    </Panel>
  );
}

function PicturesPanel({ form }: PartProps) {
  const { banners: text } = useTexts('office-marketing');
  const { values, errors, set } = form;
  return (
    <Panel title={text.pictures} description={text.pictureHint}>
      <div className="office-pair">
        <PictureField
          label={text.picture}
          picture={values.picture}
          none={text.pictureNeeded}
          error={errors['mediaId']}
          required
          onChoose={(picture) => set('picture', picture)}
        />
        <PictureField
          label={text.pictureRtl}
          picture={values.pictureRtl}
          none={text.samePicture}
          error={errors['mediaRtlId']}
          onChoose={(picture) => set('pictureRtl', picture)}
        />
      </div>
    </Panel>
  );
}

function RemovePanel({ banner }: { banner: OfficeBanner }) {
  const office = useTexts('office');
  const api = useApi();
  const language = useLanguage();
  const { navigate } = useRouter();
  const remove = useRemoval();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    setConfirming(false);
    const params = { id: banner.id };
    if (await remove(() => api('DELETE /api/v1/admin/banners/:id', { params }))) navigate(LIST);
  };
  return (
    <>
      <Button kind="danger" icon="trash" onClick={() => setConfirming(true)}>
        {office.form.delete}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={office.form.delete}
        confirmLabel={office.form.delete}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      >
        <p className="font-semibold">{language === 'ar' ? banner.title_ar : banner.title_en}</p>
        <p>{office.form.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}
