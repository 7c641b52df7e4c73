import type { Picture } from '@karaz/contract/picture';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';

type PreviewProps = {
  values: Readonly<
    Record<'title_en' | 'title_ar' | 'subtitle_en' | 'subtitle_ar' | 'action_en' | 'action_ar', string>
  > & {
    picture: Picture | null;
    pictureRtl: Picture | null;
  };
};

/** As the home page will show it, in both directions. */
export function BannerPreview({ values }: PreviewProps) {
  const { banners: text } = useTexts('office-marketing');
  const { english, arabic } = useTexts('office').form;
  return (
    <Panel title={text.preview} description={values.picture ? undefined : text.previewEmpty}>
      {(['en', 'ar'] as const).map((language) => {
        const image = language === 'ar' ? (values.pictureRtl ?? values.picture) : values.picture;
        return (
          <section
            key={language}
            className="office-preview"
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            aria-label={text.previewIn(language === 'ar' ? arabic : english)}
          >
            {image && <img src={`${image.path}/720`} alt="" />}
            <div className="office-preview-text">
              <p className="text-h3">{values[`title_${language}`]}</p>
              <p>{values[`subtitle_${language}`]}</p>
              {values[`action_${language}`] && (
                <span className="button button-primary button-small">{values[`action_${language}`]}</span>
              )}
            </div>
          </section>
        );
      })}
    </Panel>
  );
}
