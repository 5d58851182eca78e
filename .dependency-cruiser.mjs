/** Which way imports may point; tests/architecture proves that every rule here bites. */

/** A service may call services of the features before its own, never of those after it. */
const featureOrder = [
  ['auth'],
  ['passwords'],
  ['workspaces'],
  ['members'],
  ['invitations', 'subjects'],
  ['sprints'],
  ['tasks'],
  ['lifecycle'],
  ['progress', 'activity'],
]

/** A folder of the web app may import from those before it, never from those after it. */
const webOrder = [
  'i18n',
  'browser',
  'api',
  'ui',
  'session',
  'realtime',
  'notifications',
  'loading',
  'forms',
  'entities',
  'features',
  'screens',
  'app',
]

const tests = ['^tests/', '\\.test\\.tsx?$']
const feature = '^server/features/([^/]+)/'
const sameFeature = '^server/features/$1/'
const notAsTypes = { dependencyTypesNot: ['type-only'] }

/** Tests may import everything, so no rule looks at what they import. */
function never(name, from, to, comment) {
  return { name, severity: 'error', comment, from: { pathNot: tests, ...from }, to }
}

export default {
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
  forbidden: [
    never('no-cycles', { pathNot: [] }, { circular: true }, 'No cycles anywhere, not even of types.'),
    never('imports-exist', { pathNot: [] }, { couldNotResolve: true }, 'What is imported is there.'),
    never('nobody-imports-tests', {}, { path: tests }, 'Tests may import everything; nothing imports tests.'),
    never(
      'product-runs-without-tools',
      { path: '^(domain|contract|server|web|scripts)/|^vite\\.config\\.ts$' },
      { dependencyTypes: ['npm-dev'], ...notAsTypes },
      'npm start installs no development packages.',
    ),

    never(
      'domain-stands-alone',
      { path: '^domain/' },
      { pathNot: ['^domain/', '^node_modules/fractional-indexing/'] },
      'The domain imports nothing but order keys, which are pure themselves.',
    ),
    never(
      'contract-is-domain-and-zod',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^domain/', '^node_modules/zod/'] },
      'The contract imports the domain and zod.',
    ),

    never(
      'web-leaves-the-server-alone',
      { path: '^web/' },
      { path: '^(server|scripts|bench)/' },
      'The web app never imports the server.',
    ),
    never(
      'web-runs-in-a-browser',
      { path: '^web/' },
      { dependencyTypes: ['core'] },
      'A browser has nothing of Node.',
    ),
    never(
      'web-takes-types-of-the-contract',
      { path: '^web/' },
      { path: ['^contract/', '^node_modules/zod/'], ...notAsTypes },
      'The browser gets no schemas.',
    ),
    never(
      'web-features-stand-apart',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
      'Screens compose features; what two need moves to web/entities, web/api or the domain.',
    ),
    ...webFoldersInOrder(),

    never(
      'server-leaves-the-web-alone',
      { path: '^server/' },
      { path: '^(web|scripts|bench)/' },
      'The server never imports the web app.',
    ),
    never(
      'nobody-imports-main',
      { pathNot: [...tests, '^scripts/'] },
      { path: '^server/main\\.ts$' },
      'The composition root is for scripts to start.',
    ),
    never(
      'routes-ask-their-service',
      { path: `${feature}.*\\.(routes|presenter)\\.ts$` },
      {
        pathNot: [
          sameFeature,
          '^server/features/[^/]+/[^/]+\\.presenter\\.ts$',
          '^server/http/',
          '^contract/',
          '^domain/',
        ],
      },
      'A route uses its own service, the http folder and the contract, and may show what another feature presents.',
    ),
    never(
      'routes-leave-the-store-alone',
      { path: `${feature}.*\\.(routes|presenter)\\.ts$` },
      { path: '\\.store\\.ts$', ...notAsTypes },
      'A route reaches rows through its service; it may name their types.',
    ),
    never(
      'services-stay-above-the-database',
      { path: `${feature}.*\\.service\\.ts$` },
      {
        pathNot: [
          sameFeature,
          '^server/features/[^/]+/[^/]+\\.service\\.ts$',
          '^server/(context/request-context|security/(tokens|sign-in-delays|sessions\\.store))\\.ts$',
          '^server/(realtime|mail|db)/',
          '^contract/',
          '^domain/',
        ],
      },
      'A service uses the domain, its own store, other services, transactions, events, mail: never Fastify, never Kysely.',
    ),
    never(
      'services-leave-connections-alone',
      { path: `${feature}.*\\.service\\.ts$` },
      {
        path: '^server/db/',
        pathNot: '^server/db/(transaction|locks|ids|counters)\\.ts$',
        ...notAsTypes,
      },
      'Of server/db a service uses transactions, locks, ids and counters.',
    ),
    never(
      'services-take-types-of-the-contract',
      { path: `${feature}.*\\.service\\.ts$` },
      { path: '^contract/', ...notAsTypes },
      'A service knows what the contract calls things, not its schemas.',
    ),
    never(
      'nothing-below-knows-routes',
      { path: `${feature}.*(?<!\\.routes)\\.ts$` },
      { path: '\\.routes\\.ts$' },
      'Routes are the top of a feature.',
    ),
    never(
      'stores-speak-to-the-database',
      { path: `${feature}.*\\.store\\.ts$` },
      {
        pathNot: [
          '^server/features/$1/[^/]+\\.store\\.ts$',
          '^server/db/',
          '^domain/',
          '^node_modules/kysely/',
        ],
      },
      'A store uses server/db, the domain and Kysely.',
    ),
    never(
      'shared-server-parts-know-no-features',
      {
        path: '^server/((http|store|events|mail)/|(actor|background|config|hasher|tokens|one-line|open-store)\\.ts$)',
      },
      { path: '^server/(features/|(app|main)\\.ts$)' },
      'What features share stands below them.',
    ),
    never(
      'owners-commands-need-no-server',
      { path: '^server/admin/' },
      {
        path: '^server/(http|features|events)/|^server/(app|main|actor)\\.ts$|^contract/|^node_modules/fastify/',
      },
      'What the owner can do works while the server does not: no HTTP, no features, no contract.',
    ),
    never(
      'owners-commands-ask-their-store',
      { path: '^server/admin/', pathNot: ['\\.store\\.ts$', ...tests] },
      { path: '^node_modules/kysely/' },
      'SQL stands in a store.',
    ),
    never(
      'database-stands-at-the-bottom',
      { path: '^server/db/' },
      { path: ['^server/', '^contract/'], pathNot: '^server/db/' },
      'The db folder knows databases and the domain, nothing of the server.',
    ),
    ...featuresInOrder(),
  ],
}

