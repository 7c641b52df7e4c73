/** Every call of the store, in one object: mounted by the server, typed in the client, described in the OpenAPI document. */
import * as catalog from './catalog.ts';
import * as content from './content.ts';
import * as operations from './operations.ts';
import * as places from './places.ts';
import * as settings from './settings.ts';

export const api = {
  listCountries: places.listCountries,
  listCities: places.listCities,
  getCity: places.getCity,
  listAreas: places.listAreas,
  lookUpArea: places.lookUpArea,
  getArea: places.getArea,
  getSettings: settings.getSettings,
  getCountrySettings: settings.getCountrySettings,
  listBanners: content.listBanners,
  listCustomPages: content.listCustomPages,
  getCustomPage: content.getCustomPage,
  listFaqs: content.listFaqs,
  listRecipes: content.listRecipes,
  getRecipe: content.getRecipe,
  listCharities: content.listCharities,
  sendContactMessage: content.sendContactMessage,
  listCategories: catalog.listCategories,
  getCategory: catalog.getCategory,
  listBranches: catalog.listBranches,
  getHomeRails: catalog.getHomeRails,
} as const;

/** Mounted in demo and development only. */
export const developmentApi = { readOutbox: operations.readOutbox } as const;

type All = typeof api & typeof developmentApi;
/** 'GET /api/v1/areas/:id' -> its endpoint, for a client that carries no schemas. */
export type Calls = { [Name in keyof All as `${All[Name]['method']} ${All[Name]['path']}`]: All[Name] };
