import { useTexts } from '../texts/texts.ts';

type PageFailureProps = { error: Error; onRetry: () => void };

/** Rendered when everything else may be broken: plain elements, nothing to fetch, real links. */
export function PageFailure({ onRetry }: PageFailureProps) {
  const text = useTexts('errors');
  const isOffice = location.pathname.startsWith('/dashboard');
  return (
    <section role="alert" className="page-width grid min-h-[50dvh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-h1">{text.defaultText}</h1>
      {!isOffice && <p className="text-body text-muted">{text.serverErrorText}</p>}
      <p className="flex flex-wrap gap-3">
        <button type="button" onClick={onRetry} className="button button-primary">
          {text.retry}
        </button>
        <a href={isOffice ? '/dashboard' : '/'} className="button button-outline">
          {text.goHome}
        </a>
      </p>
    </section>
  );
}
