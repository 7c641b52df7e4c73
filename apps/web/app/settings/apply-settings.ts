import type { InterfaceSettings } from '@karaz/domain/settings/interface-settings';
import { directionOf, parseLanguage } from '@karaz/i18n/language';

/** The attributes of <html> that the styles read; first-paint.ts sets the same before the first paint. */
export function settingsAttributes(
  settings: InterfaceSettings,
  page: { lang: string; prefersContrast: boolean },
): Readonly<Record<string, string | null>> {
  return {
    'data-scheme': settings.colorScheme === 'dark' ? 'dark' : null,
    'data-contrast': settings.contrast === 'high' || page.prefersContrast ? 'high' : null,
    'data-primary': settings.primaryColor,
    'data-font': settings.fontFamily,
    'data-text-size': settings.textSize === 'medium' ? null : settings.textSize,
    'data-nav': settings.navLayout,
    'data-nav-color': settings.navColor,
    'data-compact': settings.compactLayout ? null : 'off',
    // 'ltr' means as the language reads: Arabic is never forced to run the wrong way.
    dir: settings.direction === 'rtl' ? 'rtl' : directionOf(parseLanguage(page.lang)),
  };
}

export function applySettings(settings: InterfaceSettings): void {
  const root = document.documentElement;
  const prefersContrast = window.matchMedia('(prefers-contrast: more)').matches;
  for (const [name, value] of Object.entries(settingsAttributes(settings, { lang: root.lang, prefersContrast }))) {
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}
