import type { OfficePromotionDetail } from '@karaz/contract/admin/promotions';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { stopGuarding } from '../../router/leave-guard.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Panel } from '../form/panel.tsx';
import { DeleteResource } from '../form/resource-page.tsx';
import { useRemoval } from '../form/use-removal.ts';
import { MoneyList } from '../people/money-list.tsx';
import { fieldsOf } from './promotion-form.ts';

type UseProps = { promotion: OfficePromotionDetail; onSaved: () => Promise<void> };

function savedFields({ targets: _targets, ...saved }: OfficePromotionDetail) {
  return fieldsOf(saved);
}

/** How often it was used and what it gave; copying it, switching it off and removing it. */
export function PromotionUse({ promotion, onSaved }: UseProps) {
  const { promotions: text, none } = useTexts('office-marketing');
  const office = useTexts('office').form;
  const api = useApi();
  const language = useLanguage();
  return (
    <Panel title={text.used} tools={<bdi className="text-h3 tabular-nums">{promotion.usedCount}</bdi>}>
      <dl className="office-sums">
        <div>
          <dt>{text.given}</dt>
          <dd>
            <MoneyList sums={promotion.given} none={none} />
          </dd>
        </div>
      </dl>
      {promotion.usedCount > 0 && (
        <Link to={`/dashboard/orders?promotionId=${promotion.id}`} className="link w-fit" prefetch={false}>
          {text.openOrders}
        </Link>
      )}
      <div className="flex flex-wrap gap-2">
        <Duplicate promotion={promotion} />
        {promotion.isActive && <SwitchOff promotion={promotion} onSaved={onSaved} />}
        {promotion.usedCount === 0 && (
          <DeleteResource
            label={text.remove}
            confirmText={
              <>
                <p className="font-semibold">{pick(promotion, 'name', language)}</p>
                <p>{office.deleteText}</p>
              </>
            }
            list="/dashboard/promotions"
            remove={() => api('DELETE /api/v1/admin/promotions/:id', { params: { id: promotion.id } })}
          />
        )}
      </div>
      {promotion.usedCount > 0 && <p className="field-hint">{text.removeText}</p>}
    </Panel>
  );
}

/** A copy is switched off until somebody has looked at it. */
function Duplicate({ promotion }: { promotion: OfficePromotionDetail }) {
  const { promotions: text } = useTexts('office-marketing');
  const api = useApi();
  const attempt = useRemoval();
  const { navigate } = useRouter();
  const copy = async () => {
    const { name_en, name_ar, code, ...fields } = savedFields(promotion);
    const names = { name_en: text.copyOf.en(name_en).slice(0, 120), name_ar: text.copyOf.ar(name_ar).slice(0, 120) };
    const body = { ...fields, ...names, code: code && `${code.slice(0, 24)}-COPY`, isActive: false };
    await attempt(async () => {
      const { id } = await api('POST /api/v1/admin/promotions', { body });
      stopGuarding();
      navigate(href('/dashboard/promotions/:id', { id }));
    });
  };
  return (
    <Button kind="outline" onClick={() => void copy()}>
      {text.duplicate}
    </Button>
  );
}

function SwitchOff({ promotion, onSaved }: UseProps) {
  const { promotions: text } = useTexts('office-marketing');
  const api = useApi();
  const language = useLanguage();
  const attempt = useRemoval();
  const [isConfirming, setConfirming] = useState(false);
  const { id, version } = promotion;
  const switchOff = async () => {
    setConfirming(false);
    const body = { ...savedFields(promotion), isActive: false, version };
    if (await attempt(() => api('PUT /api/v1/admin/promotions/:id', { params: { id }, body }))) await onSaved();
  };
  return (
    <>
      <Button kind="outline" onClick={() => setConfirming(true)}>
        {text.switchOff}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text.switchOff}
        confirmLabel={text.switchOff}
        onConfirm={() => void switchOff()}
        onClose={() => setConfirming(false)}
      >
        <p className="font-semibold">{pick(promotion, 'name', language)}</p>
        <p>{text.switchOffText}</p>
      </ConfirmDialog>
    </>
  );
}
