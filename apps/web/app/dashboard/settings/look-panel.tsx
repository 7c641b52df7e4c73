import { isReadablePrimary, nearestReadablePrimary } from '@karaz/domain/brand/brand-colours';
import { HEX_COLOUR } from '@karaz/domain/brand/contrast';
import { accentColours, primaryScale } from '@karaz/domain/brand/theme';
import { FONT_FAMILIES } from '@karaz/domain/settings/interface-settings';
import type { CSSProperties } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { StoreMark } from '../../ui/store-mark.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Panel } from '../form/panel.tsx';
import { PictureField } from '../media/picture-field.tsx';
import type { StorePart } from './store-values.ts';

export function LookPanel({ form }: StorePart) {
  const text = useTexts('office-settings');
  const { values, errors, set } = form;
  const picture = (name: 'logo' | 'icon', none: string) => (
    <PictureField
      label={text[name]}
      none={none}
      error={errors[name]}
      picture={values[name] === '' ? null : { path: values[name] }}
      alt={{ en: values.storeName_en, ar: values.storeName_ar }}
      onChoose={(chosen) => set(name, chosen?.path ?? '')}
    />
  );
  return (
    <Panel title={text.look} description={text.lookHint}>
      <div className="office-pair">
        {picture('logo', text.noLogo)}
        {picture('icon', text.noIcon)}
      </div>
      <div className="office-pair">
        <ColourField form={form} name="primaryColour" />
        <ColourField form={form} name="accentColour" />
      </div>
      <ContrastNote form={form} />
      <Select
        label={text.font}
        className="max-w-80"
        options={FONT_FAMILIES.map((value) => ({ value, label: value }))}
        value={values.font}
        onChange={({ currentTarget }) =>
          set('font', FONT_FAMILIES.find((one) => one === currentTarget.value) ?? 'Readex Pro')
        }
      />
      <Preview form={form} />
    </Panel>
  );
}

type ColourName = 'primaryColour' | 'accentColour';

/** Typed as a code or picked; both are the same value. */
function ColourField({ form: { values, errors, set }, name }: StorePart & { name: ColourName }) {
  const text = useTexts('office-settings');
  const value = values[name];
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="flex-1"
        label={text[name]}
        name={name}
        dir="ltr"
        maxLength={7}
        error={errors[name]}
        value={value}
        onChange={({ currentTarget }) => set(name, currentTarget.value)}
      />
      <input
        type="color"
        aria-label={text.pickColour(text[name])}
        className="h-11 w-14 cursor-pointer rounded-control bg-card p-1"
        value={HEX_COLOUR.test(value.toLowerCase()) ? value.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => set(name, currentTarget.value)}
      />
    </div>
  );
}

function ContrastNote({ form: { values, set } }: StorePart) {
  const text = useTexts('office-settings');
  const colour = values.primaryColour.trim().toLowerCase();
  if (!HEX_COLOUR.test(colour) || isReadablePrimary(colour)) return null;
  const nearest = nearestReadablePrimary(colour);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-warning-tint p-3 text-warning">
      {text.contrastTooLow}
      <Button kind="outline" size="small" onClick={() => set('primaryColour', nearest)}>
        <span aria-hidden className="size-4 rounded-full" style={{ background: nearest }} />
        {text.takeColour(nearest)}
      </Button>
    </p>
  );
}

/** Part of a page in the colours that are chosen, light and dark. */
function Preview({ form: { values } }: StorePart) {
  const text = useTexts('office-settings');
  const primary = values.primaryColour.trim().toLowerCase();
  const accent = values.accentColour.trim().toLowerCase();
  if (!HEX_COLOUR.test(primary) || !HEX_COLOUR.test(accent)) return null;
  const { onAccent } = accentColours(accent);
  const steps = Object.entries(primaryScale(nearestReadablePrimary(primary)));
  const variables = Object.fromEntries(steps.map(([step, hex]) => [`--primary-${step}`, hex]));
  const colours = { ...variables, '--accent': accent, '--on-accent': onAccent };
  return (
    <div aria-hidden className="grid gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} style={variables as CSSProperties}>
          <div data-scheme={scheme} className="grid gap-3 rounded-card bg-page p-4 text-ink">
            <span style={colours as CSSProperties} className="flex items-center gap-2">
              <StoreMark logo={values.logo} name={values.storeName_en} size={32} />
              <span className="ms-auto rounded-full bg-accent px-3 py-1 text-small text-on-accent">
                {text.previewBadge}
              </span>
            </span>
            <span className="text-primary-text">{text.previewLink}</span>
            <span className="button button-primary">{text.previewButton}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
