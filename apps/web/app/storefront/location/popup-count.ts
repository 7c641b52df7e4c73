const COUNT_KEY = 'location-popup-count';

/** How often the shopper has seen the dialog. */
export function readPopupCount(): number {
  try {
    return Number(localStorage.getItem(COUNT_KEY)) || 0;
  } catch {
    return 0;
  }
}

export function countPopup(): void {
  try {
    localStorage.setItem(COUNT_KEY, String(readPopupCount() + 1));
  } catch {
    // Blocked or full: the dialog is simply shown again.
  }
}
