import { definePage, PageRedirect } from '../../router/page.ts';
import { ownAddressOf } from './page-address.ts';
import { loadWrittenPage, WrittenPageView, writtenHead } from './written-content.tsx';

export const page = definePage({
  texts: ['content'],
  load: async (args) => {
    const slug = args.params['slug'] ?? '';
    const address = ownAddressOf(slug);
    if (address) throw new PageRedirect(address, 301);
    return loadWrittenPage(slug, args);
  },
  head: writtenHead,
  Component: WrittenPageView,
});
