/**
 * Who may import whom, on resolved files. The lists here are the truth, docs/architecture.md describes them;
 * scripts/fixtures/imports breaks every rule once, and a test sees that each of them notices.
 */

/** Left to right: a module imports only what stands before it. A module without a place in this line is wrong. */
const MODULES = [
  'audit',
  'locations',
  'media',
  'notifications',
  'push',
  'content',
  'membership',
  'accounts',
  'addresses',
  'catalog',
  'search',
  'reviews',
  'wishlist',
  'stock-alerts',
  'promotions',
  'delivery',
  'cart',
  'session',
  'payments',
  'invoices',
  'checkout',
  'orders',
  'subscriptions',
  'chats',
  'support',
  'reports',
  'admin',
  'setup',
  'commands',
];
/** The features of the shop, in the same way. */
const STOREFRONT = [
  'content',
  'auth',
  'account',
  'cart',
  'wishlist',
  'location',
  'addresses',
  'goods',
  'wishlist-page',
  'reviews',
  'listing',
  'search',
  'sellers',
  'recipes',
  'stories',
  'categories',
  'payments',
  'membership',
  'orders',
  'checkout',
  'profile',
  'subscriptions',
  'product',
  'cart-page',
  'chat',
  'shell',
  'home',
  'errors',
  'gallery',
  'outbox',
];
/** And those of the back office. */
const DASHBOARD = [
  'page',
  'form',
  'period',
  'list',
  'media',
  'rich-text',
  'audit',
  'places',
  'branches',
  'products',
  'categories',
  'catalogue-lists',
  'searches',
  'stock',
  'orders',
  'sales',
  'vat',
  'calendar',
  'invoices',
  'payments',
  'people',
  'reviews',
  'marketing',
  'content',
  'posts',
  'recipes',
  'coverage-requests',
  'messages',
  'support',
  'chats',
  'integrations',
  'setup',
  'settings',
  'security',
  'status',
  'shell',
  'home',
];
const GROUND = ['db', 'http', 'integrations', 'jobs', 'telemetry', 'testing', 'texts'];

const anyOf = (names) => `(?:${names.join('|')})`;
const MODULE = `^apps/api/src/${anyOf(MODULES)}/`;
const TEST = '\\.test\\.tsx?$';
const npm = (...names) => `(?:^|/)node_modules/(?:@types/)?${anyOf(names)}/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const orderRules = (name, folder, line) =>
  line
    .slice(0, -1)
    .map((one, index) =>
      rule(
        `${name}-order-${one}`,
        `${one} imports only what stands to its left`,
        { path: `^${folder}/${one}/`, pathNot: TEST },
        { path: `^${folder}/${anyOf(line.slice(index + 1))}/` },
      ),
    );
const knownFolders = (name, folder, line) =>
  rule(
    `${name}-folders-are-known`,
    `every folder of ${folder} has its place in the line`,
    { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/${anyOf(line)}/` },
    {},
  );

const packageRules = [
  rule(
    'domain-imports-nothing',
    'the rules of the shop need nothing to run',
    { path: '^packages/domain/src/', pathNot: TEST },
    { pathNot: '^packages/domain/src/' },
  ),
  rule(
    'i18n-imports-domain',
    'i18n builds on the domain alone',
    { path: '^packages/i18n/src/', pathNot: TEST },
    { pathNot: '^packages/(?:i18n|domain)/src/' },
  ),
  rule(
    'contract-imports-domain-and-zod',
    'the contract is shapes: domain and zod',
    { path: '^packages/contract/src/', pathNot: TEST },
    { pathNot: ['^packages/(?:contract|domain)/src/', npm('zod')] },
  ),
  rule(
    'client-imports-contract-types',
    'the client carries no schemas: of the contract it has the types alone',
    { path: '^packages/client/src/', pathNot: TEST },
    { pathNot: '^packages/(?:client|contract|domain)/src/' },
  ),
  rule('packages-import-no-app', 'packages never reach up', { path: '^packages/' }, { path: '^apps/' }),
];

