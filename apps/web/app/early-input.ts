type Field = HTMLInputElement | HTMLTextAreaElement;
/** A field and what stood in it before the page reacted. */
type EarlyInput = readonly [field: Field, value: string];

/**
 * What was typed or ticked before the page reacted stays on the screen but is unknown to React, which would write the
 * old value over it at its next render. Each such field reports its value once more, as if it were typed now.
 * A part that comes later reports its own fields when it reacts: pressed for it before, its fields would be pressed twice.
 */
export function reportEarlyInput(early: readonly EarlyInput[], ownPart?: Element): void {
  for (const [field, value] of early) {
    if (field.closest('[data-reports]') !== (ownPart ?? null)) continue;
    if (field.type === 'checkbox' || field.type === 'radio') clickAgain(field as HTMLInputElement);
    // Something newer was typed since.
    else if (field.value === value || field.value === field.defaultValue) typeAgain(field, value);
  }
}

function typeAgain(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React compares with the last value that it saw itself; the setter of the prototype is the one it does not see.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

function clickAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = field.defaultChecked;
  field.click();
}
