import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

const PlainAnchor = ({ to, ...rest }: AnchorProps) => <a {...rest} href={to} />;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** The frame of the pages hands in its router's link; without one, components draw plain links. */
export const AnchorProvider = AnchorContext.Provider;

export function Anchor(props: AnchorProps) {
  const Chosen = useContext(AnchorContext);
  return <Chosen {...props} />;
}
