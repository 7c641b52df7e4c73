import { useTexts } from '../../texts/texts.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';

type ListingHeadingProps = { title: string; total: number; crumbs?: readonly Crumb[]; lead?: string | undefined };

export function ListingHeading({ title, total, crumbs = [], lead }: ListingHeadingProps) {
  const text = useTexts('listing');
  return (
    <header className="mt-4 md:mt-8">
      <Breadcrumbs label={text.breadcrumb} crumbs={[{ label: text.home, to: '/' }, ...crumbs, { label: title }]} />
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-h1 md:text-display">{title}</h1>
        <p className="text-muted">{text.count(total)}</p>
      </div>
      {lead && <p className="mt-1 max-w-[60ch] text-muted">{lead}</p>}
    </header>
  );
}
