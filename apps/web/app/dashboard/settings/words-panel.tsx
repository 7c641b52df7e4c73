import { useTexts } from '../../texts/texts.ts';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import type { StorePart } from './store-values.ts';

const FIELDS = [
  { name: 'tagline', maxLength: 80, long: false },
  { name: 'description', maxLength: 200, long: true },
  { name: 'footerText', maxLength: 300, long: true },
  { name: 'closedText', maxLength: 300, long: true },
  { name: 'clubName', maxLength: 60, long: false },
] as const;

export function WordsPanel({ form: { values, errors, set } }: StorePart) {
  const text = useTexts('office-settings');
  return (
    <Panel title={text.words} description={text.wordsHint}>
      {FIELDS.map(({ name, maxLength, long }) => (
        <BilingualField
          key={name}
          label={name === 'description' ? text.shopDescription : text[name]}
          name={name}
          required={false}
          maxLength={maxLength}
          long={long}
          en={values[`${name}_en`]}
          ar={values[`${name}_ar`]}
          onEn={(value) => set(`${name}_en`, value)}
          onAr={(value) => set(`${name}_ar`, value)}
          errorEn={errors[`${name}_en`]}
          errorAr={errors[`${name}_ar`]}
        />
      ))}
    </Panel>
  );
}
