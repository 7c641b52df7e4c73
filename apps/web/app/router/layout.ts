import type { ComponentType, ReactNode } from 'react';
import type { Namespace } from '../texts/texts.ts';
import type { LoadArgs } from './page.ts';

/** The frame around pages. Its data are loaded once and cached while the visitor moves between pages of the frame. */
export type LayoutDefinition<Data = unknown> = {
  texts: readonly Namespace[];
  load?: (args: LoadArgs) => Promise<Data>;
  Component: ComponentType<{ data: Data; children: ReactNode }>;
};

// biome-ignore lint/suspicious/noExplicitAny: the table holds layouts of every data type
export type AnyLayout = LayoutDefinition<any>;

export function defineLayout<Data = undefined>(layout: LayoutDefinition<Data>): LayoutDefinition<Data> {
  return layout;
}
