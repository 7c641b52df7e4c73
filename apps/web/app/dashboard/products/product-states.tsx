import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ProductLoadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useTexts('office-products');
  const { list } = useTexts('office');
  return (
    <ErrorPanel defaultText={text.loadFailed} detailsLabel={list.details} retryLabel={list.retry} onRetry={onRetry} />
  );
}

export function ProductLoading() {
  const { list } = useTexts('office');
  return (
    <div role="status" className="office-columns">
      <span className="sr-only">{list.loading}</span>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
