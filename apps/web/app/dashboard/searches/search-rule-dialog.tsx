import type { OfficeSearchRule } from '@karaz/contract/admin/search-rules';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { SEARCH_RULE_KINDS, type SearchRuleKind } from '@karaz/domain/search/search-rules';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EditorProps } from '../catalogue-lists/list-page.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { countryName, countryOptions } from '../form/intl-names.ts';
import { clockCountry, endOnClock } from '../form/schedule-clock.ts';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { DateTimeField } from '../period/date-fields.tsx';
import { ProductField, type RuleProduct } from './product-field.tsx';
import { RulePreview } from './rule-preview.tsx';

type Values = {
  words: string;
  kind: SearchRuleKind;
  country: CountryCode | null;
  product: RuleProduct | null;
  endsAt: string | null;
};

const valuesOf = (row: OfficeSearchRule | null): Values => ({
  words: row?.words ?? '',
  kind: row?.kind ?? 'pin',
  country: row?.country ?? null,
  product: row?.product ?? null,
  endsAt: row?.endsAt ?? null,
});

export function SearchRuleDialog({ row, onDone, onClose }: EditorProps<OfficeSearchRule>) {
  const text = useTexts('office-search-rules');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm({
    initial: valuesOf(row),
    // Its name may be typed without one being chosen.
    check: ({ product }) => (product ? {} : { product: text.productNeeded }),
    save: ({ product, ...values }) => {
      const body = { ...values, productId: product?.id ?? 0 };
      return row
        ? api('PUT /api/v1/admin/search-rules/:id', { params: { id: row.id }, body: { ...body, version: row.version } })
        : api('POST /api/v1/admin/search-rules', { body });
    },
    onSaved: onDone,
  });
  const { values, errors, set, change } = form;
  const clock = clockCountry(values.country && [values.country]);
  const handleDelete = async () => {
    if (row && (await remove(() => api('DELETE /api/v1/admin/search-rules/:id', { params: { id: row.id } })))) onDone();
  };
  return (
    <FormDialog
      title={row ? text.edit(row.words) : text.add}
      form={form}
      size="wide"
      onDelete={row ? handleDelete : undefined}
      onClose={onClose}
    >
      <TextField
        label={text.words}
        name="words"
        dir="auto"
        hint={text.wordsHint}
        error={errors['words']}
        value={values.words}
        onChange={({ currentTarget }) => set('words', currentTarget.value)}
      />
      <KindAndPlace
        values={values}
        onKind={(kind) => set('kind', kind)}
        onCountry={(code) => change(endOnClock(values, code))}
      />
      <ProductField
        product={values.product}
        error={errors['product'] ?? errors['productId']}
        onChoose={(product) => set('product', product)}
      />
      <DateTimeField
        label={text.endsAt}
        name="endsAt"
        isEnd
        hint={text.endsAtHint(countryName(clock, language))}
        timeZone={COUNTRIES[clock].timeZone}
        error={errors['endsAt']}
        value={values.endsAt}
        onChange={(instant) => set('endsAt', instant)}
      />
      {values.product && <RulePreview {...values} productId={values.product.id} />}
    </FormDialog>
  );
}

type KindAndPlaceProps = {
  values: Values;
  onKind: (kind: SearchRuleKind) => void;
  onCountry: (country: CountryCode | null) => void;
};

function KindAndPlace({ values, onKind, onCountry }: KindAndPlaceProps) {
  const text = useTexts('office-search-rules');
  const language = useLanguage();
  return (
    <div className="office-pair">
      <Select
        label={text.kind}
        options={SEARCH_RULE_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        value={values.kind}
        onChange={({ currentTarget }) =>
          onKind(SEARCH_RULE_KINDS.find((kind) => kind === currentTarget.value) ?? values.kind)
        }
      />
      <Select
        label={text.country}
        placeholder={text.everywhere}
        options={countryOptions(language)}
        value={values.country ?? ''}
        onChange={({ currentTarget }) => onCountry(COUNTRY_CODES.find((code) => code === currentTarget.value) ?? null)}
      />
    </div>
  );
}
