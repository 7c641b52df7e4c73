import { MORE_LANGUAGES } from '@karaz/domain/more-languages';
import { labelOf, READY_LANGUAGES } from '@karaz/i18n/language';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { languageName } from '../form/intl-names.ts';
import { Panel } from '../form/panel.tsx';
import type { StorePart } from './store-values.ts';

/** What visitors can choose besides English and Arabic, which every name is written in. */
export function LanguagesPanel({ form: { values, set } }: StorePart) {
  const text = useTexts('office-settings');
  const language = useLanguage();
  const offered = values.languages ?? READY_LANGUAGES;
  return (
    <Panel title={text.offeredLanguages} description={text.offeredLanguagesHint}>
      {MORE_LANGUAGES.filter((code) => READY_LANGUAGES.includes(code)).map((code) => (
        <Switch
          key={code}
          name={`language-${code}`}
          label={`${languageName(code, language)} · ${labelOf(code)}`}
          checked={offered.includes(code) || values.defaultLanguage === code}
          disabled={values.defaultLanguage === code}
          onChange={({ currentTarget }) =>
            set(
              'languages',
              READY_LANGUAGES.filter((one) => (one === code ? currentTarget.checked : offered.includes(one))),
            )
          }
        />
      ))}
    </Panel>
  );
}
