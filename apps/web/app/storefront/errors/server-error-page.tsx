import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorView } from './error-view.tsx';

export const page = definePage({
  texts: [],
  head: (_, { errors }) => ({ title: errors.serverErrorTitle, noIndex: true }),
  Component: ServerError,
});

function ServerError() {
  const text = useTexts('errors');
  return (
    <div className="grid min-h-dvh content-center">
      <ErrorView code="500" picture="watermelon" title={text.serverErrorTitle} text={text.serverErrorText} />
    </div>
  );
}
