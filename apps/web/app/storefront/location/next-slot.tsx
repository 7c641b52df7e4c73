import type { Language } from '@karaz/i18n/language';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { slotDay, slotHours } from './slot-texts.ts';
import { type FoundSlot, type Goods, todayIn, useNextSlot } from './use-next-slot.ts';

type NextSlotProps = {
  /** When all of these can come; left out: when anything can. */
  goods?: Goods;
  className?: string;
};

/** The first free delivery time in the visitor's area. Nothing is shown when there is none or no area. */
export function NextSlot({ goods, className = '' }: NextSlotProps) {
  const { visitor } = useRouter();
  const found = useNextSlot(goods);
  if (!found?.first) return null;
  return <Line timeZone={found.timeZone} slot={found.first} language={visitor.language} className={className} />;
}

type LineProps = { timeZone: string; slot: NonNullable<FoundSlot['first']>; language: Language; className: string };

function Line({ timeZone, slot, language, className }: LineProps) {
  const text = useTexts('shell');
  const today = todayIn(timeZone);
  const day = slot.date === today ? text.today : slotDay(slot.date, language);
  return (
    <p className={`flex items-center gap-2 text-small ${className}`} data-testid="next-slot">
      <Icon name="clock" size={18} className="shrink-0 text-primary-text" />
      <span>
        {text.nextSlot} <strong>{`${day} ${slotHours(slot, language)}`}</strong>
      </span>
    </p>
  );
}
