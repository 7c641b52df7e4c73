import type { Address } from '../../router/address.ts';
import { type NavigateOptions, useRouter } from '../../router/router-context.ts';

/** Called when saving begins; what it returns opens the page of what was made, unless the person has gone elsewhere. */
export function useOpenCreated() {
  const { navigate } = useRouter();
  return () => {
    const from = window.location.pathname;
    return (to: Address, options?: NavigateOptions) => {
      // After the guard has seen that nothing is unsaved any more, and has let go whoever waited to leave.
      setTimeout(() => window.location.pathname === from && navigate(to, options), 0);
    };
  };
}
