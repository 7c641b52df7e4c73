import type { AreaView } from '@karaz/contract/places';
import { cityWord, isCountryCode } from '@karaz/domain/countries';
import { chooseCity, chooseCountry, type LocationSelection, type PickerStep } from '@karaz/domain/location/selection';
import { pick } from '@karaz/i18n/localized';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { AreaList, CityList, CountryList } from './place-lists.tsx';

type Step = Exclude<PickerStep, 'done'>;
type Draft = { selection: LocationSelection; step: Step; isForward: boolean };
const STEPS: readonly Step[] = ['country', 'city', 'area'];

type PlacePickerProps = { initial: LocationSelection; onChoose: (area: AreaView) => void };

/** Country, city, area: one list after the other, each step open to going back. */
export function PlacePicker({ initial, onChoose }: PlacePickerProps) {
  const language = useLanguage();
  const [draft, setDraft] = useState<Draft>({ selection: initial, step: 'country', isForward: true });
  const go = (step: Step, selection = draft.selection) =>
    setDraft({ selection, step, isForward: STEPS.indexOf(step) >= STEPS.indexOf(draft.step) });
  const { selection, step } = draft;
  return (
    <div className="location-picker">
      <StepBar draft={draft} onGo={go} />
      <StepPanel key={step} step={step} country={selection.country} isForward={draft.isForward}>
        {step === 'country' && (
          <CountryList
            selection={selection}
            onChoose={(country) => go('city', chooseCountry(selection, country).selection)}
          />
        )}
        {step === 'city' && (
          <CityList
            selection={selection}
            onChoose={(city) =>
              go('area', chooseCity(selection, { id: city.id, name: pick(city, 'name', language) }).selection)
            }
          />
        )}
        {step === 'area' && <AreaList selection={selection} onChoose={onChoose} />}
      </StepPanel>
    </div>
  );
}

function StepBar({ draft: { selection, step }, onGo }: { draft: Draft; onGo: (step: Step) => void }) {
  const text = useTexts('location');
  const { countries } = useTexts('shell');
  const chosen: Record<Step, string | null> = {
    country: isCountryCode(selection.country) ? countries[selection.country] : null,
    city: selection.city,
    area: selection.area,
  };
  return (
    <ol className="location-steps">
      {STEPS.map((name) => (
        <li key={name}>
          <button type="button" aria-current={name === step ? 'step' : undefined} onClick={() => onGo(name)}>
            <span className="text-caption text-muted">
              {text[name === 'city' ? cityWord(selection.country) : name]} <span aria-hidden>*</span>
              <span className="sr-only">({text.required})</span>
            </span>
            <span className="truncate">{chosen[name] ?? '—'}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type StepPanelProps = { step: Step; country: string | null; isForward: boolean; children: ReactNode };

/** Slides in along the line of reading; whoever uses a keyboard or a screen reader lands on its heading. */
function StepPanel({ step, country, isForward, children }: StepPanelProps) {
  const text = useTexts('location');
  const heading = useRef<HTMLHeadingElement>(null);
  const titles: Record<Step, string> = {
    country: text.chooseCountry,
    city: text.choose[cityWord(country)],
    area: text.chooseArea,
  };
  useEffect(() => {
    // Not when the dialog opens: then the dialog itself has the focus.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG')
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="location-panel" data-forward={isForward || undefined}>
      <h3 ref={heading} tabIndex={-1} className="sr-only">
        {titles[step]}
      </h3>
      {children}
    </div>
  );
}
