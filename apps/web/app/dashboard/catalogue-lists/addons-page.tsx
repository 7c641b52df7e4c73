import './catalogue-lists.css';
import type { OfficeAddon } from '@karaz/contract/admin/catalogue-lists';
import { fieldName } from '@karaz/contract/field-name';
import { ANIMAL_CHOICES } from '@karaz/domain/catalog/animal';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { currencySign, formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { countryName } from '../form/intl-names.ts';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { useList } from '../list/use-list.ts';
import { CatalogueListPage, type EditorProps, RowButton } from './list-page.tsx';

export const page = definePage({
  texts: ['office', 'office-lists'],
  head: (_, { office, shell }) => ({ title: `${office.pages.addons} · ${shell.storeName}`, noIndex: true }),
  Component: AddonsPage,
});

type Price = OfficeAddon['prices'][number];

function AddonsPage() {
  const text = useTexts('office-lists');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/addons');
  return (
    <CatalogueListPage
      list={list}
      file="GET /api/v1/admin/addons/export"
      text={text.addons}
      icon="plus"
      columns={(open) => [
        {
          key: 'name',
          header: text.name,
          sort: 'name',
          cell: (row) => (
            <RowButton label={text.edit(pick(row, 'name', language))} onPress={() => open(row)}>
              {pick(row, 'name', language)}
            </RowButton>
          ),
        },
        {
          key: 'prices',
          isPlain: true,
          header: text.addons.prices,
          cell: ({ prices }) => (
            <span className="flex flex-wrap gap-x-4">
              {prices.map((price) => (
                <PriceOf key={price.country} price={price} />
              ))}
            </span>
          ),
        },
        {
          key: 'animalChoice',
          header: text.addons.animalChoice,
          cell: ({ animalChoice }) => (animalChoice ? text.addons.animalChoices[animalChoice] : ''),
        },
        { key: 'products', header: text.products, atEnd: true, cell: ({ productCount }) => productCount },
      ]}
      editor={(props) => <AddonDialog {...props} />}
    />
  );
}

function PriceOf({ price: { country, price, isAvailable } }: { price: Price }) {
  const text = useTexts('office-lists').addons;
  const { currency } = COUNTRIES[country];
  return (
    <span>
      <bdi>{formatMoney(toMinor(price, currency), currency, useLanguage())}</bdi>
      {!isAvailable && <small className="text-muted"> ({text.unavailable})</small>}
    </span>
  );
}

function AddonDialog({ row, onDone, onClose }: EditorProps<OfficeAddon>) {
  const text = useTexts('office-lists');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm({
    initial: {
      name_en: row?.name_en ?? '',
      name_ar: row?.name_ar ?? '',
      animalChoice: row?.animalChoice ?? null,
      prices: row?.prices ?? [],
    },
    save: (values) =>
      row
        ? api('PUT /api/v1/admin/addons/:id', { params: { id: row.id }, body: { ...values, version: row.version } })
        : api('POST /api/v1/admin/addons', { body: values }),
    onSaved: onDone,
  });
  const { values, errors, set } = form;
  const put = (country: CountryCode, price: Price | null) => {
    const others = values.prices.filter((one) => one.country !== country);
    set('prices', price === null ? others : [...others, price]);
  };
  const handleDelete = async () => {
    if (row && (await remove(() => api('DELETE /api/v1/admin/addons/:id', { params: { id: row.id } })))) onDone();
  };
  return (
    <FormDialog
      title={row ? pick(row, 'name', language) : text.addons.add}
      form={form}
      onDelete={row ? handleDelete : undefined}
      onClose={onClose}
    >
      <BilingualField
        label={text.name}
        name="name"
        maxLength={120}
        en={values.name_en}
        ar={values.name_ar}
        onEn={(value) => set('name_en', value)}
        onAr={(value) => set('name_ar', value)}
        errorEn={errors['name_en']}
        errorAr={errors['name_ar']}
      />
      <Select
        name="animalChoice"
        label={text.addons.animalChoice}
        hint={text.addons.animalChoiceHint}
        value={values.animalChoice ?? ''}
        options={[
          { value: '', label: text.addons.extra },
          ...ANIMAL_CHOICES.map((value) => ({ value, label: text.addons.animalChoices[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set('animalChoice', ANIMAL_CHOICES.find((choice) => choice === value) ?? null)
        }
      />
      {COUNTRY_CODES.map((country, position) => {
        const index = values.prices.findIndex((one) => one.country === country);
        // Without any price the first is where one would be typed.
        const missing = position === 0 ? errors['prices'] : undefined;
        return (
          <PriceFields
            key={country}
            country={country}
            price={values.prices[index]}
            error={errors[fieldName('prices', index, 'price')] ?? missing}
            onChange={(price) => put(country, price)}
          />
        );
      })}
    </FormDialog>
  );
}

type PriceFieldsProps = {
  country: CountryCode;
  price: Price | undefined;
  error: string | undefined;
  onChange: (price: Price | null) => void;
};

function PriceFields({ country, price, error, onChange }: PriceFieldsProps) {
  const text = useTexts('office-lists').addons;
  const language = useLanguage();
  return (
    <div className="addon-price">
      <NumberField
        label={text.price(countryName(country, language))}
        unit={currencySign(COUNTRIES[country].currency, language)}
        min={0}
        placeholder={text.notSold}
        error={error}
        value={price?.price ?? null}
        onChange={(value) =>
          onChange(value === null ? null : { country, price: value, isAvailable: price?.isAvailable ?? true })
        }
      />
      {price && (
        <Checkbox
          label={text.available}
          checked={price.isAvailable}
          onChange={({ currentTarget }) => onChange({ ...price, isAvailable: currentTarget.checked })}
        />
      )}
    </div>
  );
}
