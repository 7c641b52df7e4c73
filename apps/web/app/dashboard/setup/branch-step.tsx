import type { Setup } from '@karaz/contract/admin/setup';
import { COUNTRIES } from '@karaz/domain/countries';
import { proposedWeek } from '@karaz/domain/setup/setup-steps';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import type { Position } from '../../map/mercator.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { AreasPanel } from '../branches/areas-panel.tsx';
import { type BranchForm, type BranchValues, EMPTY_BRANCH } from '../branches/branch-form.ts';
import type { CityWithAreas } from '../branches/map-shapes.ts';
import { WeekPanel } from '../branches/week-panel.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { PlaceMap } from '../places/place-map.tsx';
import { StepActions, type StepProps } from './step-actions.tsx';

export function BranchStep(props: StepProps) {
  const { setup, onLater } = props;
  const text = useTexts('office-setup').branch;
  const { next } = useTexts('office-setup');
  const api = useApi();
  const code = setup.shop.defaultCountry;
  const loaded = useLoaded(code, async () => {
    const { cities } = await api('GET /api/v1/admin/places/:code', { params: { code } });
    return cities;
  });
  if (setup.branchId !== null) {
    return (
      <>
        <p>{text.exists}</p>
        <div className="setup-actions">
          <Button size="large" onClick={onLater}>
            {next}
          </Button>
          <Link
            to={href('/dashboard/branches/:id', { id: setup.branchId })}
            className={buttonClass({ kind: 'outline', size: 'large' })}
          >
            {text.open}
          </Link>
        </div>
      </>
    );
  }
  return <LoadedBody loaded={loaded}>{(cities) => <NewBranch {...props} cities={cities} />}</LoadedBody>;
}

const proposedBranch = ({ shop, contact }: Setup): BranchValues => ({
  ...EMPTY_BRANCH,
  country: shop.defaultCountry,
  code: 'MAIN',
  name_en: shop.storeName_en,
  name_ar: shop.storeName_ar,
  description_en: shop.storeName_en,
  description_ar: shop.storeName_ar,
  phone: contact.supportPhone,
  isMain: true,
  isActive: true,
  hours: proposedWeek(),
});

/** One fee and one minimum for all areas; null: what the area and the country have. */
type Terms = { fee: number | null; minOrder: number | null };

function NewBranch({ setup, onSaved, onLater, cities }: StepProps & { cities: readonly CityWithAreas[] }) {
  const text = useTexts('office-setup').branch;
  const { required } = useTexts('office').form;
  const api = useApi();
  const language = useLanguage();
  const [terms, setTerms] = useState<Terms>({ fee: null, minOrder: null });
  const form = useForm<BranchValues>({
    initial: proposedBranch(setup),
    check: ({ areas, latitude, address_en, address_ar }) => ({
      ...(Number.isNaN(latitude) ? { area: text.chooseArea } : {}),
      ...(address_en === '' && address_ar === '' ? { address: required } : {}),
      ...(areas.length === 0 ? { areas: text.noAreas } : {}),
    }),
    save: async (values) => {
      const areas = values.areas.map((area) => ({
        ...area,
        fee: area.fee ?? terms.fee,
        minOrder: area.minOrder ?? terms.minOrder,
      }));
      await api('POST /api/v1/admin/branches', { body: { ...values, areas } });
      onSaved(await api('PUT /api/v1/admin/setup/steps/:step', { params: { step: 'branch' } }));
    },
  });
  const currency = currencySign(COUNTRIES[setup.shop.defaultCountry].currency, language);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="text-muted">{text.lead}</p>
      <PlaceFields form={form} cities={cities} />
      <div className="office-pair">
        <NumberField
          label={text.fee}
          name="fee"
          unit={currency}
          value={terms.fee}
          onChange={(fee) => setTerms({ ...terms, fee })}
        />
        <NumberField
          label={text.minOrder}
          name="minOrder"
          unit={currency}
          value={terms.minOrder}
          onChange={(minOrder) => setTerms({ ...terms, minOrder })}
        />
      </div>
      <details className="setup-fold">
        <summary>
          {text.areas} <span className="field-hint">{text.areasHint}</span>
        </summary>
        <AreasPanel form={form} mayWrite />
      </details>
      {form.errors['areas'] && (
        <p role="alert" className="field-error">
          {form.errors['areas']}
        </p>
      )}
      <details className="setup-fold">
        <summary>
          {text.hours} <span className="field-hint">{text.hoursHint}</span>
        </summary>
        <WeekPanel form={form} />
      </details>
      <StepActions isBusy={form.isBusy} onLater={onLater} />
    </form>
  );
}

