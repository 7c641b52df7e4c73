import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { branchesInReach } from '../staff-branches.ts';
import { productImportRoutes } from './import.routes.ts';
import { showProduct } from './office-product.ts';
import { selectProduct } from './product-detail.queries.ts';
import { productHistory } from './product-history.ts';
import { selectProductOptions } from './product-options.queries.ts';
import { exportProducts, listOfficeProducts } from './product-rows.ts';
import { selectProductIds } from './products-list.queries.ts';
import { proposeProduct } from './propose-product.ts';
import { publishProducts } from './publish-products.ts';
import { removeProducts } from './remove-products.ts';
import { createProduct, updateProduct } from './save-product.ts';
import { undoProduct } from './undo-product.ts';

export function officeProductsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  // Before the calls of one product, whose id could be any word.
  productImportRoutes(app, deps);
  mount(app, deps, api.listOfficeProducts, async ({ query, context }) =>
    ok(await listOfficeProducts(db, context, query)),
  );
  mount(app, deps, api.exportProducts, async ({ query, context }) =>
    ok(await exportProducts(db, context.caller, query)),
  );
  mount(app, deps, api.getProductOptions, async () => ok(await selectProductOptions(db)));
  mount(app, deps, api.listProductIds, async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'catalogue.read');
    return ok({ ids: await selectProductIds(db, query, reach) });
  });
  mount(app, deps, api.getOfficeProduct, async ({ params, context }) => {
    const reach = await branchesInReach(db, context.caller, 'catalogue.read');
    const found = await showProduct(db, params.id, reach);
    return found ? ok(found) : failure('notFound');
  });
  mount(app, deps, api.productHistory, async ({ params, context }) => {
    const reach = await branchesInReach(db, context.caller, 'catalogue.read');
    const detail = await selectProduct(db, params.id, reach);
    return detail ? ok({ entries: await productHistory(db, detail, reach) }) : failure('notFound');
  });
  mount(app, deps, api.createProduct, ({ body, context }) => createProduct(db, context, body));
  mount(app, deps, api.updateProduct, ({ params, body, context }) => updateProduct(db, context, params.id, body));
  mount(app, deps, api.undoProduct, ({ params, body, context }) => undoProduct(db, context, params.id, body));
  productStates(app, deps);
}

function productStates(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.publishProducts, ({ body, context }) =>
    publishProducts(deps.db, context, body.ids, body.publish),
  );
  mount(app, deps, api.proposeProduct, ({ body, context }) => proposeProduct(deps.db, context, body));
  mount(app, deps, api.deleteProduct, async ({ params, context }) => {
    const removed = await removeProducts(deps.db, context, [params.id]);
    return removed.length > 0 ? ok(undefined) : failure('notFound');
  });
  mount(app, deps, api.deleteProducts, async ({ body, context }) => {
    const removed = await removeProducts(deps.db, context, body.ids);
    return removed.length > 0 ? ok({ removed }) : failure('notFound');
  });
}
