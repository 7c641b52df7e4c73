import type { ApiDeps } from '../api-deps.ts';
import type { ApiApp } from '../http/mount.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { officeCategoriesRoutes } from './categories/categories.routes.ts';
import { officeMediaRoutes } from './media/media.routes.ts';
import { optionsRoutes } from './options/options.routes.ts';
import { officeOrdersRoutes } from './orders/orders.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { officeProductsRoutes } from './products/products.routes.ts';
import { officeStockRoutes } from './stock/stock.routes.ts';

/** The back office, one line a feature. */
export function adminRoutes(app: ApiApp, deps: ApiDeps): void {
  auditRoutes(app, deps);
  officeCategoriesRoutes(app, deps);
  optionsRoutes(app, deps);
  overviewRoutes(app, deps);
  officeOrdersRoutes(app, deps);
  officeMediaRoutes(app, deps);
  officeProductsRoutes(app, deps);
  officeStockRoutes(app, deps);
}
