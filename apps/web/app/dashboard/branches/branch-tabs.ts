import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { type FieldErrors, rootOf } from '../form/field-errors.ts';

const BRANCH_TABS = ['details', 'hours', 'delivery'] as const;
type BranchTab = (typeof BRANCH_TABS)[number];

/** What is not named here is among the details. */
const TAB_OF: Readonly<Record<string, BranchTab>> = {
  hours: 'hours',
  closures: 'hours',
  specialHours: 'hours',
  areas: 'delivery',
  maxOrdersPerSlot: 'delivery',
  regularDeliveryHours: 'delivery',
  preparationHours: 'delivery',
  expressDeliveryEnabled: 'delivery',
  expressDeliveryHours: 'delivery',
};

/** The tabs something wrong is in: it must not hide behind one that looks well. */
export const wrongTabs = (errors: FieldErrors): ReadonlySet<BranchTab> =>
  new Set(Object.keys(errors).map((name) => TAB_OF[rootOf(name)] ?? 'details'));

/** The open tab is in the address, so that it can be sent, bookmarked and reloaded. */
export function useBranchTab() {
  const { view } = useRouter();
  const requested = new URL(view.address, 'https://shop').searchParams.get('tab');
  const [tab, setTab] = useState<BranchTab>(BRANCH_TABS.find((one) => one === requested) ?? 'details');
  const select = (id: string) => {
    const next = BRANCH_TABS.find((one) => one === id) ?? 'details';
    setTab(next);
    // Without a journey of the router: that would show the dialog for unsaved changes.
    const search = next === 'details' ? '' : `?tab=${next}`;
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`);
  };
  return { tab, select };
}
