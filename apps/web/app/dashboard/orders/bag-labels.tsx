import type { PickingSlip } from '@karaz/contract/admin/picking';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import { Fragment } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useDay } from '../page/date-formats.ts';
import { Barcode } from './barcode.tsx';

/** One bag for each zone: what is frozen does not go with what is not. */
export function BagLabels({ slip }: { slip: PickingSlip }) {
  // What was not there is in no bag.
  const zones = [...new Set(slip.lines.filter(({ pickedQuantity }) => pickedQuantity !== 0).map(({ zone }) => zone))];
  return zones.map((zone, index) => (
    <Label key={zone ?? ''} slip={slip} zone={zone} number={index + 1} of={zones.length} />
  ));
}

type LabelProps = { slip: PickingSlip; zone: PickingSlip['lines'][number]['zone']; number: number; of: number };

function Label({ slip, zone, number, of }: LabelProps) {
  const text = useTexts('office-labels');
  const language = useLanguage();
  const day = useDay();
  const { date, opens, closes } = slip.slot;
  const to = slip.charity ?? slip.address?.area;
  return (
    <article className="bag-label">
      <h2>
        <bdi dir="ltr">{slip.number}</bdi>
      </h2>
      <Barcode value={slip.number} />
      <p className="bag-label-zone">
        <strong>
          <InParts parts={(zone ? text.zones[zone] : text.bag).split(SEPARATOR)} />
        </strong>
        <bdi dir="ltr">{text.bagOf(number, of)}</bdi>
      </p>
      <p>
        <InParts parts={[slip.customer, to?.name_en ?? '', to?.name_ar ?? '']} />
      </p>
      <p>
        <bdi>{day(date)}</bdi> <bdi>{`${formatClock(opens, language)} – ${formatClock(closes, language)}`}</bdi>
      </p>
      <p className="text-muted">
        <bdi>{pick(slip.branch, 'name', language)}</bdi>
      </p>
    </article>
  );
}

const SEPARATOR = ' · ';

/** Of either script, each set by itself: a Latin name would draw the points and the Arabic one beside it to its own side. */
function InParts({ parts }: { parts: readonly string[] }) {
  return parts
    .filter((part) => part !== '')
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && SEPARATOR}
        <bdi>{part}</bdi>
      </Fragment>
    ));
}
