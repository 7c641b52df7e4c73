import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorView } from './error-view.tsx';

export const page = definePage({
  texts: [],
  head: (_, { errors }) => ({ title: errors.forbiddenTitle, noIndex: true }),
  Component: Forbidden,
});

function Forbidden() {
  const text = useTexts('errors');
  return <ErrorView code="403" picture="onions-red" title={text.forbiddenTitle} text={text.forbiddenText} />;
}
