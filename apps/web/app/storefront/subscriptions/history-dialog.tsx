import type { SubscriptionView } from '@karaz/contract/subscription-shapes';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDetails } from './use-details.ts';

/** Everything that ever happened to it, the newest first. */
export function HistoryDialog({ subscription, onClose }: { subscription: SubscriptionView; onClose: () => void }) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { details, hasFailed, retry } = useDetails(subscription.id);
  return (
    <Dialog open onClose={onClose} title={text.history} closeLabel={text.close}>
      {hasFailed && (
        <ErrorPanel
          message={text.historyFailed}
          defaultText={text.historyFailed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={retry}
        />
      )}
      {!details && !hasFailed && <Skeleton className="h-40 rounded-control" />}
      {details && (
        <ol className="grid gap-4" data-testid="subscription-history">
          {details.history
            .toSorted((one, other) => other.id - one.id)
            .map((entry) => (
              <li key={entry.id} className="grid border-s-2 border-primary ps-4">
                <span>{entry.text}</span>
                <bdi className="text-small text-muted">
                  {formatDate(entry.createdAt, language, subscription.timeZone)}
                  {' · '}
                  {formatTime(entry.createdAt, language, subscription.timeZone)}
                </bdi>
              </li>
            ))}
        </ol>
      )}
    </Dialog>
  );
}
