/** Every call of the back office; one line a feature. */
import { auditApi } from './audit.ts';
import { officeBranchesApi } from './branches.ts';
import { catalogueListsApi } from './catalogue-lists.ts';
import { officeCategoriesApi } from './categories.ts';
import { mediaApi } from './media.ts';
import { optionsApi } from './options.ts';
import { officeOrdersApi } from './orders.ts';
import { overviewApi } from './overview.ts';
import { officePlacesApi } from './places.ts';
import { officeProductsApi } from './products.ts';
import { officeSettingsApi } from './settings.ts';
import { stockApi } from './stock.ts';

export const adminApi = {
  ...auditApi,
  ...officeBranchesApi,
  ...catalogueListsApi,
  ...officeCategoriesApi,
  ...officePlacesApi,
  ...officeSettingsApi,
  ...officeOrdersApi,
  ...mediaApi,
  ...optionsApi,
  ...overviewApi,
  ...officeProductsApi,
  ...stockApi,
} as const;
