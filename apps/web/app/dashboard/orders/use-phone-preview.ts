import type { PhoneOrder } from '@karaz/contract/admin/phone-orders';
import type { OrderPreview } from '@karaz/contract/order-view';
import { errorMessages } from '@karaz/domain/orders/error-messages';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { previewWarnings } from './preview-warnings.ts';

type State = { content: string | null; preview: OrderPreview | null; problems: readonly string[] };
const NOTHING: State = { content: null, preview: null, problems: [] };
const TYPING_PAUSE_MS = 300;

/** What an order by phone would cost, by the server that will place it. null: there is nothing to price yet. */
export function usePhonePreview(order: PhoneOrder | null) {
  const api = useApi();
  const [state, setState] = useState(NOTHING);
  const content = order && JSON.stringify(order);
  useEffect(() => {
    if (content === null) return setState(NOTHING);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      api('POST /api/v1/admin/orders/preview', { body: JSON.parse(content), signal: leaving.signal }).then(
        (preview) => setState({ content, preview, problems: previewWarnings(preview.validation) }),
        (error) => {
          if (leaving.signal.aborted) return;
          const problems = error instanceof ApiError ? errorMessages(error.body) : [String(error.message)];
          setState({ content, preview: null, problems });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, content]);
  return { ...state, isPricing: state.content !== content };
}
