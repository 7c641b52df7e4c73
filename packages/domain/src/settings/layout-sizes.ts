/** Pixels. */
export const LAYOUT_SIZES = {
  toastWidth: 300,
  settingsDrawerWidth: 360,
  filterDrawerWidth: 320,
  mobileMenuWidth: 320,
  authContentWidth: 420,
  mobileHeaderHeight: 64,
  compactLayoutAbove: 1600,
} as const;

export const VISIBLE_TOASTS_MAX = 4;
/** Infinite scroll loads this many pixels before the end. */
export const INFINITE_SCROLL_MARGIN = 100;
export const CAROUSEL_AUTOPLAY_MS = 5000;

/** Static marketing figures of the mobile menu. */
export const MOBILE_MENU_GIFT_COUNT = 32;
export const MOBILE_MENU_VERSION = '4.0';
