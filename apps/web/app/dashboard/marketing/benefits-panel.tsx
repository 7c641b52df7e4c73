import type { OfficeBenefit } from '@karaz/contract/admin/club';
import { formatPercent, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../form/panel.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { BenefitDialog, type TagChoice } from './benefit-dialog.tsx';

type PanelProps = { benefits: readonly OfficeBenefit[]; tags: readonly TagChoice[]; onSaved: () => Promise<void> };

/** What members pay less, whatever their plan. */
export function BenefitsPanel({ benefits, tags, onSaved }: PanelProps) {
  const { club: text } = useTexts('office-marketing');
  const [open, setOpen] = useState<OfficeBenefit | 'new' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void onSaved();
  };
  return (
    <Panel
      title={text.benefitsTitle}
      description={text.benefitsHint}
      tools={
        <span className="flex flex-wrap gap-2">
          <ExportButton call="GET /api/v1/admin/club-benefits/export" />
          <Button icon="plus" onClick={() => setOpen('new')}>
            {text.addBenefit}
          </Button>
        </span>
      }
    >
      {benefits.length === 0 && <p className="text-muted">{text.noBenefits}</p>}
      <ul className="office-cards">
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.id} benefit={benefit} onOpen={() => setOpen(benefit)} />
        ))}
      </ul>
      {open !== null && (
        <BenefitDialog
          key={open === 'new' ? 'new' : open.id}
          benefit={open === 'new' ? null : open}
          tags={tags}
          nextPosition={benefits.length}
          onDone={done}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function BenefitCard({ benefit, onOpen }: { benefit: OfficeBenefit; onOpen: () => void }) {
  const { club: text } = useTexts('office-marketing');
  const language = useLanguage();
  const { percent, minPeople, productCount, isActive } = benefit;
  return (
    <li className="office-card">
      <span className="office-card-text">
        <button
          type="button"
          className="min-h-6 justify-self-start font-semibold text-primary-text underline"
          onClick={onOpen}
        >
          {pick(benefit, 'name', language)}
        </button>
        <span className="text-muted">{text.benefitTerms(pick(benefit, 'tag', language), productCount, minPeople)}</span>
      </span>
      {!isActive && <Badge>{text.benefitOff}</Badge>}
      <span className="tabular-nums">{isolate(formatPercent(percent))}</span>
    </li>
  );
}
