import { useTexts } from '../../texts/texts.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';

type BilingualFieldProps = {
  label: string;
  en: string;
  ar: string;
  onEn: (value: string) => void;
  onAr: (value: string) => void;
  errorEn?: string | undefined;
  errorAr?: string | undefined;
  /** More than a line. */
  long?: boolean;
  required?: boolean;
  maxLength?: number;
  /** Names in the form, so that tests and password managers find them. */
  name: string;
};

/** The same text in both languages, side by side, each in its own direction whatever the page's. */
export function BilingualField(props: BilingualFieldProps) {
  const text = useTexts('office').form;
  const { label, en, ar, onEn, onAr, errorEn, errorAr, long = false, required = true, maxLength, name } = props;
  const Control = long ? TextArea : TextField;
  const common = {
    ...(required ? {} : { optionalLabel: text.optional }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  return (
    <div className="office-pair">
      <Control
        {...common}
        name={`${name}En`}
        lang="en"
        dir="ltr"
        label={`${label} · ${text.english}`}
        value={en}
        error={errorEn}
        onChange={(event: { currentTarget: { value: string } }) => onEn(event.currentTarget.value)}
      />
      <Control
        {...common}
        name={`${name}Ar`}
        lang="ar"
        dir="rtl"
        label={`${label} · ${text.arabic}`}
        value={ar}
        error={errorAr}
        hint={en !== '' && ar === '' ? text.missingArabic : undefined}
        onChange={(event: { currentTarget: { value: string } }) => onAr(event.currentTarget.value)}
      />
    </div>
  );
}
