import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NotesTexts } from './search-model.ts';

/** Stored by the store for its report, without anything about the shopper. */
export function StockRequest({ query, texts }: { query: string; texts: NotesTexts }) {
  const api = useApi();
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const send = () => {
    setState('sending');
    api('POST /api/v1/search/counts', { body: { query, event: 'requested' } }).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };
  if (query.length < 2) return null;
  return (
    <div aria-live="polite" className="grid gap-2">
      {state === 'sent' ? (
        <p className="flex items-center gap-2 font-medium">
          <Icon name="check" size={18} className="text-success" />
          <span>{texts.stockRequested}</span>
        </p>
      ) : (
        <Button kind="outline" busy={state === 'sending'} onClick={send}>
          {texts.requestStock}
        </Button>
      )}
      {state === 'failed' && <p className="text-small text-danger">{texts.requestFailed}</p>}
    </div>
  );
}
