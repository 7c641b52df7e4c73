import type { BranchTeaser } from '@karaz/contract/catalog';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { type LoadArgs, PageNotFound } from '../../router/page.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';

export type BranchCardModel = {
  id: number;
  name: string;
  description: string;
  kind: string;
  image: PictureSource;
  isMain: boolean;
  isExpress: boolean;
};

/** For a branch without a picture: a stall of the market. */
const NO_PICTURE: PictureSource = { path: '/media/tomatoes', width: 720, height: 720 };

export async function loadBranches(type: BranchTeaser['type'], args: LoadArgs): Promise<BranchCardModel[]> {
  const { api, visitor, language, store } = args;
  if (type === 'restaurant' && !store.departments.dining) throw new PageNotFound();
  const { data } = await api('GET /api/v1/branches', { query: { type, limit: 100, areaId: visitor.areaId } });
  return data.map((branch) => branchCard(branch, language));
}

function branchCard(branch: BranchTeaser, language: Language): BranchCardModel {
  const { image } = branch;
  return {
    id: branch.id,
    name: pick(branch, 'name', language),
    description: pick(branch, 'description', language),
    kind: branch.kind,
    image: image ? { path: image.path, width: image.width, height: image.height, blur: image.blur } : NO_PICTURE,
    isMain: branch.is_main,
    isExpress: branch.express_delivery_enabled,
  };
}

type BranchListProps = { branches: readonly BranchCardModel[]; hrefOf: (id: number) => Address };

export function BranchList({ branches, hrefOf }: BranchListProps) {
  const text = useTexts('sellers');
  const { area } = useVisitor();
  const isAlone = branches.length === 1;
  if (branches.length === 0) {
    return <EmptyState icon="pin" title={area ? text.emptyIn(area) : text.empty} description={text.emptyHint} />;
  }
  return (
    <ul className={`page-width section grid gap-x-6 gap-y-10 ${isAlone ? '' : 'sm:grid-cols-2 md:grid-cols-3'}`}>
      {branches.map((branch) => (
        <li key={branch.id}>
          <BranchCard branch={branch} to={hrefOf(branch.id)} isAlone={isAlone} />
        </li>
      ))}
    </ul>
  );
}

type BranchCardProps = { branch: BranchCardModel; to: Address; isAlone: boolean };

/** One alone gets the whole width: a single card in a row of three looks like something is missing. */
function BranchCard({ branch, to, isAlone }: BranchCardProps) {
  const text = useTexts('sellers');
  const { name, description, kind, image, isMain, isExpress } = branch;
  const kindName = text.kinds[kind];
  return (
    <article className={`group relative ${isAlone ? 'md:grid md:grid-cols-2 md:items-center md:gap-12' : ''}`}>
      <div className="relative overflow-hidden rounded-arch bg-family-livestock">
        <Picture
          image={image}
          alt=""
          ratio="5 / 4"
          sizes="(min-width: 56.25rem) 390px, (min-width: 37.5rem) 46vw, 92vw"
          // Wide pictures have their subject at the far side.
          className="transition-transform duration-300 [object-position:92%_50%] group-hover:scale-105 motion-reduce:transform-none"
        />
        <p className="absolute inset-x-3 bottom-3 flex flex-wrap gap-1.5">
          {isMain && <Badge tone="primary">{text.mainStore}</Badge>}
          {isExpress && (
            <Badge tone="accent" icon="bolt">
              {text.express}
            </Badge>
          )}
        </p>
      </div>
      <div>
        {kindName && <p className="mt-3 text-small text-muted">{kindName}</p>}
        <h2 className={isAlone ? 'text-h1' : 'text-h2'}>
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card group-hover:text-primary-text">
            {name}
          </Link>
        </h2>
        <p className="mt-1 max-w-[54ch] text-muted">{description}</p>
      </div>
    </article>
  );
}
