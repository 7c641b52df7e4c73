import type { UnpublishedProduct } from '@karaz/contract/admin/product-publishing';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LongTable } from '../list/long-table.tsx';

/** What was to be published and lacks something, each with what it lacks. */
export function LeftDrafts({ left, onClose }: { left: readonly UnpublishedProduct[]; onClose: () => void }) {
  const text = useTexts('office-products');
  const { close } = useTexts('shell');
  const language = useLanguage();
  return (
    <Dialog open={left.length > 0} onClose={onClose} title={text.leftDrafts(left.length)} closeLabel={close}>
      <p>{text.leftDraftsText}</p>
      <LongTable
        label={text.missing}
        count={left.length}
        head={
          <>
            <th scope="col">{text.product}</th>
            <th scope="col">{text.missing}</th>
          </>
        }
      >
        {(at) => {
          const product = left[at];
          if (!product) return null;
          return (
            <tr key={product.id}>
              <th scope="row">
                <Link to={href('/dashboard/products/:id', { id: product.id })} prefetch={false}>
                  <bdi>{pick(product, 'name', language)}</bdi>
                </Link>
              </th>
              <td>{product.reasons.map((reason) => reason.text).join(' · ')}</td>
            </tr>
          );
        }}
      </LongTable>
    </Dialog>
  );
}
