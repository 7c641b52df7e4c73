/** Pixels. */
export const SETTINGS_DRAWER_WIDTH = 360;
export const FILTER_DRAWER_WIDTH = 320;
export const VISIBLE_TOASTS_MAX = 4;
/** Infinite scroll loads this many pixels before the end. */
export const INFINITE_SCROLL_MARGIN = 100;
export const CAROUSEL_AUTOPLAY_MS = 5000;
