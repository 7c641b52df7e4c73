import { offersRetry } from '@karaz/domain/location/detection';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Failure } from './use-detection.ts';

type FailurePanelProps = {
  failure: Failure;
  onSelect: () => void;
  onDismiss: () => void;
  onRetry: () => void;
};

export function FailurePanel({ failure, onSelect, onDismiss, onRetry }: FailurePanelProps) {
  const text = useTexts('location');
  return (
    <div className="panel-state" role="alert">
      <span className="panel-arch">
        <Icon name="pin" size={36} />
      </span>
      <p className="text-h3">{text.causes[failure.cause]}</p>
      <p className="panel-text">{text.failedText}</p>
      {failure.message && (
        <p className="panel-text text-small">
          {text.browserMessage} <bdi>{failure.message}</bdi>
        </p>
      )}
      <div className="mt-2 grid w-full gap-2 sm:w-auto sm:min-w-72">
        <Button autoFocus onClick={onSelect}>
          {text.selectManually}
        </Button>
        {offersRetry(failure.cause) && (
          <Button kind="outline" icon="refresh" onClick={onRetry}>
            {text.retryDetection}
          </Button>
        )}
        <Button kind="ghost" onClick={onDismiss}>
          {text.dismiss}
        </Button>
      </div>
    </div>
  );
}
