export const COLOR_SCHEMES = ['light', 'dark'] as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;
export const CONTRASTS = ['default', 'high'] as const;
export const NAV_LAYOUTS = ['vertical', 'horizontal', 'mini'] as const;
export const PRIMARY_COLORS = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const;
export const NAV_COLORS = ['integrate', 'apparent'] as const;
export const TEXT_SIZES = ['small', 'medium', 'large', 'largest'] as const;
export const FONT_FAMILIES = ['Readex Pro', 'IBM Plex Sans Arabic', 'Alexandria', 'System'] as const;

export type InterfaceSettings = {
  colorScheme: (typeof COLOR_SCHEMES)[number];
  direction: (typeof DIRECTIONS)[number];
  contrast: (typeof CONTRASTS)[number];
  navLayout: (typeof NAV_LAYOUTS)[number];
  primaryColor: (typeof PRIMARY_COLORS)[number];
  navColor: (typeof NAV_COLORS)[number];
  compactLayout: boolean;
  fontFamily: (typeof FONT_FAMILIES)[number];
  textSize: (typeof TEXT_SIZES)[number];
};

export const DEFAULT_INTERFACE_SETTINGS: Readonly<InterfaceSettings> = {
  colorScheme: 'light',
  direction: 'ltr',
  contrast: 'default',
  navLayout: 'vertical',
  primaryColor: 'red',
  navColor: 'integrate',
  compactLayout: true,
  fontFamily: 'Readex Pro',
  textSize: 'medium',
};

function oneOf<const T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((entry) => entry === value) ?? otherwise;
}

function readRecord(stored: unknown): Readonly<Record<string, unknown>> {
  if (typeof stored === 'string') {
    try {
      return readRecord(JSON.parse(stored));
    } catch {
      return {};
    }
  }
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Takes what an older or a meddled-with browser has stored, as text or object; every part that is not understood is its default. */
export function parseInterfaceSettings(stored: unknown): InterfaceSettings {
  const given = readRecord(stored);
  const otherwise = DEFAULT_INTERFACE_SETTINGS;
  return {
    colorScheme: oneOf(COLOR_SCHEMES, given['colorScheme'], otherwise.colorScheme),
    direction: oneOf(DIRECTIONS, given['direction'], otherwise.direction),
    contrast: oneOf(CONTRASTS, given['contrast'], otherwise.contrast),
    navLayout: oneOf(NAV_LAYOUTS, given['navLayout'], otherwise.navLayout),
    primaryColor: oneOf(PRIMARY_COLORS, given['primaryColor'], otherwise.primaryColor),
    navColor: oneOf(NAV_COLORS, given['navColor'], otherwise.navColor),
    compactLayout: typeof given['compactLayout'] === 'boolean' ? given['compactLayout'] : otherwise.compactLayout,
    fontFamily: oneOf(FONT_FAMILIES, given['fontFamily'], otherwise.fontFamily),
    textSize: oneOf(TEXT_SIZES, given['textSize'], otherwise.textSize),
  };
}

export function resetInterfaceSettings(): InterfaceSettings {
  return { ...DEFAULT_INTERFACE_SETTINGS };
}

/** The drawer marks its reset button when there is something to reset. */
export function isChangedFromDefaults(settings: InterfaceSettings): boolean {
  const defaults = DEFAULT_INTERFACE_SETTINGS;
  return (
    settings.colorScheme !== defaults.colorScheme ||
    settings.direction !== defaults.direction ||
    settings.contrast !== defaults.contrast ||
    settings.navLayout !== defaults.navLayout ||
    settings.primaryColor !== defaults.primaryColor ||
    settings.navColor !== defaults.navColor ||
    settings.compactLayout !== defaults.compactLayout ||
    settings.fontFamily !== defaults.fontFamily ||
    settings.textSize !== defaults.textSize
  );
}
