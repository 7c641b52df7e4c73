import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react';

/** Declared by the router: the addresses there are. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in where the routes are
export interface Site {}
export type LinkTarget = Site extends { address: infer Address } ? Address : string;

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: LinkTarget };

const PlainAnchor = ({ to, ...rest }: AnchorProps) => <a {...rest} href={to} />;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** The frame of the pages hands in its router's link; without one, components render plain links. */
export const AnchorProvider = AnchorContext.Provider;

export function Anchor(props: AnchorProps) {
  const Chosen = useContext(AnchorContext);
  return <Chosen {...props} />;
}
