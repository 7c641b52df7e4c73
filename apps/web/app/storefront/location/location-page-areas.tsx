import type { CountryCode } from '@karaz/domain/countries';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AreaChoice, LocationPageData } from './location-page-data.ts';

type AreaFormProps = { data: LocationPageData; country: CountryCode; cityId: number };

/** Each area is a button of the form, so that a choice is one press. */
export function AreaForm({ data, country, cityId }: AreaFormProps) {
  const text = useTexts('location');
  return (
    <>
      <form method="get" action="/location#area" className="mb-2 flex items-end gap-2">
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="city" value={cityId} />
        <input type="hidden" name="back" value={data.back} />
        <TextField
          label={text.searchAreas}
          hideLabel
          placeholder={text.searchAreas}
          icon="search"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={data.search}
          className="flex-1"
        />
        <Button type="submit" kind="soft">
          {text.search}
        </Button>
      </form>
      {data.areas.length === 0 && <p className="text-muted">{text.noAreasFound}</p>}
      <form method="post" action="/location">
        <input type="hidden" name="back" value={data.back} />
        <ul className="location-list">
          {data.areas.map((area) => (
            <li key={area.id}>
              <AreaButton area={area} />
            </li>
          ))}
        </ul>
      </form>
    </>
  );
}

function AreaButton({ area: { id, name, isServed } }: { area: AreaChoice }) {
  const text = useTexts('location');
  return (
    <button type="submit" name="area" value={id} disabled={!isServed} className="location-row">
      <span className="location-row-text">
        {name}
        {!isServed && <span className="text-small text-muted">{text.notServedYet}</span>}
      </span>
    </button>
  );
}
