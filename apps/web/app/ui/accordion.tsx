import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type AccordionProps = {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Of those with one name only one is open. */
  name?: string;
  id?: string;
};

/** The browser's own: it opens without JavaScript and is found by its search. */
export function Accordion({ title, children, open = false, name, id }: AccordionProps) {
  return (
    <details className="accordion" open={open} name={name} id={id}>
      <summary>
        {title}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
