import type { OpenPriceChange } from '@karaz/contract/admin/price-changes';
import type { OfficeProduct } from '@karaz/contract/admin/products';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../page/use-may.ts';
import { PriceHistory } from './price-history.tsx';
import { countryTime, operationText } from './price-operation.ts';

type PlannedPricesProps = { product: OfficeProduct; onDone: () => void };

/** Changes of this product's prices that are scheduled or run, with the way to cancel or undo them. */
export function PlannedPrices({ product: { priceChanges }, onDone }: PlannedPricesProps) {
  const text = useTexts('office-prices');
  const mayWrite = useMay('catalogue.write');
  const [isOpen, setOpen] = useState(false);
  if (priceChanges.length === 0) return null;
  return (
    <div className="office-hint grid justify-items-start gap-2">
      {priceChanges.map((change) => (
        <p key={change.id}>
          <Planned change={change} />
        </p>
      ))}
      {mayWrite && (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          {text.lastChanges}
        </Button>
      )}
      {isOpen && (
        <PriceHistory
          onClose={() => setOpen(false)}
          onUndone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

function Planned({ change: { change, prices, currency, country, startsAt, endsAt } }: { change: OpenPriceChange }) {
  const text = useTexts('office-prices');
  const language = useLanguage();
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
  const time = (at: string) => isolate(countryTime(at, country, language));
  const operation = isolate(operationText(change, currency, language));
  if (prices === null) return endsAt === null ? operation : text.runsUntil(operation, time(endsAt));
  const { lowest, highest } = prices;
  const price = `${lowest === highest ? money(lowest) : `${money(lowest)} – ${money(highest)}`} (${operation})`;
  return endsAt === null ? text.planned(price, time(startsAt)) : text.plannedUntil(price, time(startsAt), time(endsAt));
}
