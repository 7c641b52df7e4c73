import { type ReactNode, useId } from 'react';

type PanelProps = { id?: string; title: ReactNode; description?: ReactNode; tools?: ReactNode; children?: ReactNode };

/** One card of a form or a detail page. */
export function Panel({ id: place, title, description, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section id={place} className="office-panel" aria-labelledby={id}>
      <div className="office-panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p className="text-muted">{description}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}
