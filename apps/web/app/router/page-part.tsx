import type { ComponentType } from 'react';

/**
 * A large part of a page that only some of its visits show. Unlike what comes after a click it is there at the first
 * paint: the page names the parts its data need, and they are loaded before it is rendered, here and on the server.
 */
export type PagePart = {
  /** Its source under app/, for the server's list of files to fetch with the HTML. */
  file: string;
  ready: () => Promise<void>;
};

export function pagePart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): PagePart & { Component: ComponentType<Props> } {
  let Loaded: ComponentType<Props> | null = null;
  return {
    file,
    ready: async () => {
      Loaded ??= await load();
    },
    Component: (props) => {
      if (!Loaded) throw new Error(`${file} is no part of the page`);
      return <Loaded {...props} />;
    },
  };
}
