import { lazy, memo } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { requestLocation } from '../location/location-chip.tsx';
import type { Offer, ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

const NextSlot = lazy(async () => ({ default: (await import('../location/next-slot.tsx')).NextSlot }));
const FirstMeat = lazy(async () => ({ default: (await import('./slaughter-days.tsx')).FirstMeat }));
const StockAlert = lazy(async () => ({ default: (await import('./stock-alert.tsx')).StockAlert }));

/** Undefined: it is not slaughtered; an empty day: the day is not chosen yet. */
export const slaughterOf = ({ animal }: ProductData, { addons }: RequestedLine) => {
  const chosen = animal ? addons.find(({ id }) => id === animal.slaughterId) : undefined;
  return chosen && `${chosen.id} ${chosen.day ?? ''}`;
};

type ArrivalProps = { data: ProductData; offer: Offer; slaughter: string | undefined };

/** Its place is there before the time is known. */
export const Arrival = memo(({ data, offer, slaughter }: ArrivalProps) => {
  const text = useTexts('product-page');
  const { area } = useVisitor();
  if (data.isSubscription) return null;
  return (
    <div className="mt-2 flex min-h-7 flex-wrap md:mt-3 items-center gap-x-4 gap-y-1">
      {data.isExpress && offer.isAvailable && (
        <Badge tone="accent" icon="bolt">
          {text.express}
        </Badge>
      )}
      {area || !offer.isAvailable ? (
        <WhenNear>
          {offer.isAvailable ? (
            <FirstTime data={data} stockId={offer.stockId} slaughter={slaughter} />
          ) : (
            <StockAlert stockId={offer.stockId} />
          )}
        </WhenNear>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={requestLocation} className="link flex items-center gap-2">
          <Icon name="pin" size={18} className="flex-none" />
          <span className="text-small">{text.chooseArea}</span>
        </button>
      )}
    </div>
  );
});

type FirstTimeProps = { data: ProductData; stockId: number; slaughter: string | undefined };

/** Of an animal as it is chosen: until a day is, when its meat could come at the earliest. */
function FirstTime({ data: { animal, seller }, stockId, slaughter }: FirstTimeProps) {
  const [addonId, day] = slaughter?.split(' ') ?? [];
  if (animal && addonId && !day) return <FirstMeat branchId={seller.id} stockId={stockId} addonId={Number(addonId)} />;
  const addons = addonId && day ? { addons: [{ addonId: Number(addonId), day }] } : {};
  return <NextSlot goods={[{ stockId, quantity: 1, ...addons }]} />;
}
