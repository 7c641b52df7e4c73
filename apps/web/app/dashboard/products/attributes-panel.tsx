import type { ProductBody, ProductOptions } from '@karaz/contract/admin/products';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { type FormerDrafts, pricedVariations, type StockDraft, stocksFor } from './stock-drafts.ts';

type AttributesPanelProps = {
  form: Form<ProductBody>;
  options: ProductOptions;
  disabled: boolean;
  /** Stores these, and returns all there ever were. */
  remember: (stocks: readonly StockDraft[]) => FormerDrafts;
};
type Attributes = ProductBody['attributes'];

/** Ticking values makes the variations; the grid below follows at once. */
export function AttributesPanel({ form, options, disabled, remember }: AttributesPanelProps) {
  const text = useTexts('office-products');
  const language = useLanguage();
  const { attributes, stocks } = form.values;
  const change = (next: Attributes) =>
    form.change({ attributes: next, stocks: stocksFor(next, stocks, remember(stocks)) });
  const hasVariations = attributes.some(({ valueIds }) => valueIds.length > 0);
  const unused = options.attributes.filter(({ id }) => !attributes.some(({ attributeId }) => attributeId === id));
  return (
    <Panel
      title={text.attributes}
      description={text.attributesHint}
      tools={hasVariations && <output>{text.forms(pricedVariations(attributes).length)}</output>}
    >
      {attributes.map((chosen, index) => (
        <Attribute
          key={chosen.attributeId}
          chosen={chosen}
          existing={options.attributes.find(({ id }) => id === chosen.attributeId)}
          error={form.errors[`attributes[${index}]`]}
          disabled={disabled}
          onChange={(next) =>
            change(attributes.flatMap((one, at) => (at !== index ? [one] : next === null ? [] : [next])))
          }
        />
      ))}
      {!disabled && unused.length > 0 && (
        <Select
          label={text.addAttribute}
          placeholder={text.addOne}
          value=""
          options={unused.map((one) => ({ value: String(one.id), label: pick(one, 'name', language) }))}
          onChange={({ currentTarget }) => {
            if (currentTarget.value)
              change([...attributes, { attributeId: Number(currentTarget.value), valueIds: [] }]);
          }}
        />
      )}
    </Panel>
  );
}

type AttributeProps = {
  chosen: Attributes[number];
  existing: ProductOptions['attributes'][number] | undefined;
  error: string | undefined;
  disabled: boolean;
  /** null: taken away. */
  onChange: (next: Attributes[number] | null) => void;
};

function Attribute({ chosen, existing, error, disabled, onChange }: AttributeProps) {
  const text = useTexts('office-products');
  const language = useLanguage();
  if (!existing) return null;
  const name = pick(existing, 'name', language);
  const { attributeId, valueIds } = chosen;
  // In the order of the list, whatever the order of ticking: variations stand in the order of their values.
  const toggled = (id: number) =>
    existing.values
      .map((value) => value.id)
      .filter((one) => (one === id ? !valueIds.includes(id) : valueIds.includes(one)));
  return (
    // It can take the focus, so that who saved it without a value is led here.
    <fieldset className="product-attribute" aria-invalid={error ? true : undefined} tabIndex={-1} disabled={disabled}>
      <legend className="sr-only">{name}</legend>
      <div className="product-attribute-head">
        <strong>{name}</strong>
        {!disabled && (
          <button
            type="button"
            className="button button-ghost button-icon"
            aria-label={text.removeAttribute(name)}
            onClick={() => onChange(null)}
          >
            <Icon name="trash" size={18} />
          </button>
        )}
      </div>
      <div className="product-picks">
        {existing.values.map((value) => (
          <button
            key={value.id}
            type="button"
            className="product-value"
            aria-pressed={valueIds.includes(value.id)}
            onClick={() => onChange({ attributeId, valueIds: toggled(value.id) })}
          >
            {pick(value, 'value', language)}
          </button>
        ))}
      </div>
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