function PlaceFields({ form, cities }: { form: BranchForm; cities: readonly CityWithAreas[] }) {
  const text = useTexts('office-setup').branch;
  const language = useLanguage();
  const { values, errors, change } = form;
  const [cityId, setCityId] = useState<number | null>(cities.length === 1 ? (cities[0]?.id ?? null) : null);
  const [areaId, setAreaId] = useState<number | null>(null);
  const city = cities.find(({ id }) => id === cityId);
  const named = (place: { id: number; name_en: string; name_ar: string }) => ({
    value: String(place.id),
    label: pick(place, 'name', language),
  });
  const chooseCity = (id: number) => {
    setCityId(id);
    setAreaId(null);
    const areas = cities.find((one) => one.id === id)?.areas ?? [];
    const open = areas.filter(({ isActive }) => isActive);
    change({
      areas: open.map((area) => ({ areaId: area.id, fee: null, minOrder: null, extraLeadHours: 0 })),
      latitude: Number.NaN,
      longitude: Number.NaN,
    });
  };
  const chooseArea = (id: number) => {
    setAreaId(id);
    const area = city?.areas.find((one) => one.id === id);
    if (area) change({ latitude: area.latitude, longitude: area.longitude });
  };
  return (
    <>
      <div className="office-pair">
        <Select
          label={text.city}
          name="city"
          placeholder={text.choose}
          options={cities.map(named)}
          value={cityId === null ? '' : String(cityId)}
          error={cityId === null ? errors['area'] : undefined}
          onChange={({ currentTarget }) => chooseCity(Number(currentTarget.value))}
        />
        <Select
          label={text.area}
          name="area"
          placeholder={text.choose}
          options={(city?.areas ?? []).map(named)}
          value={areaId === null ? '' : String(areaId)}
          error={cityId === null ? undefined : errors['area']}
          onChange={({ currentTarget }) => chooseArea(Number(currentTarget.value))}
        />
      </div>
      <TextField
        label={text.street}
        name="street"
        autoComplete="street-address"
        maxLength={200}
        error={errors['address'] ?? errors['address_en']}
        value={values.address_en}
        onChange={({ currentTarget: { value } }) => change({ address_en: value, address_ar: value })}
      />
      <PositionFields form={form} start={city ?? cities[0]} />
    </>
  );
}

function PositionFields({ form, start }: { form: BranchForm; start: Position | undefined }) {
  const text = useTexts('office-setup').branch;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="setup-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {text.position} <span className="field-hint">{text.positionHint}</span>
      </summary>
      {/* A map needs a visible box to measure itself. */}
      {isOpen && <PositionOnMap form={form} start={start} />}
    </details>
  );
}

function PositionOnMap({ form: { values, errors, set, change }, start }: Parameters<typeof PositionFields>[0]) {
  const text = useTexts('office-setup').branch;
  const branches = useTexts('office-branches');
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => change({ latitude, longitude }),
      () => toast.error(text.noPosition),
    );
  return (
    <div className="grid gap-3">
      {start && <PlaceMap position={values} start={start} hint={text.mapHint} onPlace={change} />}
      <div className="office-pair">
        <NumberField
          label={branches.latitude}
          name="latitude"
          error={errors['latitude']}
          value={values.latitude}
          onChange={(value) => set('latitude', value ?? Number.NaN)}
        />
        <NumberField
          label={branches.longitude}
          name="longitude"
          error={errors['longitude']}
          value={values.longitude}
          onChange={(value) => set('longitude', value ?? Number.NaN)}
        />
      </div>
      <Button kind="outline" size="small" icon="pin" onClick={locate}>
        {text.myPosition}
      </Button>
    </div>
  );
}
