import './marketing.css';
import type { OfficePromotionDetail } from '@karaz/contract/admin/promotions';
import { pick } from '@karaz/i18n/localized';
import { useRef, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { NotConfirmed } from '../form/not-confirmed.ts';
import { Panel } from '../form/panel.tsx';
import { ResourcePage } from '../form/resource-page.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { useOpenCreated } from '../form/use-open-created.ts';
import { WeekdayFields } from './promotion-days.tsx';
import {
  isLargeDiscount,
  NEW_PROMOTION,
  PROMOTION_TONES,
  type PromotionForm,
  promotionBody,
  promotionErrors,
  promotionForm,
} from './promotion-form.ts';
import { PromotionLimits, PromotionNames, PromotionWorth } from './promotion-panels.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { PromotionTargetPanel, useTargetNames } from './promotion-target.tsx';
import { PromotionUse } from './promotion-use.tsx';
import { ScheduleFields } from './schedule-panel.tsx';

export const page = definePage({
  texts: ['office', 'office-marketing', 'office-products', 'office-search-rules'],
  head: (_, { office, shell }) => ({ title: `${office.pages.promotions} · ${shell.storeName}`, noIndex: true }),
  Component: PromotionPage,
});

const LIST = '/dashboard/promotions';

function PromotionPage() {
  const { promotions: text } = useTexts('office-marketing');
  const api = useApi();
  const language = useLanguage();
  return (
    <ResourcePage<OfficePromotionDetail>
      list={{ to: LIST, label: text.title }}
      newTitle={text.add}
      nameOf={(promotion) => (
        <span className="flex flex-wrap items-center gap-3">
          {pick(promotion, 'name', language)}
          <Badge tone={PROMOTION_TONES[promotion.state]}>{text.states[promotion.state]}</Badge>
        </span>
      )}
      load={(id) => api('GET /api/v1/admin/promotions/:id', { params: { id } })}
    >
      {(promotion, _show, reload) => <Editor key={promotion?.id ?? 'new'} promotion={promotion} onSaved={reload} />}
    </ResourcePage>
  );
}

type EditorProps = { promotion: OfficePromotionDetail | null; onSaved: () => Promise<void> };

function initialOf(promotion: OfficePromotionDetail | null): PromotionForm {
  if (!promotion) return NEW_PROMOTION;
  const { targets: _targets, ...saved } = promotion;
  return promotionForm(saved);
}

function Editor({ promotion, onSaved }: EditorProps) {
  const { promotions: text } = useTexts('office-marketing');
  const office = useTexts('office').form;
  const api = useApi();
  const openCreated = useOpenCreated();
  // A slip of the finger gives the shop away: asked once for each such percentage.
  const [isConfirming, setConfirming] = useState(false);
  const confirmed = useRef('');
  const names = useTargetNames(promotion?.targets ?? []);
  const form = useForm<PromotionForm>({
    initial: initialOf(promotion),
    version: promotion?.version,
    check: (values) => promotionErrors(values, promotion?.usedCount ?? 0, { ...text, required: office.required }),
    save: async (values) => {
      if (isLargeDiscount(values, promotion) && confirmed.current !== values.percent) {
        setConfirming(true);
        throw new NotConfirmed();
      }
      const body = promotionBody(values);
      const open = openCreated();
      if (!promotion) return api('POST /api/v1/admin/promotions', { body }).then(() => open(LIST));
      const { id, version } = promotion;
      await api('PUT /api/v1/admin/promotions/:id', { params: { id }, body: { ...body, version } });
      await onSaved();
    },
  });
  const { values, errors } = form;
  return (
    <>
      <div className="office-columns">
        <div>
          <PromotionNames form={form} />
          <PromotionWorth form={form} />
          <PromotionTargetPanel form={form} names={names} />
        </div>
        <div>
          <PromotionPreview values={values} names={names.namesOf(values)} />
          <Panel title={text.when}>
            <ScheduleFields values={values} errors={errors} onChange={(part) => form.change(listed(part))} />
            <WeekdayFields
              weekdays={values.weekdays}
              error={errors['weekdays']}
              onChange={(weekdays) => form.set('weekdays', weekdays)}
            />
          </Panel>
          <PromotionLimits form={form} />
          {promotion && <PromotionUse promotion={promotion} onSaved={onSaved} />}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={() => void onSaved()} />
      <ConfirmDialog
        open={isConfirming}
        title={text.largeTitle}
        confirmLabel={office.save}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          confirmed.current = values.percent;
          setConfirming(false);
          void form.submit();
        }}
      >
        <p>{text.largeText(values.percent)}</p>
      </ConfirmDialog>
    </>
  );
}

const listed = ({ countries, ...rest }: Parameters<Parameters<typeof ScheduleFields>[0]['onChange']>[0]) => ({
  ...rest,
  ...(countries === undefined ? {} : { countries: countries && [...countries] }),
});
