/** Every call of the store, in one object: mounted by the server, typed in the client, described in the OpenAPI document. */
import * as accounts from './accounts.ts';
import * as addresses from './addresses.ts';
import { adminApi } from './admin/admin.ts';
import { getCapabilities } from './capabilities.ts';
import { cartApi } from './cart.ts';
import * as catalog from './catalog.ts';
import { chatsApi } from './chats.ts';
import { clubApi } from './club.ts';
import * as content from './content.ts';
import { requestCoverage } from './coverage.ts';
import type { Endpoint } from './endpoint.ts';
import * as geocoder from './geocoder.ts';
import * as googleIssuer from './google-issuer.ts';
import { openGuestAccount } from './guest-account.ts';
import * as identity from './identity.ts';
import { invitationsApi } from './invitations.ts';
import { invoicesApi } from './invoices.ts';
import * as operations from './operations.ts';
import { orderChangesApi } from './order-changes.ts';
import { orderReportsApi } from './order-reports.ts';
import { ordersApi } from './orders.ts';
import * as passwordRecovery from './password-recovery.ts';
import { paymentsApi } from './payments.ts';
import * as personPicture from './person-picture.ts';
import * as places from './places.ts';
import { proofApi } from './proof.ts';
import { pushApi } from './push.ts';
import { reorderApi } from './reorder.ts';
import { reviewsApi } from './reviews.ts';
import { savedCardsApi } from './saved-cards.ts';
import { searchApi } from './search.ts';
import { secondFactorsApi } from './second-factors.ts';
import * as settings from './settings.ts';
import { setupApi } from './setup.ts';
import { stockAlertsApi } from './stock-alerts.ts';
import { stocksApi } from './stocks.ts';
import { subscriptionsApi } from './subscriptions.ts';
import { wishlistApi } from './wishlist.ts';

const shopApi = {
  getCapabilities,
  loginWithEmail: accounts.loginWithEmail,
  unlockSignIn: identity.unlockSignIn,
  registerWithEmail: accounts.registerWithEmail,
  getAccountRules: accounts.getAccountRules,
  loginWithGoogle: accounts.loginWithGoogle,
  sendLinkCode: identity.sendLinkCode,
  getGoogleSettings: accounts.getGoogleSettings,
  loginWithCode: accounts.loginWithCode,
  signUpWithPhone: accounts.signUpWithPhone,
  sendPhoneCode: accounts.sendPhoneCode,
  verifyPhoneCode: accounts.verifyPhoneCode,
  getMe: accounts.getMe,
  changeMe: accounts.changeMe,
  sendProofCode: identity.sendProofCode,
  confirmContact: identity.confirmContact,
  undoContactChange: identity.undoContactChange,
  resendPendingContact: identity.resendPendingContact,
  cancelPendingContact: identity.cancelPendingContact,
  setMyPicture: personPicture.setMyPicture,
  removeMyPicture: personPicture.removeMyPicture,
  deleteMe: accounts.deleteMe,
  getMyData: accounts.getMyData,
  changeUser: accounts.changeUser,
  refreshTokens: accounts.refreshTokens,
  logout: accounts.logout,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  endOtherSessions: accounts.endOtherSessions,
  forgotPassword: passwordRecovery.forgotPassword,
  resetPassword: passwordRecovery.resetPassword,
  ...proofApi,
  ...secondFactorsApi,
  ...invitationsApi,
  ...setupApi,
  listCountries: places.listCountries,
  listCities: places.listCities,
  getCity: places.getCity,
  listAreas: places.listAreas,
  lookUpArea: places.lookUpArea,
  listOutlines: places.listOutlines,
  getArea: places.getArea,
  searchMap: geocoder.searchMap,
  reverseMap: geocoder.reverseMap,
  getMap: geocoder.getMap,
  requestCoverage,
  listMyAddresses: addresses.listMyAddresses,
  getAddress: addresses.getAddress,
  addAddress: addresses.addAddress,
  changeAddress: addresses.changeAddress,
  removeAddress: addresses.removeAddress,
  getSettings: settings.getSettings,
  getCountrySettings: settings.getCountrySettings,
  listBanners: content.listBanners,
  listCustomPages: content.listCustomPages,
  getCustomPage: content.getCustomPage,
  listPosts: content.listPosts,
  getPost: content.getPost,
  listFaqs: content.listFaqs,
  listRecipes: content.listRecipes,
  getRecipe: content.getRecipe,
  listCharities: content.listCharities,
  sendContactMessage: content.sendContactMessage,
  listCategories: catalog.listCategories,
  getCategory: catalog.getCategory,
  listBranches: catalog.listBranches,
  getHomeRails: catalog.getHomeRails,
  getBranch: catalog.getBranch,
  ...stocksApi,
  ...searchApi,
  ...reviewsApi,
  ...wishlistApi,
  ...savedCardsApi,
  ...stockAlertsApi,
  ...cartApi,
  ...ordersApi,
  ...orderChangesApi,
  ...orderReportsApi,
  openGuestAccount,
  ...reorderApi,
  ...invoicesApi,
  ...pushApi,
  ...paymentsApi,
  ...clubApi,
  ...chatsApi,
  ...subscriptionsApi,
} as const;

/** Named by its two parts: written out, the type is too long for a declaration. */
export const api: typeof shopApi & typeof adminApi = { ...shopApi, ...adminApi };

/** Mounted in demo and development only. */
export const developmentApi = {
  readOutbox: operations.readOutbox,
  getLocalGoogleKeys: googleIssuer.getLocalGoogleKeys,
  signLocalGoogleToken: googleIssuer.signLocalGoogleToken,
} as const;

/** Every endpoint as one type. Through `object`: comparing all their own types takes the type checker minutes. */
export const endpoints: readonly Endpoint[] = Object.values(api as object);

type All = typeof api & typeof developmentApi;
/** 'GET /api/v1/areas/:id' -> its endpoint, for a client that carries no schemas. */
export type Calls = { [Name in keyof All as `${All[Name]['method']} ${All[Name]['path']}`]: All[Name] };
