import { createContext, useContext } from 'react';
import type { Api } from '../api/client.ts';
import type { Visitor } from '../visitor.ts';
import type { Address } from './address.ts';
import type { View } from './view.ts';

/** `preserveFocus`: what was pressed is still there and stays in use. */
export type NavigateOptions = { replace?: boolean; preserveScroll?: boolean; preserveFocus?: boolean };

export type Router = {
  view: View;
  visitor: Visitor;
  api: Api;
  /** A page is on its way. */
  isMoving: boolean;
  navigate: (to: Address, options?: NavigateOptions) => void;
  /** Loads the current page's data again, e.g. after a change. */
  reload: () => Promise<void>;
  prefetch: (to: Address) => void;
  /** Another country or area: frame and page are loaded for it and shown together, without leaving the page. */
  changeVisitor: (visitor: Visitor) => Promise<void>;
};

const RouterContext = createContext<Router | null>(null);
export const RouterProvider = RouterContext.Provider;

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useRouter outside a page');
  return router;
}

export const useVisitor = () => useRouter().visitor;
export const useLanguage = () => useRouter().visitor.language;
export const useApi = () => useRouter().api;
export const useStore = () => useRouter().view.store;
