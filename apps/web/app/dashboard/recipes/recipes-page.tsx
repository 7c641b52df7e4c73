import type { OfficeRecipeRow } from '@karaz/contract/admin/recipes';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { useList } from '../list/use-list.ts';
import { useShortcuts } from '../shell/shortcuts.ts';

export const page = definePage({
  texts: ['office', 'office-recipes'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-recipes'].title} · ${shell.storeName}`, noIndex: true }),
  Component: RecipesPage,
});

function RecipesPage() {
  const text = useTexts('office-recipes');
  const { navigate } = useRouter();
  const list = useList('GET /api/v1/admin/recipes');
  useShortcuts({ n: () => navigate('/dashboard/recipes/new') });
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <Link to="/dashboard/recipes/new" className={buttonClass()}>
          {text.newRecipe}
        </Link>
      }
    >
      <ListTools list={list} searchHint={text.searchHint}>
        <ListFilter
          list={list}
          name="publish"
          label={text.state}
          options={[
            { value: 'published', label: text.published },
            { value: 'draft', label: text.draft },
          ]}
        />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="plate" title={text.title} description={text.empty} />}
      />
    </OfficePage>
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
          <Link to={`/dashboard/recipes/${row.id}`} prefetch={false}>
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
      header: text.state,
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? text.published : text.draft}</Badge>
      ),
    },
  ];
}
