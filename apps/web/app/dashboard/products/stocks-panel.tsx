import type { OfficeProduct, ProductBody, ProductOptions } from '@karaz/contract/admin/products';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { counted, type FormerDrafts, type StockDraft, stockKey, withBranch, withoutBranch } from './stock-drafts.ts';
import { StockGrid } from './stock-grid.tsx';
import type { WrongTyping } from './use-wrong-typing.ts';

type StocksPanelProps = {
  form: Form<ProductBody>;
  options: ProductOptions;
  /** As loaded, for what is there now. */
  saved: OfficeProduct | null;
  disabled: boolean;
  wrong: WrongTyping;
  /** Stores these, and returns all there ever were. */
  remember: (stocks: readonly StockDraft[]) => FormerDrafts;
};

export function StocksPanel({ form, options, saved, disabled, wrong, remember }: StocksPanelProps) {
  const text = useTexts('office-products');
  const language = useLanguage();
  const { stocks, attributes } = form.values;
  const selling = new Set(stocks.map(({ branchId }) => branchId));
  const moneyOf = (id: number) => options.branches.find((branch) => branch.id === id)?.currency;
  const toggle = (id: number) => {
    const former = remember(stocks);
    form.set(
      'stocks',
      selling.has(id)
        ? withoutBranch(stocks, id)
        : withBranch(attributes, stocks, id, (other) => moneyOf(other) === moneyOf(id), former),
    );
  };
  const quantities = new Map(saved && counted(saved).map((stock) => [stockKey(stock), stock.quantity]));
  const waiting = new Map(
    saved?.product.stocks.map((stock, index) => [stockKey(stock), saved.stocks[index]?.waiting ?? 0]),
  );
  return (
    <Panel title={text.stocks} description={text.stocksHint}>
      <fieldset disabled={disabled}>
        <legend className="field-label">{text.branchesThatSell}</legend>
        <div className="product-picks">
          {options.branches.map((branch) => (
            <button
              key={branch.id}
              type="button"
              className="product-value"
              aria-pressed={selling.has(branch.id)}
              onClick={() => toggle(branch.id)}
            >
              <bdi>{pick(branch, 'name', language)}</bdi> <small>{currencySign(branch.currency, language)}</small>
            </button>
          ))}
        </div>
      </fieldset>
      {form.errors['stocks'] && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={16} />
          <span>{form.errors['stocks']}</span>
        </p>
      )}
      {stocks.length === 0 ? (
        <p className="text-muted">{text.noStocks}</p>
      ) : (
        <StockGrid
          stocks={stocks}
          options={options}
          quantities={quantities}
          waiting={waiting}
          errors={form.errors}
          wrong={wrong}
          disabled={disabled}
          onChange={(next) => form.set('stocks', next)}
        />
      )}
    </Panel>
  );
}
