import './branch-heading.css';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';

type BranchHeadingProps = { branch: PickingSlip['branch']; mainId: number; children?: ReactNode };

/** Above the goods of one branch, where an order has goods of several. */
export function BranchHeading({ branch, mainId, children }: BranchHeadingProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  return (
    <h3 className="branch-heading">
      <bdi>{pick(branch, 'name', language)}</bdi>
      {branch.id === mainId && <small className="text-muted">{text.handedByThis}</small>}
      {children}
    </h3>
  );
}
