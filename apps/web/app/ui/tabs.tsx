import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = { tabs: readonly Tab[]; selected: string; onSelect: (id: string) => void; label: string };

/** Every panel is in the page, so that it can be read before or without JavaScript; the unselected are hidden. */
export function Tabs({ tabs, selected, onSelect, label }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const target =
      tabs[
        nextTab(
          event,
          tabs.findIndex(({ id }) => id === selected),
          tabs.length,
        ) ?? -1
      ];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}${target.id}`)}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            id={`${base}${id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={id === selected}
            aria-controls={`${base}${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${base}${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

/** Arrows follow the line of reading; they stop at the ends and Home and End jump there. */
function nextTab(event: KeyboardEvent<HTMLElement>, from: number, count: number): number | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Record<string, number> = {
    ArrowRight: isRtl ? from - 1 : from + 1,
    ArrowLeft: isRtl ? from + 1 : from - 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[event.key];
  return to === undefined || to < 0 || to >= count ? null : to;
}
