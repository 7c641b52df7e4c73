import type { OfficeProductRow } from '@karaz/contract/admin/products';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { href } from '../../router/match.ts';
import './products.css';
import { toMinor } from '@karaz/domain/money';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useSelection } from '../list/selection.ts';
import { type List, useList } from '../list/use-list.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { ExportProducts } from './export-products.tsx';
import { LeftDrafts } from './left-drafts.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductsBulk } from './products-bulk.tsx';
import { useProductOptions } from './use-product-options.ts';
import { type Publishing, usePublish } from './use-publish.ts';

export const page = definePage({
  texts: ['office', 'office-products', 'office-prices'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-products'].title} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: ProductsPage,
});

function ProductsPage() {
  const text = useTexts('office-products');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/products');
  const selection = useSelection();
  const { user } = useSignedIn();
  const mayWrite = can(rightsToRender(user), 'catalogue.write');
  const publish = usePublish(list);
  const [isHistory, setHistory] = useState(false);
  const showHistory = () => setHistory(true);
  return (
    <OfficePage title={text.title} description={text.description} actions={<Actions mayWrite={mayWrite} />}>
      <Views list={list} />
      <Filters list={list} onPriceHistory={mayWrite ? showHistory : undefined} />
      <DataTable
        list={list}
        columns={useColumns(mayWrite ? publish : undefined)}
        rowKey={({ id }) => String(id)}
        rowName={(product) => pick(product, 'name', language)}
        caption={text.title}
        compactCards="products"
        {...(mayWrite ? { selection } : {})}
        empty={<EmptyState icon="box" title={text.title} description={text.emptyText} />}
      />
      <ProductsBulk list={list} selection={selection} publish={publish} onPriceHistory={showHistory} />
      {isHistory && <PriceHistory onClose={() => setHistory(false)} onUndone={list.reload} />}
      <LeftDrafts left={publish.left} onClose={publish.dismiss} />
    </OfficePage>
  );
}

function Views({ list }: { list: List<OfficeProductRow> }) {
  const text = useTexts('office-products');
  const { all } = useTexts('office').list;
  return (
    <ViewTabs
      list={list}
      of="products"
      views={[
        { name: all, filters: {} },
        { name: text.states.published, filters: { publish: 'published' } },
        { name: text.states.draft, filters: { publish: 'draft' } },
        { name: text.outOfStock, filters: { stock: 'out' } },
      ]}
    />
  );
}

function Actions({ mayWrite }: { mayWrite: boolean }) {
  const text = useTexts('office-products');
  const { navigate } = useRouter();
  useShortcuts({ n: () => navigate('/dashboard/products/new') }, mayWrite);
  if (!mayWrite) return null;
  return (
    <>
      <Link to="/dashboard/products/import" className={buttonClass({ kind: 'outline' })}>
        {text.importFile}
      </Link>
      <Link to="/dashboard/products/new" className={buttonClass()}>
        {text.add}
      </Link>
    </>
  );
}

type FiltersProps = { list: List<OfficeProductRow>; onPriceHistory: (() => void) | undefined };

function Filters({ list, onPriceHistory }: FiltersProps) {
  const text = useTexts('office-products');
  const prices = useTexts('office-prices');
  const branches = useBranchOptions();
  const language = useLanguage();
  const { options } = useProductOptions();
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <ListTools list={list} searchHint={text.searchHint} fileButton={<ExportProducts list={list} />}>
      <ListFilter list={list} name="publish" label={text.publish} options={named(text.states)} />
      <ListFilter
        list={list}
        name="categoryId"
        label={text.category}
        options={(options?.categories ?? []).map((category) => ({
          value: String(category.id),
          label: `${'\u2003'.repeat(category.depth)}${pick(category, 'name', language)}`,
        }))}
      />
      <ListFilter list={list} name="branchId" label={text.branch} options={branches} />
      <ListFilter list={list} name="classification" label={text.kind} options={named(text.kinds)} />
      <ListFilter
        list={list}
        name="stock"
        label={text.stock}
        options={[
          { value: 'in', label: text.inStock },
          { value: 'out', label: text.outOfStock },
        ]}
      />
      {onPriceHistory && (
        <Button kind="outline" icon="clock" onClick={onPriceHistory}>
          {prices.history}
        </Button>
      )}
    </ListTools>
  );
}

function useColumns(publish: Publishing | undefined): readonly Column<OfficeProductRow>[] {
  const text = useTexts('office-products');
  const prices = useTexts('office-prices');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    { key: 'product', header: text.product, sort: 'name', cell: (row) => <Name row={row} /> },
    {
      key: 'category',
      header: text.category,
      wideOnly: true,
      cell: ({ category }) => category && pick(category, 'name', language),
    },
    {
      key: 'price',
      header: text.price,
      atEnd: true,
      cell: ({ from, priceChangesAt }) =>
        from && (
          <>
            <span className="whitespace-nowrap">
              {text.from(formatMoney(toMinor(from.amount, from.currency), from.currency, language))}
            </span>
            {priceChangesAt && (
              <small className="block text-muted">
                {prices.priceChangesAt(isolate(formatDateTime(priceChangesAt)))}
              </small>
            )}
          </>
        ),
    },
    {
      key: 'stock',
      header: text.stock,
      atEnd: true,
      cell: ({ quantity, branches }) => (
        <>
          <bdi>{quantity}</bdi>
          <small className="block whitespace-nowrap text-muted">{text.inBranches(branches)}</small>
        </>
      ),
    },
    {
      key: 'updated',
      header: text.updated,
      sort: 'updatedAt',
      wideOnly: true,
      cell: ({ updatedAt }) => <bdi>{formatDateTime(updatedAt)}</bdi>,
    },
    {
      key: 'publish',
      header: text.publish,
      cell: (row) =>
        publish ? (
          <select
            className="product-state"
            data-state={row.publish}
            aria-label={text.publishOf(pick(row, 'name', language))}
            value={row.publish}
            disabled={publish.isBusy}
            onChange={({ currentTarget }) =>
              void publish.run([row.id], currentTarget.value === 'draft' ? 'draft' : 'published')
            }
          >
            <option value="published">{text.states.published}</option>
            <option value="draft">{text.states.draft}</option>
          </select>
        ) : (
          text.states[row.publish]
        ),
    },
    {
      key: 'live',
      header: text.live,
      wideOnly: true,
      cell: ({ livePath }) =>
        livePath ? (
          <a href={livePath} target="_blank" rel="noreferrer">
            {text.live}
          </a>
        ) : (
          <span className="text-muted">—</span>
        ),
    },
  ];
}

function Name({ row }: { row: OfficeProductRow }) {
  const language = useLanguage();
  return (
    <span className="product-name">
      {row.picture && <img src={`${row.picture.path}/160`} alt="" width={44} height={44} loading="lazy" />}
      <span className="min-w-0">
        <Link to={href('/dashboard/products/:id', { id: row.id })} prefetch={false}>
          <bdi>{pick(row, 'name', language)}</bdi>
        </Link>
        <small className="block text-muted">
          <bdi dir="ltr">{`${row.code} · ${row.sku}`}</bdi>
        </small>
      </span>
    </span>
  );
}
