import type { MouseEvent, ReactNode } from 'react';

type PopoverMenuProps = {
  id: string;
  /** What the button says. */
  button: ReactNode;
  buttonClass: string;
  /** Where the panel opens: under the whole button line, or aligned with the button's end. */
  panel: ReactNode;
  panelClass: string;
};

/**
 * The browser's own popover: it opens from the keyboard, closes on Esc or a press outside, gives the focus back, and
 * works without JavaScript. Where anchors are unknown the panel opens where it stands in the page.
 */
export function PopoverMenu({ id, button, buttonClass, panel, panelClass }: PopoverMenuProps) {
  const anchor = `--${id}`;
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass} style={{ anchorName: anchor }}>
        {button}
      </button>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: following any link inside closes the panel */}
      {/** biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        id={id}
        popover="auto"
        onClick={closeAfterLink}
        className={`m-0 rounded-card border border-hairline bg-raised text-ink shadow-menu [inset:auto] [position-try-fallbacks:flip-block,flip-inline] ${panelClass}`}
        style={{ positionAnchor: anchor }}
      >
        {panel}
      </div>
    </>
  );
}

function closeAfterLink(event: MouseEvent<HTMLDivElement>): void {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}
