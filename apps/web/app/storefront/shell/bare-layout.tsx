import { defineLayout } from '../../router/layout.ts';

export const layout = defineLayout({ texts: [], Component: ({ children }) => <main id="main">{children}</main> });
