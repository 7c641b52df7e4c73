import { createContext, type HTMLAttributes, type ReactNode, Suspense, useContext } from 'react';

/** Renders a part to HTML, or takes it as it was rendered before. */
export type RenderFragment = (of: object, name: string, render: () => ReactNode) => string;

/** Only the server has one. */
const RenderFragmentContext = createContext<RenderFragment | null>(null);
export const RenderFragmentProvider = RenderFragmentContext.Provider;

type CachedFragmentProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'div' | 'section' | 'ul' | 'footer';
  /** Made once from one response of the API: for as long as it is the same object, the part is not rendered again. */
  of: object;
  /** Distinguishes the parts that one object feeds. */
  name: string;
  /** May depend on `of` and the language, and on nothing else; reading more of the visitor throws. */
  children: () => ReactNode;
};

/**
 * A part of a page that is the same for everyone who gets the same goods in the same language. The server renders it once;
 * the browser finds the very elements it would have rendered itself and takes them over. Nothing in it is waited for:
 * Suspense lets React hydrate it after the rest of the page, in short tasks, or at once when somebody touches it.
 */
export function CachedFragment(props: CachedFragmentProps) {
  return (
    <Suspense>
      <Fragment {...props} />
    </Suspense>
  );
}

function Fragment({ as: Tag = 'div', of, name, children, ...rest }: CachedFragmentProps) {
  const renderFragment = useContext(RenderFragmentContext);
  if (!renderFragment) return <Tag {...rest}>{children()}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React itself has written from the same children
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: renderFragment(of, name, children) }} />;
}
