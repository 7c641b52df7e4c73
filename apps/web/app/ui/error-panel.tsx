import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type ErrorPanelProps = {
  /** Whatever was thrown: its own message is shown when it has one. */
  error?: unknown;
  /** Instead of the error's own message. */
  message?: string;
  /** When neither says anything. */
  defaultText: string;
  /** Details: a request id, field errors. */
  details?: string;
  detailsLabel: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
};

export function errorText(error: unknown, message: string | undefined, defaultText: string): string {
  if (message) return message;
  if (error instanceof Error && error.message) return error.message;
  if (typeof error === 'string' && error) return error;
  return defaultText;
}

export function ErrorPanel({
  error,
  message,
  defaultText,
  details,
  detailsLabel,
  retryLabel,
  onRetry,
  busy = false,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="panel-state panel-error">
      <span className="panel-arch">
        <Icon name="warning" size={36} />
      </span>
      <p className="text-h3">{errorText(error, message, defaultText)}</p>
      {details && (
        <details className="panel-details">
          <summary>{detailsLabel}</summary>
          <bdi>{details}</bdi>
        </details>
      )}
      <Button kind="outline" icon="refresh" onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  );
}
