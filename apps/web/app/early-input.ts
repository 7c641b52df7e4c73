type Field = HTMLInputElement | HTMLTextAreaElement;
/** A field, what stood in it and whether it was ticked before the page reacted. */
type EarlyInput = readonly [field: Field, value: string, isTicked: boolean];

/**
 * What was typed or ticked before the page reacted stays on the screen but is unknown to React, which would write the
 * old value over it at its next render. Each such field reports its value once more, as if it were typed now.
 * One after the other: what a field changes must be known to the handler of the next.
 * A part that comes later reports its own fields when it reacts: pressed for it before, its fields would be pressed twice.
 */
export async function reportEarlyInput(early: readonly EarlyInput[], ownPart?: Element): Promise<void> {
  for (const [field, value, isTicked] of early) {
    if (field.closest('[data-reports]') !== (ownPart ?? null)) continue;
    if (field.type === 'checkbox' || field.type === 'radio') clickAgain(field as HTMLInputElement, isTicked);
    // Something newer was typed since.
    else if (field.value === value || field.value === field.defaultValue) typeAgain(field, value);
    await new Promise((resolve) => setTimeout(resolve));
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

/** Rendering may have written the old state over it meanwhile. */
function clickAgain(field: HTMLInputElement, isTicked: boolean): void {
  if (isTicked === field.defaultChecked || (field.type === 'radio' && !isTicked)) return;
  field.checked = !isTicked;
  field.click();
}