const apiRules = [
  knownFolders('api', 'apps/api/src', [...GROUND, ...MODULES]),
  ...orderRules('module', 'apps/api/src', MODULES),
  rule(
    'db-below-everything',
    'the database layer knows no module, no HTTP and no contract; the seed may use the integrations',
    { path: '^apps/api/src/db/', pathNot: ['^apps/api/src/db/seed/', TEST] },
    { path: ['^apps/api/src/(?:http|integrations|jobs)/', MODULE, '^packages/contract/'] },
  ),
  rule(
    'ground-imports-no-module',
    'http and integrations serve the modules and know none; the seed may read the reference data of places',
    { path: '^apps/api/src/(?:http|integrations|db/seed)/', pathNot: TEST },
    { path: MODULE, pathNot: '^apps/api/src/locations/reference/' },
  ),
  rule(
    'modules-meet-through-use-cases',
    'of another module only its use cases, neither its routes nor its queries; columns to join and parts of statements are the one exception',
    { path: `^apps/api/src/(${anyOf(MODULES)})/`, pathNot: TEST },
    {
      path: `${MODULE}.*\\.(?:routes|queries)\\.ts$`,
      pathNot: ['^apps/api/src/$1/', '-(?:columns|ctes)\\.queries\\.ts$'],
    },
  ),
  rule(
    'columns-stay-in-queries',
    'a set of columns to join or a part of a statement is for queries only',
    { path: '^apps/api/', pathNot: ['\\.queries\\.ts$', TEST] },
    { path: '-(?:columns|ctes)\\.queries\\.ts$' },
  ),
  rule(
    'testing-is-for-tests',
    'what prepares tests never runs in the shop',
    { path: '^apps/', pathNot: ['^apps/api/src/testing/', TEST] },
    { path: '^apps/api/src/testing/' },
  ),
  rule(
    'sql-has-one-address',
    'only *.queries.ts, db and jobs talk SQL',
    {
      path: '^apps/api/',
      pathNot: ['\\.queries\\.ts$', '^apps/api/src/(?:db|jobs|testing)/', '^apps/api/drizzle\\.config\\.ts$', TEST],
    },
    { path: npm('drizzle-orm', 'pg', 'pg-boss') },
  ),
  rule('api-imports-no-page', 'the API knows nothing of the pages', { path: '^apps/api/' }, { path: '^apps/web/' }),
];

const webRules = [
  rule(
    'only-the-server-imports-the-api',
    'pages speak to the API through the contract; one composition root joins them in a process',
    { path: '^apps/web/', pathNot: ['^apps/web/server\\.ts$', '^apps/web/server/', TEST] },
    { path: '^apps/api/' },
  ),
  rule(
    'ui-stands-alone',
    'the design system fetches nothing and knows no page',
    { path: '^apps/web/app/ui/', pathNot: TEST },
    { path: ['^apps/web/app/(?!ui/)', '^apps/web/server', '^packages/contract/'] },
  ),
  rule(
    'shared-knows-no-surface',
    'what shop and back office share knows neither; only the tables of pages name them',
    {
      path: '^apps/web/app/(?!storefront/|dashboard/)[^/]+/',
      pathNot: [TEST, '^apps/web/app/router/(?:page|lazy-page|layout)-files\\.ts$'],
    },
    { path: '^apps/web/app/(?:storefront|dashboard)/' },
  ),
  rule(
    'storefront-knows-no-dashboard',
    'two surfaces, no arrow between them',
    { path: '^apps/web/app/storefront/' },
    { path: '^apps/web/app/dashboard/' },
  ),
  rule(
    'dashboard-knows-no-storefront',
    'two surfaces, no arrow between them',
    { path: '^apps/web/app/dashboard/' },
    { path: '^apps/web/app/storefront/' },
  ),
  knownFolders('storefront', 'apps/web/app/storefront', STOREFRONT),
  knownFolders('dashboard', 'apps/web/app/dashboard', DASHBOARD),
  ...orderRules('storefront', 'apps/web/app/storefront', STOREFRONT),
  ...orderRules('dashboard', 'apps/web/app/dashboard', DASHBOARD),
];

module.exports = {
  forbidden: [
    rule('no-cycles', 'arrows go one way', {}, { circular: true }),
    rule(
      'everything-resolves',
      'an import that resolves to nothing escapes every other rule',
      {},
      { couldNotResolve: true },
    ),
    ...packageRules,
    ...apiRules,
    ...webRules,
  ],
  options: {
    // TypeScript 7 has no API for the default parser, which then finds no modules and no violations.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '/\\.data', '\\.(?:css|svg|png|webp|woff2)', '^virtual:'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
