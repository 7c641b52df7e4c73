import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { Address } from './address.ts';
import { useRouter } from './router-context.ts';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: Address;
  replace?: boolean;
  preserveScroll?: boolean;
  /** Loads the page when the pointer or a finger comes near. */
  prefetch?: boolean;
};

/** A real link: without JavaScript, in a new tab or with a modifier key it does what links do. */
export function Link({ to, replace = false, preserveScroll = false, prefetch = true, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank') return;
    event.preventDefault();
    router.navigate(to, { replace, preserveScroll });
  };
  const warm = prefetch && to.startsWith('/') ? () => router.prefetch(to) : undefined;
  return <a {...rest} href={to} onClick={follow} onPointerEnter={warm} onTouchStart={warm} />;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
