import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';

export const page = definePage({
  texts: [],
  head: (_, texts) => ({ title: texts.errors.notFoundTitle, noIndex: true }),
  Component: NotFound,
});

function NotFound() {
  const text = useTexts('errors');
  return <h1>{text.notFoundTitle}</h1>;
}
