import type { StockLine } from '@karaz/contract/admin/stock';
import { toMinor } from '@karaz/domain/money';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { type List, useList } from '../list/use-list.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import { variationName } from './variation-name.ts';

export const page = definePage({
  texts: ['office', 'office-stock'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-stock'].title} · ${shell.storeName}`, noIndex: true }),
  Component: StockPage,
});

function StockPage() {
  const text = useTexts('office-stock');
  const list = useList('GET /api/v1/admin/stock');
  const [open, setOpen] = useState<StockLine | null>(null);
  const { user } = useSignedIn();
  const mayWrite = can(rightsToRender(user), 'stock.write');
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <Link to="/dashboard/stock/movements" className={buttonClass({ kind: 'outline' })}>
          {text.ledger}
        </Link>
      }
    >
      <ViewTabs
        list={list}
        of="stock"
        views={[
          { name: text.views.all, filters: {} },
          { name: text.views.low, filters: { level: 'low' } },
          { name: text.views.out, filters: { level: 'out' } },
        ]}
      />
      <Filters list={list} />
      <DataTable
        list={list}
        columns={useColumns(setOpen)}
        rowKey={({ id }) => String(id)}
        rowName={({ sku }) => sku}
        caption={text.title}
        empty={<EmptyState icon="box" title={text.title} description={text.emptyText} />}
      />
      {open && (
        <StockDrawer
          line={open}
          mayWrite={mayWrite}
          onChange={(line) => {
            // What was closed meanwhile stays closed.
            setOpen((now) => (now?.id === line.id ? line : now));
            list.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </OfficePage>
  );
}

function Filters({ list }: { list: List<StockLine> }) {
  const text = useTexts('office-stock');
  const branches = useBranchOptions();
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/stock/export">
      <ListFilter list={list} name="level" label={text.level} options={named(text.levels)} />
      <ListFilter list={list} name="branchId" label={text.branch} options={branches} />
      <ListFilter list={list} name="country" label={text.country} options={named(text.countries)} />
    </ListTools>
  );
}

function useColumns(onOpen: (line: StockLine) => void): readonly Column<StockLine>[] {
  const text = useTexts('office-stock');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'product',
      header: text.product,
      cell: (line) => (
        <>
          <Link to={href('/dashboard/products/:id', { id: line.productId })} prefetch={false}>
            <bdi>{pick(line, 'name', language)}</bdi>
          </Link>
          <small className="block text-muted">
            {variationName(line, language)} <bdi dir="ltr">{line.sku}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'branch',
      isPlain: true,
      header: text.branch,
      cell: ({ branch }) => <bdi>{pick(branch, 'name', language)}</bdi>,
    },
    { key: 'quantity', header: text.quantity, sort: 'quantity', atEnd: true, cell: (line) => <Level line={line} /> },
    { key: 'lowAt', header: text.lowAt, atEnd: true, cell: ({ lowAt }) => <bdi>{lowAt}</bdi> },
    {
      key: 'price',
      isPlain: true,
      header: text.price,
      atEnd: true,
      cell: ({ price, sellingPrice, currency }) => (
        <bdi>{formatMoney(toMinor(sellingPrice ?? price, currency), currency, language)}</bdi>
      ),
    },
    {
      key: 'changed',
      header: text.changed,
      sort: 'updatedAt',
      wideOnly: true,
      cell: ({ updatedAt }) => <bdi>{formatDateTime(updatedAt)}</bdi>,
    },
    {
      key: 'adjust',
      isPlain: true,
      header: text.adjust,
      cell: (line) => (
        <Button
          size="small"
          kind="outline"
          aria-label={text.adjustOf(`${pick(line, 'name', language)} ${line.sku}`)}
          onClick={() => onOpen(line)}
        >
          {text.adjust}
        </Button>
      ),
    },
  ];
}

function Level({ line: { quantity, lowAt, isAvailable, publish } }: { line: StockLine }) {
  const text = useTexts('office-stock');
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {publish === 'draft' && <Badge>{text.draft}</Badge>}
      {!isAvailable && <Badge tone="warning">{text.paused}</Badge>}
      {quantity === 0 ? (
        <Badge tone="danger">{text.levels.out}</Badge>
      ) : (
        quantity <= lowAt && <Badge tone="warning">{text.levels.low}</Badge>
      )}
      <bdi>{quantity}</bdi>
    </span>
  );
}
