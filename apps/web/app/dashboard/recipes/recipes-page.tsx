import type { OfficeRecipeRow } from '@karaz/contract/admin/recipes';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../list/data-table.tsx';
import { PublishListPage } from '../list/publish-list-page.tsx';
import { useList } from '../list/use-list.ts';

export const page = definePage({
  texts: ['office', 'office-recipes'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-recipes'].title} · ${shell.storeName}`, noIndex: true }),
  Component: RecipesPage,
});

function RecipesPage() {
  const text = useTexts('office-recipes');
  return (
    <PublishListPage
      list={useList('GET /api/v1/admin/recipes')}
      columns={useColumns()}
      address="/dashboard/recipes"
      of="recipes"
      file="GET /api/v1/admin/recipes/export"
      icon="plate"
      text={{ ...text, add: text.newRecipe }}
    />
  );
}

function useColumns(): readonly Column<OfficeRecipeRow>[] {
  const text = useTexts('office-recipes');
  const language = useLanguage();
  return [
    {
      key: 'recipe',
      header: text.recipe,
      sort: 'name',
      cell: (row) => (
        <span className="flex items-center gap-3">
          {row.image && (
            <img src={`${row.image}/160`} alt="" width={40} height={40} loading="lazy" className="rounded-tag" />
          )}
          <Link to={href('/dashboard/recipes/:id', { id: row.id })} prefetch={false}>
            {pick(row, 'name', language)}
          </Link>
        </span>
      ),
    },
    {
      key: 'ingredients',
      header: text.ingredients,
      cell: ({ linkedCount, ingredientCount }) => text.linked(linkedCount, ingredientCount),
    },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? text.published : text.draft}</Badge>
      ),
    },
  ];
}
