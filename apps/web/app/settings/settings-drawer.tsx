import './settings-drawer.css';
import {
  type InterfaceSettings,
  isChangedFromDefaults,
  resetInterfaceSettings,
} from '@karaz/domain/settings/interface-settings';
import { SETTINGS_DRAWER_WIDTH } from '@karaz/domain/settings/layout-sizes';
import { directionOf } from '@karaz/i18n/language';
import { useEffect, useState } from 'react';
import { useLanguage } from '../router/router-context.ts';
import type { Dictionary } from '../texts/en/dictionary.ts';
import { LazyTexts } from '../texts/lazy-texts.tsx';
import { useTexts } from '../texts/texts.ts';
import { Drawer } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { ColourChoice, FontChoice, NavColourChoice, NavLayoutChoice, TextSizeChoice } from './settings-choices.tsx';
import { changeSettings, useSettings } from './settings-store.ts';

/** The shop has no navigation of its own to lay out: its drawer shows only what changes the shop. */
export type Surface = 'shop' | 'office';
type SettingsDrawerProps = { surface: Surface; open: boolean; onClose: () => void };

/** Everything is applied as it is chosen and stored in this browser. */
export function SettingsDrawer(props: SettingsDrawerProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="settings">
      <OpenSettings {...props} />
    </LazyTexts>
  );
}

function OpenSettings({ surface, open, onClose }: SettingsDrawerProps) {
  const text = useTexts('settings');
  const { settings, isSaved } = useSettings();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      width={SETTINGS_DRAWER_WIDTH}
      tools={<SettingsTools settings={settings} text={text} />}
    >
      <div className="settings">
        {!isSaved && (
          <p role="status" className="settings-note">
            <Icon name="info" size={18} />
            {text.notSaved}
          </p>
        )}
        <SettingsTiles settings={settings} text={text} surface={surface} />
        <ColourChoice chosen={settings.primaryColor} text={text} />
        {surface === 'office' && (
          <>
            <NavLayoutChoice chosen={settings.navLayout} text={text} />
            <NavColourChoice chosen={settings.navColor} text={text} />
          </>
        )}
        <TextSizeChoice chosen={settings.textSize} text={text} />
        <FontChoice chosen={settings.fontFamily} text={text} />
      </div>
    </Drawer>
  );
}

type PartProps = { settings: InterfaceSettings; text: Dictionary['settings'] };

function SettingsTools({ settings, text }: PartProps) {
  const isChanged = isChangedFromDefaults(settings);
  const fullScreen = useFullScreen();
  return (
    <>
      {fullScreen.isPossible && (
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label={fullScreen.isOn ? text.leaveFullScreen : text.fullScreen}
          aria-pressed={fullScreen.isOn}
          onClick={fullScreen.toggle}
        >
          <Icon name="expand" size={20} />
        </button>
      )}
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label={text.reset}
        onClick={() => changeSettings(resetInterfaceSettings())}
      >
        <Icon name="refresh" size={20} />
        {isChanged && <span className="settings-dot" role="img" aria-label={text.changed} />}
      </button>
    </>
  );
}

function SettingsTiles({ settings, text, surface }: PartProps & { surface: Surface }) {
  const isDark = settings.colorScheme === 'dark';
  const isHigh = settings.contrast === 'high';
  const isRtl = settings.direction === 'rtl';
  const isPageRtl = directionOf(useLanguage()) === 'rtl';
  return (
    <div className="settings-tiles">
      <Tile
        icon={isDark ? 'moon' : 'sun'}
        label={text.dark}
        isOn={isDark}
        onToggle={() => changeSettings({ colorScheme: isDark ? 'light' : 'dark' })}
      />
      <Tile
        icon="contrast"
        label={text.contrast}
        isOn={isHigh}
        onToggle={() => changeSettings({ contrast: isHigh ? 'default' : 'high' })}
      />
      {!isPageRtl && (
        <Tile
          icon="direction"
          label={text.rightToLeft}
          isOn={isRtl}
          onToggle={() => changeSettings({ direction: isRtl ? 'ltr' : 'rtl' })}
        />
      )}
      {surface === 'office' && (
        <Tile
          icon="compact"
          label={text.compact}
          hint={text.compactHint}
          isOn={settings.compactLayout}
          onToggle={() => changeSettings({ compactLayout: !settings.compactLayout })}
        />
      )}
    </div>
  );
}

type TileProps = { icon: IconName; label: string; hint?: string; isOn: boolean; onToggle: () => void };

function Tile({ icon, label, hint, isOn, onToggle }: TileProps) {
  return (
    <button type="button" role="switch" className="settings-tile" aria-checked={isOn} title={hint} onClick={onToggle}>
      <span className="settings-tile-head">
        <Icon name={icon} />
        <span className="settings-switch" aria-hidden />
      </span>
      {label}
    </button>
  );
}

function useFullScreen() {
  const [isOn, setOn] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const onChange = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const toggle = () => void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return { isPossible: document.fullscreenEnabled, isOn, toggle };
}
