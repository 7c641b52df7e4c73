import './marketing.css';
import type { OfficeCouponDetail } from '@karaz/contract/admin/coupons';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../form/panel.tsx';
import { DeleteResource, ResourcePage } from '../form/resource-page.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { useOpenCreated } from '../form/use-open-created.ts';
import { MoneyList } from '../people/money-list.tsx';
import { COUPON_TONES, type CouponForm, couponBody, couponForm, couponTypos, NEW_COUPON } from './coupon-form.ts';
import { CouponLimits, CouponWorth } from './coupon-panels.tsx';
import { ScheduleFields } from './schedule-panel.tsx';

export const page = definePage({
  texts: ['office', 'office-marketing'],
  head: (_, { office, shell }) => ({ title: `${office.pages.coupons} · ${shell.storeName}`, noIndex: true }),
  Component: CouponPage,
});

const LIST = '/dashboard/coupons';

function CouponPage() {
  const { coupons: text } = useTexts('office-marketing');
  const api = useApi();
  return (
    <ResourcePage<OfficeCouponDetail>
      list={{ to: LIST, label: text.title }}
      newTitle={text.add}
      nameOf={({ code, state }) => (
        <span className="flex flex-wrap items-center gap-3">
          <bdi dir="ltr">{code}</bdi>
          <Badge tone={COUPON_TONES[state]}>{text.states[state]}</Badge>
        </span>
      )}
      load={(id) => api('GET /api/v1/admin/coupons/:id', { params: { id } })}
    >
      {(coupon, _show, reload) => <Editor coupon={coupon} onSaved={reload} />}
    </ResourcePage>
  );
}

function Editor({ coupon, onSaved }: { coupon: OfficeCouponDetail | null; onSaved: () => Promise<void> }) {
  const text = useTexts('office-marketing');
  const office = useTexts('office').form;
  const api = useApi();
  const openCreated = useOpenCreated();
  const form = useForm<CouponForm>({
    initial: coupon ? couponForm(coupon) : NEW_COUPON,
    version: coupon?.version,
    check: (values) => ({
      ...(values.code.trim() === '' ? { code: office.required } : {}),
      ...Object.fromEntries(couponTypos(values).map((name) => [name, text.coupons.wrongNumber])),
    }),
    save: async (values) => {
      const body = couponBody(values);
      const open = openCreated();
      if (!coupon) return api('POST /api/v1/admin/coupons', { body }).then(() => open(LIST));
      const { id, version } = coupon;
      await api('PUT /api/v1/admin/coupons/:id', { params: { id }, body: { ...body, version } });
      await onSaved();
    },
  });
  return (
    <>
      <div className="office-columns">
        <div>
          <CouponWorth form={form} />
        </div>
        <div>
          <Panel title={text.coupons.when}>
            <ScheduleFields values={form.values} errors={form.errors} onChange={(part) => form.change(listed(part))} />
          </Panel>
          <CouponLimits form={form} />
          {coupon && <UsagePanel coupon={coupon} />}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={() => void onSaved()} />
    </>
  );
}

const listed = ({ countries, ...rest }: Parameters<Parameters<typeof ScheduleFields>[0]['onChange']>[0]) => ({
  ...rest,
  ...(countries === undefined ? {} : { countries: countries && [...countries] }),
});

function UsagePanel({ coupon }: { coupon: OfficeCouponDetail }) {
  const { coupons: text, none } = useTexts('office-marketing');
  const office = useTexts('office').form;
  const api = useApi();
  return (
    <Panel title={text.used} tools={<bdi className="text-h3 tabular-nums">{coupon.usedCount}</bdi>}>
      <dl className="office-sums">
        <div>
          <dt>{text.given}</dt>
          <dd>
            <MoneyList sums={coupon.given} none={none} />
          </dd>
        </div>
      </dl>
      <p className="field-hint">{text.removeText}</p>
      {coupon.usedCount === 0 && (
        <DeleteResource
          label={text.remove}
          confirmText={
            <>
              <p className="font-semibold">
                <bdi dir="ltr">{coupon.code}</bdi>
              </p>
              <p>{office.deleteText}</p>
            </>
          }
          list={LIST}
          remove={() => api('DELETE /api/v1/admin/coupons/:id', { params: { id: coupon.id } })}
        />
      )}
    </Panel>
  );
}
