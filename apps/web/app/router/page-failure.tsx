import { useTexts } from '../texts/texts.ts';

type PageFailureProps = { error: Error; onRetry: () => void };

export function PageFailure({ onRetry }: PageFailureProps) {
  const text = useTexts('errors');
  return (
    <section role="alert">
      <p>{text.defaultText}</p>
      <button type="button" onClick={onRetry}>
        {text.retry}
      </button>
    </section>
  );
}
