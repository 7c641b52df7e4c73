/** Every call of the back office; one line a feature. */
import { auditApi } from './audit.ts';
import { officeBannersApi } from './banners.ts';
import { officeBranchesApi } from './branches.ts';
import { calendarApi } from './calendar.ts';
import { officeCashApi } from './cash.ts';
import { catalogueListsApi } from './catalogue-lists.ts';
import { officeCategoriesApi } from './categories.ts';
import { officeChatsApi } from './chats.ts';
import { officeClubApi } from './club.ts';
import { officeContentApi } from './content.ts';
import { coverageApi } from './coverage.ts';
import { officeCustomersApi } from './customers.ts';
import { homeApi } from './home.ts';
import { integrationsApi } from './integrations.ts';
import { officeInvoicesApi } from './invoices.ts';
import { mediaApi } from './media.ts';
import { officeMessagesApi } from './messages.ts';
import { optionsApi } from './options.ts';
import { officeReportsApi } from './order-reports.ts';
import { officeOrdersApi } from './orders.ts';
import { overviewApi } from './overview.ts';
import { paymentAccountsApi } from './payment-accounts.ts';
import { officePaymentsApi } from './payments.ts';
import { officePlacesApi } from './places.ts';
import { popularSearchesApi } from './popular-searches.ts';
import { officePostsApi } from './posts.ts';
import { priceChangesApi } from './price-changes.ts';
import { productImportApi } from './product-import.ts';
import { productPublishingApi } from './product-publishing.ts';
import { officeProductsApi } from './products.ts';
import { officePromotionsApi } from './promotions.ts';
import { officeRecipesApi } from './recipes.ts';
import { officeReviewsApi } from './reviews.ts';
import { rolesApi } from './roles.ts';
import { salesReportApi } from './sales-report.ts';
import { searchReportApi } from './search-report.ts';
import { searchRulesApi } from './search-rules.ts';
import { officeSettingsApi } from './settings.ts';
import { officeSetupApi } from './setup.ts';
import { officeStaffApi } from './staff.ts';
import { statusApi } from './status.ts';
import { stockApi } from './stock.ts';
import { vatReportApi } from './vat-report.ts';
import { savedViewsApi } from './views.ts';

export const adminApi = {
  ...auditApi,
  ...officeBranchesApi,
  ...calendarApi,
  ...catalogueListsApi,
  ...popularSearchesApi,
  ...rolesApi,
  ...salesReportApi,
  ...vatReportApi,
  ...searchReportApi,
  ...statusApi,
  ...searchRulesApi,
  ...officeCategoriesApi,
  ...officePlacesApi,
  ...officeSettingsApi,
  ...officeSetupApi,
  ...officeBannersApi,
  ...officeChatsApi,
  ...officeClubApi,
  ...officePromotionsApi,
  ...coverageApi,
  ...officeCustomersApi,
  ...officeReviewsApi,
  ...officeOrdersApi,
  ...officePaymentsApi,
  ...officeCashApi,
  ...paymentAccountsApi,
  ...officeReportsApi,
  ...mediaApi,
  ...officeContentApi,
  ...officePostsApi,
  ...officeRecipesApi,
  ...officeInvoicesApi,
  ...integrationsApi,
  ...officeMessagesApi,
  ...optionsApi,
  ...homeApi,
  ...overviewApi,
  ...officeProductsApi,
  ...priceChangesApi,
  ...productImportApi,
  ...productPublishingApi,
  ...officeStaffApi,
  ...savedViewsApi,
  ...stockApi,
} as const;
