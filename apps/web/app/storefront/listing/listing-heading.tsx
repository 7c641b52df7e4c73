import { useTexts } from '../../texts/texts.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';

type ListingHeadingProps = { title: string; total: number; crumbs?: readonly Crumb[]; lead?: string | undefined };

/** Low on phones, where the first products must be in sight. */
export function ListingHeading({ title, total, crumbs = [], lead }: ListingHeadingProps) {
  const text = useTexts('listing');
  return (
    <header className="mt-1 md:mt-5">
      <div className="max-md:hidden">
        <Breadcrumbs label={text.breadcrumb} crumbs={[{ label: text.home, to: '/' }, ...crumbs, { label: title }]} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 md:mt-1">
        <h1 className="text-h2 md:text-h1">{title}</h1>
        <p className="text-small text-muted md:text-body">{text.count(total)}</p>
      </div>
      {lead && <p className="max-w-[100ch] text-muted max-md:hidden">{lead}</p>}
    </header>
  );
}
