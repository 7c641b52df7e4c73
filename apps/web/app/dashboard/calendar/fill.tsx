import { useTexts } from '../../texts/texts.ts';
import type { Level } from './calendar-format.ts';

type FillProps = { taken: number; places: number | null; level: Level };

/** Orders against places: a number, a word and a bar; never the colour alone. */
export function Fill({ taken, places, level }: FillProps) {
  const text = useTexts('office-calendar');
  return (
    <span className="calendar-fill" data-level={level}>
      <span>
        <bdi className={taken === 0 ? 'text-muted' : 'font-semibold'}>
          {places === null ? text.orders(taken) : text.of(taken, places)}
        </bdi>
        {level !== 'free' && <strong>{text.levels[level]}</strong>}
      </span>
      {places !== null && <meter min={0} max={Math.max(places, taken, 1)} value={taken} aria-hidden />}
    </span>
  );
}
