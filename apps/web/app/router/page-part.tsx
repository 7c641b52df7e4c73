import type { ComponentType } from 'react';

/**
 * A large part of a page that only some of its visits show. Unlike what comes after a click it is there at the first
 * paint: the page names the parts its data need, and they are loaded before it is rendered, here and on the server.
 */
export type PagePart = {
  /** Its source under app/ without ending, for the server's list of files to fetch with the HTML. */
  file: string;
  ready: () => Promise<void>;
};

export function pageCode<Code>(file: string, load: () => Promise<Code>): PagePart & { read: () => Code } {
  let loaded: Code | undefined;
  return {
    file,
    ready: async () => {
      loaded ??= await load();
    },
    read: () => {
      if (loaded === undefined) throw new Error(`${file} is no part of the page`);
      return loaded;
    },
  };
}

export function pagePart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): PagePart & { Component: ComponentType<Props> } {
  const part = pageCode(file, load);
  return {
    ...part,
    Component: (props) => {
      const Loaded = part.read();
      return <Loaded {...props} />;
    },
  };
}
