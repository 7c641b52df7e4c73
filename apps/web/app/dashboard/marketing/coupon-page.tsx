import './marketing.css';
import type { OfficeCouponDetail } from '@karaz/contract/admin/coupons';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useRemoval } from '../form/use-removal.ts';
import { OfficePage } from '../list/office-page.tsx';
import { MoneyList } from '../people/money-list.tsx';
import { type CouponForm, couponBody, couponForm, couponTypos, NEW_COUPON } from './coupon-form.ts';
import { CouponLimits, CouponWorth } from './coupon-panels.tsx';
import { WhenWhereFields } from './when-where.tsx';

export const page = definePage({
  texts: ['office', 'office-marketing'],
  head: (_, { office, shell }) => ({ title: `${office.pages.coupons} · ${shell.storeName}`, noIndex: true }),
  Component: CouponPage,
});

const LIST = '/dashboard/coupons';

function CouponPage() {
  const { coupons: text } = useTexts('office-marketing');
  const api = useApi();
  const { view } = useRouter();
  const id = view.params['id'] ?? '';
  const loaded = useLoaded<OfficeCouponDetail | 'new'>(id, async () =>
    id === 'new' ? 'new' : api('GET /api/v1/admin/coupons/:id', { params: { id: Number(id) } }),
  );
  const known = loaded.data !== null && loaded.data !== 'new' ? loaded.data : null;
  return (
    <OfficePage
      title={
        known ? (
          <span className="flex flex-wrap items-center gap-3">
            <bdi dir="ltr">{known.code}</bdi>
            <Badge tone={known.state === 'running' ? 'success' : 'neutral'}>{text.states[known.state]}</Badge>
          </span>
        ) : (
          text.add
        )
      }
      back={{ to: LIST, label: text.title }}
    >
      <LoadedBody loaded={loaded}>
        {(data) => {
          const coupon = data === 'new' ? null : data;
          return <Editor key={coupon?.version ?? 'new'} coupon={coupon} onSaved={loaded.reload} />;
        }}
      </LoadedBody>
    </OfficePage>
  );
}

function Editor({ coupon, onSaved }: { coupon: OfficeCouponDetail | null; onSaved: () => Promise<void> }) {
  const text = useTexts('office-marketing');
  const api = useApi();
  const { navigate } = useRouter();
  const form = useForm<CouponForm>({
    initial: coupon ? couponForm(coupon) : NEW_COUPON,
    check: (values) => Object.fromEntries(couponTypos(values).map((name) => [name, text.coupons.wrongNumber])),
    save: (values) => {
      const body = couponBody(values);
      return coupon
        ? api('PUT /api/v1/admin/coupons/:id', {
            params: { id: coupon.id },
            body: { ...body, version: coupon.version },
          })
        : api('POST /api/v1/admin/coupons', { body });
    },
    onSaved: () => (coupon ? void onSaved() : navigate(LIST)),
  });
  return (
    <>
      <div className="office-columns">
        <div>
          <CouponWorth form={form} />
        </div>
        <div>
          <Panel title={text.coupons.when}>
            <WhenWhereFields values={form.values} errors={form.errors} onChange={(part) => form.change(listed(part))} />
          </Panel>
          <CouponLimits form={form} />
          {coupon && <UsagePanel coupon={coupon} />}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={() => void onSaved()} />
    </>
  );
}

const listed = ({ countries, ...rest }: Parameters<Parameters<typeof WhenWhereFields>[0]['onChange']>[0]) => ({
  ...rest,
  ...(countries === undefined ? {} : { countries: countries && [...countries] }),
});

function UsagePanel({ coupon }: { coupon: OfficeCouponDetail }) {
  const { coupons: text, none } = useTexts('office-marketing');
  const api = useApi();
  const { navigate } = useRouter();
  const remove = useRemoval();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    const params = { id: coupon.id };
    if (await remove(() => api('DELETE /api/v1/admin/coupons/:id', { params }))) navigate(LIST);
  };
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
        <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
          {text.remove}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={text.remove}
        confirmLabel={text.remove}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <bdi dir="ltr">{coupon.code}</bdi>
      </ConfirmDialog>
    </Panel>
  );
}
