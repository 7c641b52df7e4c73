import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import type { ProductData } from './product-model.ts';
import type { ChosenVariation } from './use-chosen-variation.ts';

type OptionsChartProps = { data: ProductData; chosen: ChosenVariation; isOpen: boolean; onClose: () => void };

/** Every form with its price, for who would rather compare than click. */
export function OptionsChart({ data, chosen, isOpen, onClose }: OptionsChartProps) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const shell = useTexts('shell');
  const { variations, currency, language } = data;
  return (
    <Dialog open={isOpen} onClose={onClose} title={text.optionsChart} closeLabel={shell.close}>
      <p className="mb-4 text-muted">{text.optionsChartHint}</p>
      <table className="w-full text-start">
        <thead>
          <tr className="text-small text-muted">
            <th className="pb-2 text-start font-medium">{text.optionsHead.option}</th>
            <th className="pb-2 text-start font-medium">{text.optionsHead.price}</th>
            <th className="sr-only">{text.optionsHead.state}</th>
          </tr>
        </thead>
        <tbody>
          {variations.map((variation) => (
            <tr key={variation.stockId} className="border-t border-hairline">
              <th scope="row" className="py-2 text-start font-medium">
                {variation.attributeValues.map(({ label }) => label).join(' · ')}
              </th>
              <td className="py-2">
                <Price
                  amount={variation.sellingPrice ?? variation.price}
                  oldAmount={variation.sellingPrice === null ? null : variation.price}
                  oldLabel={card.oldPrice}
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
                    onClick={() => {
                      chosen.chooseStock(variation.stockId);
                      onClose();
                    }}
                  >
                    {text.choose}
                  </Button>
                ) : (
                  <span className="text-small text-muted">{card.outOfStock}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
