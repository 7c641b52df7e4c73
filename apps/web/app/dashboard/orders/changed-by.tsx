import type { PickLine } from '@karaz/contract/admin/picking';
import { isolate } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';

/**
 * What a colleague saved of a line that is open here, so that nobody overwrites it unknowing. Always there, and empty until
 * then: a place for messages that comes together with its message is not read out everywhere.
 */
export function ChangedBy({ line, isOn }: { line: PickLine; isOn: boolean }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const name = isolate(line.pickedBy || text.aColleague);
  const { pickedQuantity, weighedGrams, substitute } = line;
  const parts = [
    formatNumber(pickedQuantity ?? 0),
    ...(weighedGrams === null ? [] : [text.weight(formatNumber(weighedGrams))]),
    ...(substitute ? [`${text.instead}: ${pick(substitute, 'name', language)}`] : []),
  ];
  return (
    <p role="status" className="pick-meanwhile">
      {isOn && (pickedQuantity === null ? text.openedAgain : text.changedBy(name, isolate(parts.join(' / '))))}
    </p>
  );
}
