import { href } from '../../router/match.ts';
import { definePage, PageRedirect } from '../../router/page.ts';
import { SellerQuestion } from '../subscriptions/seller-question.tsx';
import type { ProductData } from './product-model.ts';
import { page as productPage } from './product-page.tsx';

/** The product's own page, for the weekly box. What cannot come every week is shown where it is sold. */
export const page = definePage<ProductData>({
  ...productPage,
  load: async (args) => {
    const { loadProduct } = await import('./load-product.ts');
    const data = await loadProduct(args);
    const { stockId: id } = data.offer;
    const stock = await args.api('GET /api/v1/stocks/:id', { params: { id }, query: { areaId: args.visitor.areaId } });
    if (!stock.subscribeable) throw new PageRedirect(href('/product/:id', { id }));
    return { ...data, isSubscription: true };
  },
  Component: ({ data }) => (
    <>
      <productPage.Component data={data} />
      <SellerQuestion />
    </>
  ),
});
