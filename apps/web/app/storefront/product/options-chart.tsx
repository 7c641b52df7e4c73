import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import type { ProductData } from './product-model.ts';
import type { ChosenVariation } from './use-chosen-variation.ts';

type OptionsChartProps = { data: ProductData; chosen: ChosenVariation; isOpen: boolean; onClose: () => void };

/** Every form with its price, for who would rather compare than click. */
export function OptionsChart(props: OptionsChartProps) {
  const { optionsChart } = useTexts('product-page');
  return (
    <LazyTexts language={props.data.language} namespace="options">
      <Chart {...props} title={optionsChart} />
    </LazyTexts>
  );
}

function Chart({ data, chosen, isOpen, onClose, title }: OptionsChartProps & { title: string }) {
  const text = useTexts('options');
  const shell = useTexts('shell');
  const { variations, currency, language } = data;
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} closeLabel={shell.close}>
      <p className="mb-4 text-muted">{text.chartHint}</p>
      <table className="w-full text-start">
        <thead>
          <tr className="text-small text-muted">
            <th className="pb-2 text-start font-medium">{text.chartHead.option}</th>
            <th className="pb-2 text-start font-medium">{text.chartHead.price}</th>
            <th className="sr-only">{text.chartHead.state}</th>
          </tr>
        </thead>
        <tbody>
          {variations.map((variation) => {
            const name = variation.attributeValues.map(({ label }) => label).join(' · ');
            return (
              <tr key={variation.stockId} className="border-t border-hairline">
                <th scope="row" className="py-2 text-start font-medium">
                  {name}
                </th>
                <td className="py-2">
                  <Price
                    amount={variation.sellingPrice ?? variation.price}
                    oldAmount={variation.sellingPrice === null ? null : variation.price}
                    oldLabel={text.oldPrice}
                    currency={currency}
                    language={language}
                    size="small"
                  />
                </td>
                <td className="py-2 text-end">
                  {variation.isAvailable ? (
                    <Button
                      kind={variation.stockId === chosen.offer?.stockId ? 'soft' : 'outline'}
                      size="small"
                      aria-label={`${text.choose}: ${name}`}
                      onClick={() => {
                        chosen.chooseStock(variation.stockId);
                        onClose();
                      }}
                    >
                      {text.choose}
                    </Button>
                  ) : (
                    <span className="text-small text-muted">{text.outOfStock}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
