import { definePage } from '../../router/page.ts';

export const page = definePage({
  texts: [],
  head: (_, texts) => ({ title: texts.shell.storeName }),
  Component: () => <h1>Karaz</h1>,
});
