import type { OfficeChangePreview } from '@karaz/contract/admin/order-changes';
import { errorMessages } from '@karaz/domain/orders/error-messages';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import type { OrderEdit } from './order-edit.ts';

type State = { content: string; result: OfficeChangePreview | null; problems: readonly string[] };
const NOTHING: State = { content: '{}', result: null, problems: [] };
const TYPING_PAUSE_MS = 300;

/** What a change would come to, by the server that will make it. */
export function useChangePreview(id: string, change: OrderEdit) {
  const api = useApi();
  const [state, setState] = useState(NOTHING);
  const content = JSON.stringify(change);
  useEffect(() => {
    if (content === '{}') return setState(NOTHING);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const input = { params: { id }, body: JSON.parse(content), signal: leaving.signal };
      api('POST /api/v1/admin/orders/:id/changes/preview', input).then(
        (result) => setState({ content, result, problems: [] }),
        (error) => {
          if (leaving.signal.aborted) return;
          const problems = error instanceof ApiError ? errorMessages(error.body) : [String(error.message)];
          setState({ content, result: null, problems });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, id, content]);
  return { result: state.result, problems: state.problems, isPricing: state.content !== content };
}
