import { mainLanguageOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { PostValues } from './post-values.ts';

/** As it would be read now, in either language, before anybody else can. */
export function PostPreview({ values, onClose }: { values: PostValues; onClose: () => void }) {
  const text = useTexts('office-posts');
  const office = useTexts('office');
  useReturnFocus();
  const [language, setLanguage] = useState(mainLanguageOf(useLanguage()));
  const other = language === 'en' ? 'ar' : 'en';
  const names = { en: office.form.english, ar: office.form.arabic };
  return (
    <Dialog
      open
      size="wide"
      title={text.preview}
      closeLabel={office.close}
      onClose={onClose}
      footer={
        <Button kind="outline" onClick={() => setLanguage(other)}>
          {names[other]}
        </Button>
      }
    >
      <article className="grid gap-3" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <h2 className="text-h1">{pick(values, 'title', language)}</h2>
        <p className="text-muted">{pick(values, 'summary', language)}</p>
        <RichTextView html={values[`body_${language}`]} language={language} />
      </article>
    </Dialog>
  );
}
