/** Which way imports may point; tests/architecture proves that every rule here bites. */

/** A service may call services of the features before its own, never of those after it. */
const featureOrder = [
  ['activity'],
  ['auth'],
  ['passwords'],
  ['account'],
  ['second-factor'],
  ['people'],
  ['workspaces'],
  ['history', 'notices', 'measured-time'],
  ['members'],
  ['ownership'],
  ['invitations', 'learners', 'subjects'],
  ['school-days', 'calendar-feeds', 'day-feelings', 'own-learning', 'devices'],
  ['sprints'],
  ['tasks'],
  ['series', 'timers', 'hours', 'help'],
  ['copying'],
  ['templates'],
  ['lifecycle', 'undo', 'bad-day'],
  ['look-back'],
  ['progress'],
  ['search'],
  ['erasure'],
]

/** The rooms of the server from the bottom up: each may import those before it. */
const serverRooms = [
  'errors',
  'db',
  'portable',
  'mail',
  'security',
  'context',
  'realtime',
  'http',
  'features',
]

/** The rooms of the web app from the bottom up. */
const webRooms = [
  'browser',
  'i18n',
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
    ...roomsInOrder('web', webRooms),

    never(
      'server-leaves-the-web-alone',
      { path: '^server/' },
      { path: '^(web|scripts|bench)/' },
      'The server never imports the web app.',
    ),
    never(
      'nobody-imports-main',
      { pathNot: [...tests, '^scripts/'] },
      { path: '^(server/main\\.ts|web/main\\.tsx)$' },
      'The composition root is for scripts and pages to start.',
    ),
    never(
      'routes-ask-their-service',
      { path: `${feature}.*\\.(routes|presenter)\\.ts$` },
      {
        pathNot: [
          sameFeature,
          '^server/features/[^/]+/[^/]+\\.presenter\\.ts$',
          '^server/(http|security)/',
          '^contract/',
          '^domain/',
        ],
      },
      'A route uses its own service, http, security and the contract, and may show what another feature presents.',
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
          '^server/(context|security)/',
          '^server/(realtime|mail|db|portable)/',
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
        pathNot: '^server/db/(transaction|locks|ids|counters|scrub|undo)\\.ts$',
        ...notAsTypes,
      },
      'Of server/db a service uses transactions, locks, ids, counters, what can be undone, and the scrubbing of what is erased.',
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
          '^server/features/[^/]+/[^/]+\\.read\\.ts$',
          '^server/db/',
          '^domain/',
          '^node_modules/kysely/',
        ],
      },
      'A store uses server/db, the read models of features, the domain and Kysely.',
    ),
    never(
      'owners-commands-need-no-server',
      { path: '^server/admin/' },
      {
        path: '^server/(http|features|realtime|context)/|^server/(app|main)\\.ts$|^contract/|^node_modules/fastify/',
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
      'sql-stands-in-a-store',
      { path: '^server/(mail|security|context|realtime|http)/', pathNot: ['\\.store\\.ts$', ...tests] },
      { path: '^node_modules/kysely/' },
      'SQL stands in a store, also outside of features.',
    ),
    never(
      'database-knows-no-contract',
      { path: '^server/db/' },
      { path: '^contract/' },
      'The db folder knows databases and the domain.',
    ),
    never(
      'rooms-leave-the-root-alone',
      { path: '^server/[^/]+/' },
      { path: '^server/[^/]+\\.ts$', pathNot: '^server/config\\.ts$' },
      'What starts the server stands above its rooms.',
    ),
    never(
      'settings-come-from-the-root',
      { path: '^server/[^/]+/' },
      { path: '^server/config\\.ts$', ...notAsTypes },
      'Settings are read once, and handed down.',
    ),
    ...roomsInOrder('server', serverRooms, ['admin']),
    ...featuresInOrder(),
  ],
}

function roomsInOrder(top, rooms, beside = []) {
  const rules = rooms.slice(0, -1).map((room, index) => {
    const later = [...rooms.slice(index + 1), ...beside]
    return never(
      `${top}-rooms-in-order-${room}`,
      { path: `^${top}/${room}/` },
      { path: `^${top}/(${later.join('|')})/` },
      'A room imports only those before it, so no two folders import each other.',
    )
  })
  const unplaced = never(
    `${top}-rooms-have-a-place`,
    { path: `^${top}/(?!(${[...rooms, ...beside].join('|')})/)[^/]+/` },
    {},
    'A new room gets its place in the order, in .dependency-cruiser.mjs.',
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
