import { Children, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useScrollRow } from './use-scroll-row.ts';

type RailProps = {
  title: ReactNode;
  /** Under the title. */
  hint?: string;
  /** A link to all of them. */
  more?: ReactNode;
  labels: { previous: string; next: string };
  /** Each child is one item. */
  children: ReactNode;
  id?: string;
};

/** A row that scrolls: by finger, wheel or keyboard, and by arrows where there is a mouse. */
export function Rail({ title, hint, more, labels, children, id }: RailProps) {
  const { row, scrollByView } = useScrollRow<HTMLUListElement>();
  return (
    <section className="rail section" id={id}>
      <div className="rail-head">
        <div>
          <h2 className="text-h2">{title}</h2>
          {hint && <p className="text-small text-muted">{hint}</p>}
        </div>
        <div className="rail-tools">
          {more}
          <div className="rail-arrows">
            <RailArrow name="chevron-start" label={labels.previous} onPress={() => scrollByView(-0.8)} />
            <RailArrow name="chevron-end" label={labels.next} onPress={() => scrollByView(0.8)} />
          </div>
        </div>
      </div>
      <ul className="rail-track" ref={row}>
        {Children.map(children, (child) => (
          <li className="grid">{child}</li>
        ))}
      </ul>
    </section>
  );
}

type RailArrowProps = { name: 'chevron-start' | 'chevron-end'; label: string; onPress: () => void };

function RailArrow({ name, label, onPress }: RailArrowProps) {
  return (
    <button type="button" className="button button-ghost button-icon" aria-label={label} onClick={onPress}>
      <Icon name={name} size={22} />
    </button>
  );
}
