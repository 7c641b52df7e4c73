import { type Language, tagOf } from '@karaz/i18n/language';

/** Who we are and how to search here, for search engines. Paths become addresses when the document is written. */
export function homeStructuredData(
  storeName: string,
  otherName: string,
  languages: readonly Language[],
): Record<string, unknown>[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': '/#organization',
      name: storeName,
      alternateName: [storeName, otherName],
      url: '/',
      logo: '/icon-512.png',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': '/#website',
      name: storeName,
      url: '/',
      inLanguage: languages.map(tagOf),
      publisher: { '@id': '/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/search?query={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
