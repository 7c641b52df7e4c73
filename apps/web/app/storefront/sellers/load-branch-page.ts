import type { BranchView } from '@karaz/contract/catalog';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import { href } from '../../router/match.ts';
import { type LoadArgs, PageNotFound, PageRedirect } from '../../router/page.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import { companyOf } from '../content/company-line.tsx';
import { loadListing } from '../listing/load-listing.ts';
import type { BranchPageData } from './branch-view.tsx';

const NO_PICTURE: PictureSource = { path: '/media/tomatoes', width: 720, height: 720 };

/** Sellers and kitchens are distinguished by their addresses; the wrong one leads to the right one. */
export async function loadBranchPage(
  args: LoadArgs,
  type: BranchView['type'],
  path: '/sellers/:id' | '/restaurants/:id' | '/dining/:id',
): Promise<BranchPageData> {
  const { api, params, language } = args;
  const id = Number(params['id']);
  if (!Number.isInteger(id) || id < 1) throw new PageNotFound();
  const branch = await api('GET /api/v1/branches/:id', { params: { id } });
  if (branch.type !== type)
    throw new PageRedirect(href(branch.type === 'seller' ? '/sellers/:id' : '/restaurants/:id', { id }), 301);
  const { image } = branch;
  const country = countryOf(branch);
  // Where the shop has not named its company, nothing is said.
  const settings = await api('GET /api/v1/settings/country/:code', { params: { code: country } }).catch(() => null);
  const place = { kind: 'seller', path: href(path, { id }), searchName: 'search', branchId: id } as const;
  return {
    name: pick(branch, 'name', language),
    description: pick(branch, 'description', language),
    kind: branch.kind,
    type,
    address: pick(branch, 'address', language),
    phone: branch.phoneNumber,
    image: image ? { path: image.path, width: image.width, height: image.height, blur: image.blur } : NO_PICTURE,
    isMain: branch.is_main,
    isExpress: branch.express_delivery_enabled,
    hours: branch.working_hours,
    timeZone: COUNTRIES[country].timeZone,
    company: settings && companyOf(settings, language),
    listing: await loadListing(args, place),
  };
}

const countryOf = ({ currency }: Pick<BranchView, 'currency'>) =>
  COUNTRY_CODES.find((code) => COUNTRIES[code].currency === currency) ?? 'kw';
