import { type RefObject, useEffect } from 'react';

/**
 * Makes the links of a panel the options of a listbox that a combobox controls: the focus stays in the field, the arrow
 * keys choose, Enter opens. The listbox owns them by id, because buttons may stand beside them, which none may contain.
 */
export function useListbox(panel: RefObject<HTMLElement | null>, fieldId: string, listId: string): void {
  useEffect(() => {
    const [field, list] = [document.getElementById(fieldId), document.getElementById(listId)];
    const frame = panel.current;
    if (!field || !list || !frame) return;
    let active: HTMLElement | undefined;
    const links = () => [...frame.querySelectorAll<HTMLElement>('a')].filter((link) => link.checkVisibility());
    const choose = (link: HTMLElement | undefined) => {
      active?.setAttribute('aria-selected', 'false');
      active = link;
      link?.setAttribute('aria-selected', 'true');
      link?.scrollIntoView({ block: 'nearest' });
      if (link) field.setAttribute('aria-activedescendant', link.id);
      else field.removeAttribute('aria-activedescendant');
    };
    const number = () => {
      const options = links();
      options.forEach((link, at) => {
        for (const [name, value] of Object.entries({ id: `${listId}-${at}`, role: 'option', tabindex: '-1' }))
          link.setAttribute(name, value);
        link.setAttribute('aria-selected', String(link === active));
      });
      list.setAttribute('aria-owns', options.map(({ id }) => id).join(' '));
      field.setAttribute('aria-controls', listId);
      field.setAttribute('aria-expanded', String(options.length > 0));
      if (active) choose(options.includes(active) ? active : undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      const options = links();
      const at = active ? options.indexOf(active) : -1;
      if (event.key === 'ArrowDown') choose(options[(at + 1) % options.length]);
      else if (event.key === 'ArrowUp') choose(options.at(at < 0 ? -1 : at - 1));
      else if (event.key === 'Enter' && active) active.click();
      else return;
      event.preventDefault();
    };
    // What was chosen belongs to other words.
    const onInput = () => choose(undefined);
    const watch = new MutationObserver(number);
    watch.observe(frame, { childList: true, subtree: true });
    number();
    field.addEventListener('keydown', onKey);
    field.addEventListener('input', onInput);
    return () => {
      watch.disconnect();
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('input', onInput);
      field.setAttribute('aria-expanded', 'false');
      for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
    };
  }, [panel, fieldId, listId]);
}
