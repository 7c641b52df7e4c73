import type { ApiDeps } from '../api-deps.ts';
import type { ApiApp } from '../http/mount.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { officeBranchesRoutes } from './branches/branches.routes.ts';
import { addonsRoutes } from './catalogue-lists/addons.routes.ts';
import { attributesRoutes } from './catalogue-lists/attributes.routes.ts';
import { synonymsRoutes } from './catalogue-lists/synonyms.routes.ts';
import { tagsRoutes } from './catalogue-lists/tags.routes.ts';
import { officeCategoriesRoutes } from './categories/categories.routes.ts';
import { officeCustomersRoutes } from './customers/customers.routes.ts';
import { officeMediaRoutes } from './media/media.routes.ts';
import { optionsRoutes } from './options/options.routes.ts';
import { officeOrdersRoutes } from './orders/orders.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { officePlacesRoutes } from './places/places.routes.ts';
import { officeProductsRoutes } from './products/products.routes.ts';
import { officeSettingsRoutes } from './settings/settings.routes.ts';
import { officeStaffRoutes } from './staff/staff.routes.ts';
import { officeStockRoutes } from './stock/stock.routes.ts';

/** The back office, one line a feature. */
export function adminRoutes(app: ApiApp, deps: ApiDeps): void {
  auditRoutes(app, deps);
  officeCategoriesRoutes(app, deps);
  officeBranchesRoutes(app, deps);
  attributesRoutes(app, deps);
  tagsRoutes(app, deps);
  addonsRoutes(app, deps);
  synonymsRoutes(app, deps);
  officePlacesRoutes(app, deps);
  officeSettingsRoutes(app, deps);
  officeCustomersRoutes(app, deps);
  optionsRoutes(app, deps);
  overviewRoutes(app, deps);
  officeOrdersRoutes(app, deps);
  officeMediaRoutes(app, deps);
  officeProductsRoutes(app, deps);
  officeStaffRoutes(app, deps);
  officeStockRoutes(app, deps);
}
