import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Loaded } from './use-loaded.ts';

type LoadedBodyProps<Data> = {
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
  /** Why it may not be there. */
  missing?: string;
};

/** What was loaded, or a shape of it, or why it is not there. */
export function LoadedBody<Data>({ loaded, missing, children }: LoadedBodyProps<Data>) {
  const text = useTexts('office').list;
  if (loaded.status === 'missing') return <EmptyState icon="search" title={missing ?? text.notFoundTitle} />;
  if (loaded.data !== null) return children(loaded.data);
  if (loaded.status === 'failed') {
    return (
      <ErrorPanel
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={() => void loaded.reload()}
      />
    );
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
