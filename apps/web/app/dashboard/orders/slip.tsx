import './slips.css';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Times } from '../../ui/times.tsx';
import { useDay } from '../page/date-formats.ts';
import { Barcode } from './barcode.tsx';
import { BranchHeading } from './branch-heading.tsx';
import { AddressDetails, GiftDetails } from './delivery-details.tsx';
import { packedOf } from './picked-line.ts';

export function Slip({ slip }: { slip: PickingSlip }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const day = useDay();
  const { date, opens, closes } = slip.slot;
  return (
    <article className="slip">
      <header>
        <h2>
          <bdi dir="ltr">{slip.number}</bdi>
        </h2>
        <Barcode value={slip.number} />
        <p>
          <bdi>{day(date)}</bdi> <bdi>{`${formatClock(opens, language)} – ${formatClock(closes, language)}`}</bdi>
        </p>
        <p>
          <bdi>{pick(slip.branch, 'name', language)}</bdi>
        </p>
      </header>
      <SlipAddress slip={slip} />
      <SlipInstructions slip={slip} />
      {slip.notes && (
        <p className="slip-note">
          {text.customerNote}: <bdi>{slip.notes}</bdi>
        </p>
      )}
      {slip.branches.map((branch) => (
        <section key={branch.id}>
          {slip.branches.length > 1 && <BranchHeading branch={branch} mainId={slip.branch.id} />}
          {zonesOf(slip.lines.filter(({ branchId }) => branchId === branch.id)).map(([zone, lines]) => (
            <Zone key={zone ?? ''} zone={zone} lines={lines} />
          ))}
        </section>
      ))}
      <p>
        {slip.due > 0 ? (
          <>
            {text.due}: <bdi>{formatMoney(toMinor(slip.due, slip.currency), slip.currency, language)}</bdi>
          </>
        ) : (
          text.nothingDue
        )}
      </p>
    </article>
  );
}

type SlipLines = PickingSlip['lines'];

/** The server sends them zone by zone. */
const zonesOf = (lines: SlipLines) => [...Map.groupBy(lines, ({ zone }) => zone)];

function Zone({ zone, lines }: { zone: SlipLines[number]['zone']; lines: SlipLines }) {
  const { zones } = useTexts('office');
  return (
    <>
      {zone && <p className="slip-zone">{zones[zone]}</p>}
      <ul>
        {lines.map((line) => (
          <SlipLine key={line.itemId} line={line} />
        ))}
      </ul>
    </>
  );
}

function SlipInstructions({ slip: { instructions, gateCode } }: { slip: PickingSlip }) {
  const text = useTexts('handling');
  const language = useLanguage();
  if (instructions.length === 0 && !gateCode) return null;
  return (
    <p className="slip-note">
      {text.title}: {instructions.map((each) => text.instructions[each]).join(language === 'ar' ? '، ' : ', ')}
      {gateCode && (
        <>
          {instructions.length > 0 && ' · '}
          {text.gateCode}: <bdi dir="ltr">{gateCode}</bdi>
        </>
      )}
    </p>
  );
}

function SlipAddress({ slip }: { slip: PickingSlip }) {
  const { customer, address, shippingMethod, charity, charityMessage, isAnonymous } = slip;
  const text = useTexts('office-orders');
  const texts = useTexts('orders');
  return (
    <dl className="slip-address">
      {customer && (
        <div>
          <dt>{text.customer}</dt>
          <dd>
            <bdi>{customer}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.shippingMethod}</dt>
        <dd>{texts.shippingMethods[shippingMethod]}</dd>
      </div>
      {charity && <GiftDetails charity={charity} message={charityMessage} isAnonymous={isAnonymous} />}
      {address && <AddressDetails address={address} />}
    </dl>
  );
}

const MARKS = { whole: '✓', part: '–', none: '✗' };

/** What is in the bag already is ticked, what was not there is marked; what something else is given for is crossed out. */
function SlipLine({ line }: { line: PickingSlip['lines'][number] }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const { substitutions } = useTexts('handling');
  const { weighedGrams, agreedGrams, substitute, substitution } = line;
  const name = pick(line, 'name', language);
  const packed = packedOf(line);
  const otherName = language === 'ar' ? 'name_en' : 'name_ar';
  const details = [
    agreedGrams !== null && text.agreed(formatNumber(agreedGrams)),
    weighedGrams !== null && `${text.grams}: ${formatNumber(weighedGrams)}`,
    substitution !== null && `${text.ifMissing}: ${substitutions[substitution]}`,
  ].filter((detail) => detail !== false);
  return (
    <li>
      <span className="slip-box" aria-hidden>
        {packed && MARKS[substitute && packed === 'part' ? 'whole' : packed]}
      </span>
      <Times className="slip-count">{line.quantity} ×</Times>
      <span>
        {substitute ? (
          <>
            <del>
              <bdi>{name}</bdi>
            </del>{' '}
            {text.instead}:{' '}
            <strong>
              <bdi>{pick(substitute, 'name', language)}</bdi>
            </strong>
          </>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small className="block text-muted" lang={language === 'ar' ? 'en' : 'ar'} dir="auto">
          {line[otherName]}
        </small>
        {substitute && (
          <small className="block text-muted" lang={language === 'ar' ? 'en' : 'ar'} dir="auto">
            {substitute[otherName]}
          </small>
        )}
        <PickedCount line={line} />
        {line.addons.map((addon) => (
          <small key={addon.name_en} className="block">
            + <Times>{addon.quantity} ×</Times> <bdi>{pick(addon, 'name', language)}</bdi>
          </small>
        ))}
        {details.length > 0 && <small className="block text-muted">{details.map(isolate).join(' · ')}</small>}
      </span>
      <bdi dir="ltr" className="text-muted">
        {line.sku}
      </bdi>
    </li>
  );
}

/** How many are in the bag of how many that were ordered; of smaller packs given instead there may be more. */
function PickedCount({ line: { pickedQuantity, quantity, substitute } }: { line: SlipLines[number] }) {
  const text = useTexts('office-orders');
  if (pickedQuantity === null) return null;
  const [count, ordered] = [formatNumber(pickedQuantity), formatNumber(quantity)];
  const packed = substitute ? `${text.picked}: ${count} · ${text.ordered}: ${ordered}` : text.packedOf(count, ordered);
  return (
    <small className={pickedQuantity === quantity ? 'block text-muted' : 'block font-semibold'}>
      {pickedQuantity === 0 ? text.nothingPacked : packed}
    </small>
  );
}
