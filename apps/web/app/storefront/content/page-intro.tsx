import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';

type PageIntroProps = {
  title: string;
  lead?: ReactNode;
  /** Names of stored square pictures; they stand in the arcade on wider screens. */
  pictures?: readonly [string, string, string] | undefined;
  children?: ReactNode;
};

const ARCHES = [
  { tint: 'bg-family-produce', height: 'h-36 lg:h-44' },
  { tint: 'bg-family-meat', height: 'h-48 lg:h-60' },
  { tint: 'bg-family-recipes', height: 'h-32 lg:h-40' },
] as const;

/** The opening of a page: large words, and an arcade of the market beside them. */
export function PageIntro({ title, lead, pictures, children }: PageIntroProps) {
  const content = (
    <>
      <span aria-hidden className="mb-4 block h-1.5 w-14 rounded-full bg-accent" />
      <h1 className="max-w-[20ch] text-display">{title}</h1>
      {lead && <p className="mt-3 max-w-[54ch] text-muted">{lead}</p>}
      {children}
    </>
  );
  if (!pictures) return <header className="page-width mt-6 md:mt-14">{content}</header>;
  return (
    <header className="page-width mt-4 md:mt-8">
      <div className="flex items-end justify-between gap-8 overflow-hidden rounded-sheet bg-sunken px-5 md:px-10">
        <div className="min-w-0 flex-1 py-8 md:py-12">{content}</div>
        <Arcade pictures={pictures} />
      </div>
    </header>
  );
}

function Arcade({ pictures }: { pictures: readonly [string, string, string] }) {
  return (
    <div aria-hidden className="hidden shrink-0 items-end gap-3 pt-8 md:flex">
      {ARCHES.map(({ tint, height }, index) => (
        <span
          key={tint}
          className={`block w-28 overflow-hidden rounded-t-[4rem] lg:w-36 lg:rounded-t-[5rem] ${tint} ${height}`}
        >
          <Picture
            image={{ path: `/media/${pictures[index]}`, width: 720, height: 720 }}
            alt=""
            sizes="240px"
            className="h-full object-cover"
          />
        </span>
      ))}
    </div>
  );
}
