import { isWrittenEnough } from '@karaz/domain/office/form-rules';
import { useTexts } from '../../texts/texts.ts';
import { RichTextField } from './rich-text-field.tsx';

type Body = { body_en: string; body_ar: string };

type BodyFieldsProps = {
  label: string;
  values: Body;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Body>) => void;
};

/** The text of a page or a story, in either language. */
export function BodyFields({ label, values, errors, onChange }: BodyFieldsProps) {
  const office = useTexts('office').form;
  return (
    <>
      <RichTextField
        label={`${label} · ${office.english}`}
        language="en"
        value={values.body_en}
        error={errors['body_en']}
        onChange={(body_en) => onChange({ body_en })}
      />
      <RichTextField
        label={`${label} · ${office.arabic}`}
        language="ar"
        value={values.body_ar}
        error={errors['body_ar']}
        onChange={(body_ar) => onChange({ body_ar })}
      />
    </>
  );
}

/** A text of a few words is none; the error is beside its language. */
export const bodyProblems = ({ body_en, body_ar }: Body, tooShort: string) => ({
  ...(isWrittenEnough(body_en) ? {} : { body_en: tooShort }),
  ...(isWrittenEnough(body_ar) ? {} : { body_ar: tooShort }),
});
