import type { ReactNode } from 'react';
import type { Position } from '../../map/mercator.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { PlaceMap } from './place-map.tsx';

export type PlaceValues = {
  name_en: string;
  name_ar: string;
  latitude: number;
  longitude: number;
  isActive: boolean;
};

type PlaceFieldsProps = {
  values: PlaceValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<PlaceValues>) => void;
  /** Where the map opens while there is no position yet. */
  start: Position;
  radiusKm?: number;
  /** After the names. */
  children?: ReactNode;
  /** Instead of the map with the centre. */
  map?: ReactNode;
};

/** What cities and areas have in common. */
export function PlaceFields({ values, errors, onChange, start, radiusKm, children, map }: PlaceFieldsProps) {
  const text = useTexts('office-places');
  return (
    <>
      <BilingualField
        label={text.name}
        name="name"
        maxLength={120}
        en={values.name_en}
        ar={values.name_ar}
        onEn={(name_en) => onChange({ name_en })}
        onAr={(name_ar) => onChange({ name_ar })}
        errorEn={errors['name_en']}
        errorAr={errors['name_ar']}
      />
      {children}
      {map ?? <Centre {...{ values, errors, onChange, start }} radiusKm={radiusKm} />}
      <Switch
        label={text.isActive}
        description={text.isActiveHint}
        checked={values.isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
    </>
  );
}

type CentreProps = Pick<PlaceFieldsProps, 'values' | 'errors' | 'onChange' | 'start'> & {
  radiusKm: number | undefined;
};

function Centre({ values, errors, onChange, start, radiusKm }: CentreProps) {
  const text = useTexts('office-places');
  return (
    <>
      <PlaceMap
        position={values}
        start={start}
        radiusKm={radiusKm}
        hint={text.mapHint}
        onPlace={(position) => onChange(position)}
      />
      <div className="office-pair">
        <NumberField
          label={text.latitude}
          name="latitude"
          error={errors['latitude']}
          value={values.latitude}
          onChange={(value) => onChange({ latitude: value ?? Number.NaN })}
        />
        <NumberField
          label={text.longitude}
          name="longitude"
          error={errors['longitude']}
          value={values.longitude}
          onChange={(value) => onChange({ longitude: value ?? Number.NaN })}
        />
      </div>
    </>
  );
}
