import type { BranchView } from '@karaz/contract/catalog';
import { isolate } from '@karaz/i18n/format';
import { tagOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOneSeller } from './check-draft.ts';
import type { Checkout } from './use-checkout.ts';

/** Where the goods are collected, or why they cannot be. */
export function PickupPlace({ checkout }: { checkout: Checkout }) {
  if (!isOneSeller(checkout.parts)) return <DifferentBranches checkout={checkout} />;
  const [first] = checkout.view.items;
  return first ? <BranchCard id={first.branch.id} /> : null;
}

function BranchCard({ id }: { id: number }) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const api = useApi();
  const [branch, setBranch] = useState<BranchView | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api('GET /api/v1/branches/:id', { params: { id }, signal: leaving.signal }).then(setBranch, () => {});
    return () => leaving.abort();
  }, [api, id]);
  return (
    <div className="mt-4 flex items-start gap-3 rounded-control bg-sunken p-4">
      <Icon name="pin" size={22} className="mt-0.5 shrink-0 text-primary-text" />
      <div className="grid gap-1">
        <p className="text-small text-muted">{text.pickupFrom}</p>
        {branch && (
          <>
            <p className="font-semibold">{pick(branch, 'name', language)}</p>
            <p className="text-small">{pick(branch, 'address', language)}</p>
            <p className="text-small">
              <bdi dir="ltr">{branch.phoneNumber}</bdi>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** Stands where the times would be: there is no one counter to collect from. */
function DifferentBranches({ checkout }: { checkout: Checkout }) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const names = [...new Set(checkout.view.items.map(({ branch }) => pick(branch, 'name', language)))];
  const list = new Intl.ListFormat(tagOf(language), { type: 'conjunction' }).format(names.map(isolate));
  return (
    <div role="alert" className="mt-4 grid gap-3 rounded-control bg-warning-tint p-4 text-warning">
      <p className="font-semibold">{text.differentBranches}</p>
      <p className="text-small">{text.differentBranchesText(list)}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/cart" className={buttonClass({ kind: 'outline' })}>
          {text.changeCart}
        </Link>
        <Button kind="ghost" onClick={() => checkout.change({ tab: 'delivery' })}>
          {text.chooseDelivery}
        </Button>
      </div>
    </div>
  );
}
