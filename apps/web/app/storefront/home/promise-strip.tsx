import { lazy } from 'react';
import { useStore, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { WhenNear } from '../../ui/when-near.tsx';
import { requestLocation } from '../location/location-chip.tsx';

const NextSlot = lazy(async () => ({ default: (await import('../location/next-slot.tsx')).NextSlot }));

/** Where we deliver, from what amount for nothing, and how, before anybody browses. */
export function PromiseStrip({ freeDeliveryFrom }: { freeDeliveryFrom: string | null }) {
  const text = useTexts('home');
  const { departments } = useStore();
  return (
    <section aria-label={text.promises} className="page-width mt-4 md:mt-6">
      <div className="grid gap-x-8 gap-y-5 rounded-card bg-sunken p-5 md:grid-cols-[1.5fr_1fr_1fr_1fr] md:items-center md:p-6">
        <DeliveryPlace />
        {freeDeliveryFrom && (
          <OnePromise icon="truck" title={text.freeDelivery(freeDeliveryFrom)} hint={text.freeDeliveryHint} />
        )}
        <OnePromise icon="clock" title={text.yourHour} hint={text.yourHourHint} />
        {departments.livestock && <OnePromise icon="knife" title={text.cutYourWay} hint={text.cutYourWayHint} />}
      </div>
    </section>
  );
}

function DeliveryPlace() {
  const text = useTexts('home');
  const { area } = useVisitor();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-h3">{area ? text.deliveryTo(area) : text.deliveryUnknown}</p>
        <p className="text-small text-muted">{area ? text.deliveryChosenHint : text.deliveryHint}</p>
        {area && (
          <WhenNear>
            <NextSlot />
          </WhenNear>
        )}
      </div>
      <Button
        kind={area ? 'outline' : 'primary'}
        icon="pin"
        onClick={requestLocation}
        aria-haspopup="dialog"
        data-place
      >
        {area ? text.changeArea : text.chooseArea}
      </Button>
    </div>
  );
}

function OnePromise({ icon, title, hint }: { icon: IconName; title: string; hint: string }) {
  return (
    <div className="flex items-center gap-3">
      <span className="grid h-13 w-11 shrink-0 place-items-center rounded-t-[50%] rounded-b-tag bg-accent text-on-accent">
        <Icon name={icon} size={24} />
      </span>
      <p>
        <span className="block text-small font-semibold">{title}</span>
        <span className="block text-caption text-muted">{hint}</span>
      </p>
    </div>
  );
}
