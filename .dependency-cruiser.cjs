/* Import rules (docs/architecture.md). scripts/lint/boundaries.test.mjs plants a violation of each, circles.test.mjs circles. */
/** From the top: each area imports only from lower floors. */
const floors = ['office', 'drops|shipping', 'packs', 'money|vault', 'catalogue', 'people', 'base'];
const areas = floors.join('|');
const area = `^server/src/(?:${areas})/`;
/** Areas of several features; drops, shipping and catalogue are one each. */
const manyFeatures = 'office|packs|money|vault|people|base';
const fairness = '^server/src/base/fairness/';
const composition = '^server/src/(app|main|worker|migrate|runtime)[.]ts$';
const screens = '^storefront/src/features/';
/** A feature of the storefront: a folder of its area, or the whole of a small area. */
const screensFeature = `${screens}(drops|shipping|[^/]+/[^/]+)/`;
const contract = '^server/src/contract/';
const contractValues = `${contract}(breached-passwords|claims/[^/.]+|codes|format|money|return-band|states|zoned-time)[.]ts$`;
const tests = '[.]test[.]tsx?$';
const testHelpers = ['^server/testing/', '^storefront/src/lib/testing/', '^verifiers/typescript/testing/'];

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or a third is missing.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'The import names nothing that is there.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'clients-know-only-the-contract',
      severity: 'error',
      comment:
        'Storefront, back office and what they share know the REST API: of the server only @pullproof/server/contract.',
      from: { path: '^(storefront|backoffice|shared)/' },
      to: { path: '^(server|seeders|e2e|bench|scripts)/', pathNot: `${contract}index[.]ts$` },
    },
    {
      name: 'clients-stay-apart',
      severity: 'error',
      comment: 'What storefront and back office have in common is in shared/.',
      from: { path: '^(storefront|backoffice)/' },
      to: { path: '^(storefront|backoffice)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-knows-no-client',
      severity: 'error',
      comment: 'shared is for every client: it knows neither the clients nor the generated API client.',
      from: { path: '^shared/' },
      to: { path: '^(storefront|backoffice|client|examples)/' },
    },
    {
      name: 'shared-is-plain-outside-react',
      severity: 'error',
      comment: 'What needs React stands in shared/src/react, so that plain code does not load it.',
      from: { path: '^shared/src/', pathNot: ['^shared/src/react/', tests] },
      to: { path: ['^shared/src/react/', '(^|/)node_modules/(@types/)?react(-dom)?/'] },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      comment: 'The server does not import what it serves.',
      from: { path: '^server/' },
      to: { path: '^(storefront|backoffice|shared|seeders|client|examples|e2e|bench)/' },
    },
    {
      name: 'storefront-takes-types-of-the-client',
      severity: 'error',
      comment: 'The client as a value would put openapi-fetch into every page.',
      from: { path: '^storefront/' },
      to: { path: '^client/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-is-only-the-description',
      severity: 'error',
      comment: 'The client is generated from the API’s description: it shares no code with the shop.',
      from: { path: '^client/' },
      to: { pathNot: ['^client/', '(^|/)node_modules/openapi-fetch/'] },
    },
    {
      name: 'examples-are-strangers',
      severity: 'error',
      comment: 'Examples are other people’s programs: they have the client and the public verifier.',
      from: { path: '^examples/' },
      to: {
        path: '^(server|storefront|backoffice|shared|seeders|client|e2e|bench|scripts)/',
        pathNot: ['^client/src/index[.]ts$', '^storefront/src/lib/wall-bitmap[.]ts$'],
      },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      comment: 'The wire must not pull the server into a client.',
      from: { path: contract, pathNot: tests },
      to: { pathNot: [contract, '(^|/)node_modules/zod/'] },
    },
    {
      name: 'contract-values-import-only-values',
      severity: 'error',
      comment: 'These modules are bundled into the browser as they are.',
      from: { path: contractValues },
      to: { path: '.', pathNot: contractValues },
    },
    {
      name: 'clients-get-schemas-as-types',
      severity: 'error',
      comment: 'A schema as a value would put zod into the browser.',
      from: { path: `${contract}(index|labels|resources/[^/]+)[.]ts$` },
      to: { path: '[.]schema[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'seeders-use-the-doors',
      severity: 'error',
      comment: "Seeders call features' doors and the runtime, never tables.",
      from: { path: '^seeders/', pathNot: tests },
      to: {
        path: '^server/',
        pathNot: [`${area}index[.]ts$`, '^server/src/runtime[.]ts$', contract],
      },
    },
    {
      name: 'seeders-draw-nothing',
      severity: 'error',
      comment:
        'The generator runs when a picture changes, never when a shop starts: seeders read what it drew.',
      from: { path: '^seeders/src/', pathNot: tests },
      to: { path: '^seeders/generator/' },
    },
    ...floors.slice(1).map((floor, at) => ({
      name: `${floor.replace('|', '-and-')}-import-downward`,
      severity: 'error',
      comment: 'An area knows no other of its floor and none above it.',
      from: { path: `^server/src/(${floor})/`, pathNot: tests },
      to: { path: `^server/src/(?:${floors.slice(0, at + 2).join('|')})/`, pathNot: '^server/src/$1/' },
    })),
    {
      name: 'areas-meet-at-the-door',
      severity: 'error',
      comment:
        'Another area is its index.ts. Threads and commands load the pure fairness library without a database.',
      from: { path: '^server/src/([^/]+)/' },
      to: { path: area, pathNot: ['^server/src/$1/', `${area}index[.]ts$`, `${fairness}index[.]ts$`] },
    },
    {
      name: 'features-meet-at-the-door',
      severity: 'error',
      comment:
        'Another feature of the area is its index.ts, or the one of its folder; the door of the area is for others.',
      from: { path: `^server/src/(${manyFeatures})/([^/]+)/` },
      to: { path: '^server/src/$1/', pathNot: ['^server/src/$1/$2/', '^server/src/$1/.+/index[.]ts$'] },
    },
    {
      name: 'doors-show-no-model',
      severity: 'error',
      comment: "A feature's models are private; scripts/lint/tables checks the tables in SQL.",
      from: { path: [`${area}index[.]ts$`, `${area}[^/]+/index[.]ts$`] },
      to: { path: '/models[.]ts$' },
    },
    {
      name: 'fairness-is-pure',
      severity: 'error',
      comment: 'Sealing, drawing and verifying are pure functions: no database, clock or configuration.',
      from: { path: fairness, pathNot: tests },
      to: { path: '^server/', pathNot: fairness },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment: 'The platform is mechanism that has never heard of a card.',
      from: { path: '^server/src/platform/' },
      to: { path: [area, composition] },
    },
    {
      name: 'stale-reads-have-one-door',
      severity: 'error',
      comment:
        'Routes and lists declare that a read may be old; no transaction and no verb reaches the replica.',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/platform/(db|http/(stale-reads|route)|resource/router|database/own-statements)[.]ts$',
          '^server/src/app[.]ts$',
          tests,
        ],
      },
      to: { path: '^server/src/platform/(database|http)/stale-reads[.]ts$' },
    },
    {
      name: 'features-know-no-composition',
      severity: 'error',
      comment: 'Only app.ts and worker.ts put features together.',
      from: { path: area, pathNot: tests },
      to: { path: composition },
    },
    {
      name: 'composition-uses-the-doors',
      severity: 'error',
      comment:
        "Outside the areas only their doors and the features' own feature.ts are known, never an inside.",
      from: { path: '^server/src/', pathNot: area },
      to: {
        path: area,
        pathNot: [`${area}index[.]ts$`, `${fairness}index[.]ts$`, '/feature[.]ts$', '/functions[.]sql[.]ts$'],
      },
    },
    {
      name: 'a-witness-knows-no-shop',
      severity: 'error',
      comment: 'It runs for other people’s shops, without database, settings or environment of this one.',
      from: { path: '^server/src/witness([.]ts$|/)', pathNot: tests },
      to: {
        path: '^server/src/',
        pathNot: [
          '^server/src/witness/',
          fairness,
          '^server/src/platform/(clock|error-code|random|places/(folder-place|place))[.]ts$',
        ],
      },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'What runs in the shop imports neither tests nor what helps them.',
      from: { pathNot: [tests, ...testHelpers, '^(e2e|bench)/'] },
      to: { path: [tests, ...testHelpers] },
    },
    {
      name: 'storefront-layers',
      severity: 'error',
      comment: 'app → features → ui → lib: ui knows no feature, nobody knows a page.',
      from: { path: '^storefront/src/(features|ui|lib)/', pathNot: tests },
      to: { path: '^storefront/src/app/' },
    },
    {
      name: 'storefront-ui-knows-no-feature',
      severity: 'error',
      comment: 'ui is for every feature.',
      from: { path: '^storefront/src/(ui|lib)/', pathNot: tests },
      to: { path: '^storefront/src/features/' },
    },
    {
      name: 'storefront-features-meet-at-the-door',
      severity: 'error',
      comment: 'Another feature is its index.ts, or the one of its folder, and nothing else.',
      from: { path: screensFeature },
      to: { path: screens, pathNot: [`${screens}$1/`, '/index[.]ts$', '/testing/'] },
    },
    {
      name: 'pages-use-the-doors',
      severity: 'error',
      comment:
        'A page takes parts from index.ts and what the server reads from queries.ts, which a browser cannot load.',
      from: { path: '^storefront/src/app/', pathNot: tests },
      to: { path: screens, pathNot: `${screensFeature}(index|queries)[.]ts$` },
    },
    {
      name: 'verifier-shares-no-code',
      severity: 'error',
      comment:
        'It verifies from the specification alone, with a library for hashes and signatures and none of the shop.',
      from: { path: '^verifiers/typescript/src/', pathNot: tests },
      to: { pathNot: ['^verifiers/typescript/src/', 'node_modules/(@noble|sha256-uint8array)/'] },
    },
    {
      name: 'verifier-has-one-door',
      severity: 'error',
      comment: 'The package is its index.ts, for the shop as for strangers.',
      from: { path: '^(server|storefront|backoffice|seeders|examples)/', pathNot: testHelpers },
      to: { path: '^verifiers/typescript/', pathNot: ['/src/index[.]ts$', '/testing/'] },
    },
    {
      name: 'sealing-knows-no-verifier',
      severity: 'error',
      comment: 'What seals shares no code with what verifies: a mistake in one must not hide in the other.',
      from: { path: '^server/src/(base/fairness|packs/sealing|drops/fairness)/', pathNot: tests },
      to: { path: '^verifiers/' },
    },
    {
      name: 'backoffice-shared-knows-no-resource',
      severity: 'error',
      comment: 'shared is for every resource.',
      from: { path: '^backoffice/src/(shared|providers)/', pathNot: tests },
      to: { path: '^backoffice/src/resources/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]next)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
