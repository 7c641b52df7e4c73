/**
 * What was typed or chosen before the page reacted stays on the screen but is unknown to React, which would write the
 * old value over it at its next render. Each such field reports its value once more, as if it were typed now.
 */
export function reportEarlyInput(root: Element): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type === 'checkbox' || field.type === 'radio') clickAgain(field as HTMLInputElement);
    else if (field.type !== 'file' && field.value !== field.defaultValue) typeAgain(field);
  }
  for (const field of root.querySelectorAll('select')) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    if (first && !first.selected) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  // React compares with the last value that it saw itself; the setter of the prototype is the one it does not see.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

function clickAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  if (field.type === 'radio' && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}
