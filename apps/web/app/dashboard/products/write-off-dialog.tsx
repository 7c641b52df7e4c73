import type { ProductOptions } from '@karaz/contract/admin/products';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { type StockLoss, stockKey } from './stock-drafts.ts';
import { useRowNames } from './use-row-names.ts';

type WriteOffDialogProps = {
  options: ProductOptions;
  confirming: { losses: readonly StockLoss[]; isOpen: boolean; close: () => void; confirm: () => void };
};

/** Before pieces that are in stock go with their branch or their variation. */
export function WriteOffDialog({ options, confirming }: WriteOffDialogProps) {
  const { losses } = confirming;
  const text = useTexts('office-products');
  const nameOf = useRowNames(options);
  const total = losses.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ConfirmDialog
      open={confirming.isOpen}
      title={text.writeOffTitle}
      confirmLabel={text.writeOff(total)}
      onConfirm={confirming.confirm}
      onClose={confirming.close}
    >
      <p>{text.writeOffText}</p>
      <ul className="product-losses">
        {losses.map(({ stock, quantity }) => {
          const { branch, form } = nameOf(stock);
          return (
            <li key={stockKey(stock)}>
              <bdi>{[branch, form].filter(Boolean).join(' · ')}</bdi> <strong>{text.pieces(quantity)}</strong>
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}
