import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Address, PagePath } from '../../router/address.ts';
import { Icon } from '../../ui/icon.tsx';

const AGAIN = 'again';

/** The page of an order or subscription for a repeated request. */
export const orderedAgainHref = (path: PagePath): Address => `${path}?${AGAIN}=1`;
const CHANGED = 'changed';
/** The page of an order that has just been changed. */
export const orderChangedHref = (path: PagePath): Address => `${path}?${CHANGED}=1`;
const NO_PAGE = 'no-payment-page';
/** The page of an order that was to be paid at once, when no provider gave a page for that. */
export const noPaymentPageHref = (path: PagePath): Address => `${path}?${NO_PAGE}=1`;
export const hadNoPaymentPage = (search: URLSearchParams) => search.has(NO_PAGE);
export const isOrderChanged = (search: URLSearchParams) => search.has(CHANGED);
export const isOrderedAgain = (search: URLSearchParams) => search.has(AGAIN);

/** A reload does not say again what the address said once. */
export const clearNotice = () => window.history.replaceState(window.history.state, '', window.location.pathname);

type AlreadyPlacedProps = {
  children: ReactNode;
  /** How it stands below: when that changes, this is no news any more. */
  standing?: string;
};

/** Takes the focus, so that it is noticed before the order below. */
export function AlreadyPlaced({ children, standing = '' }: AlreadyPlacedProps) {
  const panel = useRef<HTMLParagraphElement>(null);
  const [first] = useState(standing);
  useEffect(() => {
    panel.current?.focus();
    clearNotice();
  }, []);
  if (standing !== first) return null;
  return (
    <p
      ref={panel}
      role="status"
      tabIndex={-1}
      data-testid="already-placed"
      className="flex items-start gap-3 rounded-card bg-info-tint p-5 text-info"
    >
      <Icon name="info" size={22} />
      <span>{children}</span>
    </p>
  );
}
