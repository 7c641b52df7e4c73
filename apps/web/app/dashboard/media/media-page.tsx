import type { MediaRow } from '@karaz/contract/admin/media';
import { IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-problems';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import { IMAGES_ONLY } from '../../ui/upload-file.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { MediaDrawer } from './media-drawer.tsx';
import { RejectedPictures } from './rejected-pictures.tsx';
import { useUploads } from './use-uploads.ts';

export const page = definePage({
  texts: ['office', 'office-media'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-media'].title} · ${shell.storeName}`, noIndex: true }),
  Component: MediaPage,
});

function MediaPage() {
  const text = useTexts('office-media');
  const list = useList('GET /api/v1/admin/media');
  const [open, setOpen] = useState<MediaRow | null>(null);
  return (
    <OfficePage title={text.title} description={text.description}>
      <Upload onDone={list.reload} />
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/media/export">
        <ListFilter
          list={list}
          name="used"
          label={text.uses}
          options={Object.entries(text.used).map(([value, label]) => ({ value, label }))}
        />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns(setOpen)}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="box" title={text.title} description={text.emptyText} />}
      />
      {open && (
        <MediaDrawer
          key={open.id}
          row={open}
          onChange={(row) => {
            setOpen(row);
            list.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </OfficePage>
  );
}

const NO_ALT = { en: '', ar: '' };

function Upload({ onDone }: { onDone: () => void }) {
  const text = useTexts('office-media');
  const language = useLanguage();
  const { send, waiting, rejected } = useUploads(NO_ALT, onDone);
  return (
    <>
      <UploadBox
        language={language}
        multiple
        accept={IMAGES_ONLY}
        maxBytes={IMAGE_MAX_BYTES}
        files={[]}
        onChange={(_, files) => void send(files)}
        onRemove={() => {}}
        labels={{
          choose: text.choose,
          hint: text.hint,
          remove: text.open,
          rejected: text.notTaken,
          errors: text.errors,
        }}
      />
      <RejectedPictures rejected={rejected} />
      <output>{waiting > 0 ? text.uploading(waiting) : ''}</output>
    </>
  );
}

function useColumns(onOpen: (row: MediaRow) => void): readonly Column<MediaRow>[] {
  const text = useTexts('office-media');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'picture',
      header: text.picture,
      sort: 'name',
      cell: (row) => (
        <button type="button" className="flex items-center gap-3 text-start" onClick={() => onOpen(row)}>
          <img
            src={`${row.path}/160`}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 flex-none rounded-control object-cover"
          />
          <span className="min-w-0">
            <bdi className="block font-medium">{pick(row, 'alt', language)}</bdi>
            <small className="block break-all text-muted">
              <bdi dir="ltr">{row.name}</bdi>
            </small>
          </span>
        </button>
      ),
    },
    {
      key: 'size',
      header: text.size,
      wideOnly: true,
      cell: ({ width, height }) => <bdi dir="ltr">{`${width} × ${height}`}</bdi>,
    },
    { key: 'uses', header: text.uses, cell: ({ uses }) => text.usedTimes(uses) },
    {
      key: 'added',
      header: text.added,
      sort: 'createdAt',
      cell: ({ createdAt }) => <bdi>{formatDateTime(createdAt)}</bdi>,
    },
  ];
}
