import type { devRoutes } from '../dev-routes.ts';
import type { officeRoutes } from '../office-routes.ts';
import type { routes } from '../routes.ts';

/** '/product/:id': a path as the tables of routes have it. */
export type RoutePath = (typeof routes | typeof officeRoutes | typeof devRoutes)[number]['path'];

declare const param: unique symbol;
/** What `href` puts in the place of ':id'. */
type Param = string & { readonly [param]: true };

export type Filled<Path extends string> = Path extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${Param}/${Rest}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${Param}`
    : Path;

/** The path of a page that exists. */
export type PagePath = Filled<RoutePath>;
type InSite = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;
type OnPage = `?${string}` | `#${string}`;
type Elsewhere = `https://${string}` | `mailto:${string}` | `tel:${string}`;

/** '/dashboard/orders': a list whose rows have pages under it. */
export type ListPath = {
  [Path in RoutePath]: Path extends `${infer List}/:id` ? Extract<List, RoutePath> : never;
}[RoutePath];

/** Where a link may lead: an address without a page does not compile. */
export type Address = InSite | OnPage | Elsewhere;

declare module '../ui/anchor.tsx' {
  interface Site {
    address: Address;
  }
}
