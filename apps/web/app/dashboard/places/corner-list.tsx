import { type Corner, OUTLINE_CORNERS } from '@karaz/domain/location/polygon';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NumberField } from '../form/number-field.tsx';
import type { Drawing } from './use-drawing.ts';

type CornerListProps = {
  outline: readonly Corner[];
  drawing: Drawing;
  errorOf: (index: number, part: 0 | 1) => string | undefined;
  onAdd: () => void;
};

/** The same outline as numbers, for the keyboard and for exact borders. */
export function CornerList({ outline, drawing, errorOf, onAdd }: CornerListProps) {
  const text = useTexts('office-places');
  return (
    <details className="place-corners">
      <summary>{text.cornerList}</summary>
      {outline.length > 0 && (
        <div aria-hidden className="place-corners-head text-small text-muted">
          <span />
          <span>{text.latitude}</span>
          <span>{text.longitude}</span>
        </div>
      )}
      <ol>
        {outline.map(([longitude, latitude], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name, and is what its numbers say
          <li key={index}>
            <span className="text-small text-muted">{index + 1}</span>
            <NumberField
              label={text.latitudeOf(index + 1)}
              hideLabel
              placeholder={text.latitude}
              value={latitude}
              error={errorOf(index, 1)}
              onChange={(value) => drawing.type(index, [longitude, value ?? Number.NaN])}
            />
            <NumberField
              label={text.longitudeOf(index + 1)}
              hideLabel
              placeholder={text.longitude}
              value={longitude}
              error={errorOf(index, 0)}
              onChange={(value) => drawing.type(index, [value ?? Number.NaN, latitude])}
            />
            <Button
              kind="ghost"
              iconOnly
              aria-label={text.removeCornerNumber(index + 1)}
              onClick={() => drawing.remove(index)}
            >
              <Icon name="trash" />
            </Button>
          </li>
        ))}
      </ol>
      <Button kind="outline" size="small" icon="plus" disabled={outline.length >= OUTLINE_CORNERS.max} onClick={onAdd}>
        {text.addCorner}
      </Button>
    </details>
  );
}
