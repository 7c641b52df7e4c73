import type { Calls } from '@karaz/contract/api';
import type { AnswerOf } from '@karaz/contract/endpoint';
import { useCallback } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useExport } from './save-file.ts';
import type { List } from './use-list.ts';

/** The calls of the contract that answer a list as a file. */
export type ExportCall = {
  [K in keyof Calls]: K extends `GET /api/v1/admin/${string}/export`
    ? AnswerOf<Calls[K]> extends File
      ? K
      : never
    : never;
}[keyof Calls];

const NONE: Readonly<Record<string, string>> = {};

/** What the list shows now, all its pages, as CSV. */
export function ExportButton({ list, call }: { list?: List<unknown>; call: ExportCall }) {
  const text = useTexts('office').list;
  const api = useApi();
  // A list that is always shown whole has no query.
  const { filters = NONE, search = '', sort = '' } = list?.query ?? {};
  const file = useExport(
    useCallback(
      () =>
        // Every list takes these names; each checks them by its own contract.
        api(call as 'GET /api/v1/admin/posts/export', {
          query: { ...filters, ...(search ? { search } : {}), ...(sort ? { sort } : {}) },
        }),
      [api, call, filters, search, sort],
    ),
  );
  return (
    <Button kind="outline" size="small" icon="download" busy={file.isBusy} onClick={() => void file.run()}>
      {text.export}
    </Button>
  );
}
