import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, type Texts, TextsProvider, useTexts } from '../texts/texts.ts';
import { CachedFragment, RenderFragmentProvider } from './cached-fragment.tsx';
import { fragmentRendererFor } from './render-fragment.tsx';
import { useLanguage, useVisitor } from './router-context.ts';

let texts: Record<'en' | 'ar', Texts>;
beforeAll(async () => {
  texts = { en: await loadTexts('en', ['shell']), ar: await loadTexts('ar', ['shell']) };
});

let timesRendered = 0;
function Products({ names }: { names: readonly string[] }) {
  timesRendered += 1;
  const { cart } = useTexts('shell');
  return names.map((name, index) => (
    <li key={name}>
      {name} & {index} in the {cart}
    </li>
  ));
}

const list = (names: readonly string[]) => (
  <CachedFragment as="ul" of={names} name="goods" className="row">
    {() => <Products names={names} />}
  </CachedFragment>
);
const asServer = (names: readonly string[], language: 'en' | 'ar') =>
  renderToString(
    <RenderFragmentProvider value={fragmentRendererFor(language, texts[language])}>
      <TextsProvider value={texts[language]}>{list(names)}</TextsProvider>
    </RenderFragmentProvider>,
  );

test('the server renders a part once for one object and language', () => {
  timesRendered = 0;
  const names = ['dates', 'figs'];
  const first = asServer(names, 'en');
  expect(asServer(names, 'en')).toBe(first);
  expect(timesRendered).toBe(1);
  expect(asServer(names, 'ar')).not.toBe(first);
  expect(timesRendered).toBe(2);
  expect(asServer([...names], 'en')).toBe(first);
  expect(timesRendered).toBe(3);
});

test('the browser would render the very same elements, so it can take them over', () => {
  const names = ['<b>plums</b>'];
  const inBrowser = renderToString(<TextsProvider value={texts.en}>{list(names)}</TextsProvider>);
  expect(asServer(names, 'en')).toBe(inBrowser);
});

test('a cached fragment knows the language and nothing else of the visitor', () => {
  const Spoken = () => useLanguage();
  const Nosy = () => useVisitor().area;
  const render = fragmentRendererFor('ar', texts.ar);
  expect(render({}, 'spoken', () => <Spoken />)).toBe('ar');
  expect(() => render({}, 'nosy', () => <Nosy />)).toThrow('language only');
});
