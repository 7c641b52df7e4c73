import {
  FONT_FAMILIES,
  type InterfaceSettings,
  NAV_COLORS,
  NAV_LAYOUTS,
  PRIMARY_COLORS,
  TEXT_SIZES,
} from '@karaz/domain/settings/interface-settings';
import { type ReactNode, useId } from 'react';
import type { Dictionary } from '../texts/en/dictionary.ts';
import { changeSettings } from './settings-store.ts';

type Text = Dictionary['settings'];

export function ColourChoice({ chosen, text }: { chosen: InterfaceSettings['primaryColor']; text: Text }) {
  return (
    <ChoiceGroup title={text.colour} columns={3}>
      {PRIMARY_COLORS.map((colour) => (
        <ChoiceCard key={colour} isChosen={colour === chosen} onChoose={() => changeSettings({ primaryColor: colour })}>
          <span className="settings-swatch" data-primary={colour} aria-hidden />
          {text.colours[colour]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

export function NavLayoutChoice({ chosen, text }: { chosen: InterfaceSettings['navLayout']; text: Text }) {
  return (
    <ChoiceGroup title={text.navigation} columns={3}>
      {NAV_LAYOUTS.map((layout) => (
        <ChoiceCard key={layout} isChosen={layout === chosen} onChoose={() => changeSettings({ navLayout: layout })}>
          <span className={`settings-preview settings-preview-${layout}`} aria-hidden>
            <i />
            <b />
          </span>
          {text.navLayouts[layout]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

export function NavColourChoice({ chosen, text }: { chosen: InterfaceSettings['navColor']; text: Text }) {
  return (
    <ChoiceGroup title={text.navColour} columns={2}>
      {NAV_COLORS.map((colour) => (
        <ChoiceCard key={colour} isChosen={colour === chosen} onChoose={() => changeSettings({ navColor: colour })}>
          <span className={`settings-preview settings-preview-vertical settings-preview-${colour}`} aria-hidden>
            <i />
            <b />
          </span>
          {text.navColours[colour]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

export function FontChoice({ chosen, text }: { chosen: InterfaceSettings['fontFamily']; text: Text }) {
  return (
    <ChoiceGroup title={text.font} columns={2}>
      {FONT_FAMILIES.map((font) => (
        <ChoiceCard key={font} isChosen={font === chosen} onChoose={() => changeSettings({ fontFamily: font })}>
          <span className="settings-font" data-font={font} aria-hidden>
            {text.fontSample}
          </span>
          {font === 'System' ? text.systemFont : <bdi>{font}</bdi>}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

export function TextSizeChoice({ chosen, text }: { chosen: InterfaceSettings['textSize']; text: Text }) {
  return (
    <ChoiceGroup title={text.textSize} columns={4}>
      {TEXT_SIZES.map((size) => (
        <ChoiceCard key={size} isChosen={size === chosen} onChoose={() => changeSettings({ textSize: size })}>
          <span className={`settings-letter settings-letter-${size}`} aria-hidden>
            {text.letter}
          </span>
          {text.textSizes[size]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

type ChoiceGroupProps = { title: string; columns: 2 | 3 | 4; children: ReactNode };

function ChoiceGroup({ title, columns, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className="settings-title">
        {title}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className={`settings-cards settings-cards-${columns}`}>
        {children}
      </div>
    </section>
  );
}

type ChoiceCardProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** A radio button rendered as a card, so that arrow keys and screen readers work as with any other. */
function ChoiceCard({ isChosen, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="settings-card">
      <input type="radio" className="sr-only" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