function webFoldersInOrder() {
  const rules = webOrder.map((folder, index) => {
    const later = webOrder.slice(index + 1).map((name) => `${name}/`)
    return never(
      `web-folders-in-order-${folder}`,
      { path: `^web/${folder}/` },
      { path: `^web/(${[...later, 'main\\.tsx$'].join('|')})` },
      'A folder of the web app imports only from those before it.',
    )
  })
  const unplaced = never(
    'web-folders-have-a-place',
    { path: `^web/(?!(${webOrder.join('|')})/|main\\.tsx$)` },
    {},
    'A new folder of the web app gets its place in the order, in .dependency-cruiser.mjs.',
  )
  return [...rules, unplaced]
}

function featuresInOrder() {
  const rules = featureOrder.slice(0, -1).map((level, index) => {
    const later = featureOrder.slice(index + 1).flat()
    return never(
      `features-in-order-${level.join('-')}`,
      { path: `^server/features/(${level.join('|')})/` },
      { path: `^server/features/(${later.join('|')})/` },
      'A feature asks only those before it.',
    )
  })
  const unplaced = never(
    'features-have-a-place',
    { path: `^server/features/(?!(${featureOrder.flat().join('|')})/)` },
    {},
    'A new feature gets its place in the order, in .dependency-cruiser.mjs.',
  )
  return [...rules, unplaced]
}
