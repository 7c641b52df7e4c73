import type { PickLine } from '@karaz/contract/admin/picking';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Times } from '../../ui/times.tsx';
import { stepPicture } from './pick-about.tsx';
import { packedOf } from './picked-line.ts';
import { changedText, type LineChange } from './staff-changes.ts';

/**
 * The same file as in the step, and never put off until it is scrolled to: a page shows a picture again without the
 * network that it has loaded, and between shelves there may be none.
 */
const Picture = ({ image }: { image: string | null }) =>
  image && <img src={stepPicture(image)} alt="" width={40} height={40} loading="eager" />;

type OverviewProps = {
  steps: readonly PickLine[];
  changes: readonly LineChange[];
  currentId: number | null;
  onShow: (itemId: number) => void;
};

/** Every line, to look at and to go to. */
export function Overview({ steps, changes, currentId, onShow }: OverviewProps) {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const { zones } = useTexts('office');
  const language = useLanguage();
  const nameOf = (line: PickLine) => {
    const packed = packedOf(line);
    const change = changes.find(({ name_en }) => name_en === line.name_en);
    return packed === null
      ? change
        ? changedText(text, change)
        : text.open
      : packed === 'none'
        ? orders.nothingPacked
        : [
            text.pickedOf(line.pickedQuantity ?? 0, line.quantity),
            line.weighedGrams !== null && text.grams(formatNumber(line.weighedGrams)),
          ]
            .filter(Boolean)
            .join(' · ');
  };
  return (
    <ol className="pick-overview" aria-label={text.lines}>
      {steps.map((line, index) => (
        <li key={line.itemId}>
          {line.zone && line.zone !== steps[index - 1]?.zone && <p className="pick-zone">{zones[line.zone]}</p>}
          <button
            type="button"
            data-packed={packedOf(line) ?? undefined}
            aria-current={line.itemId === currentId ? 'step' : undefined}
            onClick={() => onShow(line.itemId)}
          >
            <Picture image={line.substitute ? line.substitute.image : line.image} />
            <span>
              <Times>{formatNumber(line.quantity)} ×</Times>{' '}
              {line.substitute ? (
                <>
                  <del>{pick(line, 'name', language)}</del> {orders.instead}:{' '}
                  <Times>{formatNumber(line.pickedQuantity ?? 0)} ×</Times> {pick(line.substitute, 'name', language)}
                </>
              ) : (
                pick(line, 'name', language)
              )}
            </span>
            <small>{nameOf(line)}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}
