import { useId } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Switch } from '../../../ui/checkbox.tsx';
import { MAX_ZOOM, rangeOf, within } from './crop.ts';
import type { Ground } from './ground.ts';
import type { Edit } from './source.ts';

type EditToolsProps = { picture: ImageBitmap; edit: Edit; ground: Ground['kind']; onChange: (edit: Edit) => void };

export function EditTools({ picture, edit, ground, onChange }: EditToolsProps) {
  const text = useTexts('office-media').edit;
  const { view, ratio } = edit;
  const range = rangeOf(picture, ratio, view);
  const show = (change: Partial<Edit['view']>) =>
    onChange({ ...edit, view: within(picture, ratio, { ...view, ...change }) });
  return (
    <>
      <p className="text-muted">{text.hint}</p>
      <Slider label={text.zoom} value={view.zoom} from={1} to={MAX_ZOOM} onChange={(zoom) => show({ zoom })} />
      {/* Left is left in both reading directions: the slider goes the way the frame goes. */}
      <Slider
        label={text.across}
        value={view.x}
        from={range.x[0]}
        to={range.x[1]}
        isPhysical
        onChange={(x) => show({ x })}
      />
      <Slider label={text.down} value={view.y} from={range.y[0]} to={range.y[1]} onChange={(y) => show({ y })} />
      {ground === 'plain' ? (
        <Switch
          label={text.removeGround}
          description={text.removeGroundHint}
          checked={edit.removesGround}
          onChange={({ currentTarget }) => onChange({ ...edit, removesGround: currentTarget.checked })}
        />
      ) : (
        <p className="text-muted">{text.cannotRemove[ground]}</p>
      )}
      {ground === 'plain' && edit.removesGround && (
        <Slider
          label={text.tolerance}
          value={edit.tolerance}
          from={0}
          to={1}
          onChange={(tolerance) => onChange({ ...edit, tolerance })}
        />
      )}
    </>
  );
}

type SliderProps = {
  label: string;
  value: number;
  from: number;
  to: number;
  isPhysical?: boolean;
  onChange: (value: number) => void;
};

function Slider({ label, value, from, to, isPhysical = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="range"
        dir={isPhysical ? 'ltr' : undefined}
        min={from}
        max={to}
        step={(to - from) / 50 || 'any'}
        value={value}
        disabled={to - from < 0.001}
        aria-valuetext={`${Math.round(to - from < 0.001 ? 100 : ((value - from) / (to - from)) * 100)} %`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
