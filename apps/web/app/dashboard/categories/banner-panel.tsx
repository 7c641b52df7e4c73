import type { OfficeCategory } from '@karaz/contract/admin/categories';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { MediaField } from '../media/picture-field.tsx';
import type { CategoryValues } from './category-values.ts';

type BannerPanelProps = { form: Form<CategoryValues>; existing: OfficeCategory | undefined };

/** The wide picture on top of the category's own page. */
export function BannerPanel({ form, existing }: BannerPanelProps) {
  const text = useTexts('office-categories');
  const { values, errors, set } = form;
  const alt = { en: values.name_en, ar: values.name_ar };
  return (
    <Panel title={text.banner} description={text.bannerHint}>
      <MediaField
        label={text.bannerLtr}
        none={text.noBanner}
        mediaId={values.bannerMediaId ?? null}
        image={existing?.banner ?? null}
        alt={alt}
        error={errors['bannerMediaId']}
        onChange={(bannerMediaId) => set('bannerMediaId', bannerMediaId)}
      />
      <MediaField
        label={text.bannerRtl}
        none={values.bannerMediaId ? text.sameBanner : text.noBanner}
        mediaId={values.bannerMediaRtlId ?? null}
        image={existing?.bannerRtl ?? null}
        alt={alt}
        error={errors['bannerMediaRtlId']}
        onChange={(bannerMediaRtlId) => set('bannerMediaRtlId', bannerMediaRtlId)}
      />
    </Panel>
  );
}
