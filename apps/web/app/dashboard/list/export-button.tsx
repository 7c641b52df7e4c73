import type { Calls } from '@karaz/contract/api';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { useCallback } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { listParams } from './list-query.ts';
import { useExport } from './save-file.ts';
import type { List } from './use-list.ts';

/** The calls of the contract that return a list as a file. */
export type ExportCall = {
  [K in keyof Calls]: K extends `GET /api/v1/admin/${string}/export`
    ? ResponseOf<Calls[K]> extends File
      ? K
      : never
    : never;
}[keyof Calls];

export type FileKind = 'csv' | 'xlsx';

const NONE: Readonly<Record<string, string>> = {};

type ExportButtonProps = {
  list?: List<unknown>;
  call: ExportCall;
  /** Whose list it is, where the path of the call has it. */
  params?: Readonly<Record<string, string | number>>;
  /** Part of the query but no filter anybody could clear. */
  only?: Readonly<Record<string, string>>;
  kind?: FileKind;
  isDisabled?: boolean;
};

/** What the list shows now, all its pages, as a file. */
export function ExportButton(props: ExportButtonProps) {
  const { list, call, params = NONE, only = NONE, kind = 'csv', isDisabled = false } = props;
  const text = useTexts('office').list;
  const api = useApi();
  // A list that is always shown whole has no query.
  const { filters = NONE, search = '', sort = '' } = list?.query ?? {};
  const file = useExport(
    useCallback(async () => {
      const query = { ...listParams({ filters, search, sort }), ...only };
      // Every list takes these names; each checks them by its own contract.
      const input = { params, query };
      const rows = await api(call as 'GET /api/v1/admin/posts/export', input as Pick<typeof input, 'query'>);
      return kind === 'csv' ? rows : (await import('./sheet-of-csv.ts')).sheetOfCsv(rows);
    }, [api, call, params, filters, only, search, sort, kind]),
  );
  return (
    <Button
      kind="outline"
      size="small"
      icon="download"
      className="office-export"
      busy={file.isBusy}
      disabled={isDisabled}
      onClick={() => void file.run()}
    >
      {kind === 'csv' ? text.export : text.exportXlsx}
    </Button>
  );
}
