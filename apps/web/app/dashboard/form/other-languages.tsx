import { type TranslatedKind, translatedEntries } from '@karaz/domain/catalog/translated-texts';
import { isMoreLanguage } from '@karaz/domain/more-languages';
import { directionOf, labelOf, tagOf } from '@karaz/i18n/language';
import { useState } from 'react';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { languageName } from './intl-names.ts';

type OtherLanguagesProps = {
  kind: TranslatedKind;
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string | undefined>>;
  /** What each field is called: { name: 'Name' }. */
  labels: Readonly<Record<string, string>>;
  /** `part`: { name_fr: 'Pomme' }. */
  onChange: (part: Readonly<Record<string, string>>) => void;
};

/** More than a line. */
const LONG = 500;

/** The same texts in whatever else the shop is offered in; closed, because most shops write two languages. */
export function OtherLanguages({ kind, values, errors, labels, onChange }: OtherLanguagesProps) {
  const text = useTexts('office').form;
  const language = useLanguage();
  const offered = useStore().languages.filter(isMoreLanguage);
  const [isOpen, setOpen] = useState(false);
  const entries = translatedEntries(kind, offered);
  if (entries.length === 0) return null;
  const filled = entries.filter(({ name }) => values[name]).length;
  const isWrong = entries.some(({ name }) => errors[name]);
  return (
    <details
      className="office-languages"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {text.otherLanguages} <span className="text-muted">{text.filledOf(filled, entries.length)}</span>
      </summary>
      <p className="text-muted">{text.otherLanguagesHint}</p>
      {offered.map((code) => (
        <fieldset key={code}>
          <legend>
            {languageName(code, language)} <bdi className="text-muted">{labelOf(code)}</bdi>
          </legend>
          {entries.map(({ name, field, language: of, maxLength }) => {
            const Control = maxLength > LONG ? TextArea : TextField;
            return (
              of === code && (
                <Control
                  key={name}
                  name={name}
                  label={labels[field] ?? field}
                  optionalLabel={text.optional}
                  lang={tagOf(code)}
                  dir={directionOf(code)}
                  maxLength={maxLength}
                  value={String(values[name] ?? '')}
                  error={errors[name]}
                  onChange={(event: { currentTarget: { value: string } }) =>
                    onChange({ [name]: event.currentTarget.value })
                  }
                />
              )
            );
          })}
        </fieldset>
      ))}
    </details>
  );
}
