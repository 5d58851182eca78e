/** Rules for the directions of imports. tests/architecture proves that every rule catches a violation. */

/**
 * Shelves: the folders in `server/features` and `web/features` that group features, one for each area of the
 * product.
 */
const shelves = ['plan', 'work', 'child', 'records', 'people', 'account']

/**
 * Features of the server in order. A service may call services of earlier features, never of later ones. Read
 * models (`*.read.ts`) have no place in the order: any store may use them in a join. `measured-time` comes before
 * `members` and `tasks` because both stop timers, and stopping a timer logs the measured minutes.
 */
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

/** Folders of the server from the bottom up. Each may import those before it. */
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

/** Folders of the web app from the bottom up. Each may import those before it. */
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
  'sections',
  'screens',
  'app',
]

const tests = ['^tests/', '\\.test\\.tsx?$']
const feature = '^server/features/([^/]+/[^/]+)/'
const sameFeature = '^server/features/$1/'
const readModel = '^server/features/[^/]+/[^/]+/[^/]+\\.read\\.ts$'
const notAsTypes = { dependencyTypesNot: ['type-only'] }

/** Creates a rule that forbids imports. Tests may import everything, so no rule checks their imports. */
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
    never('no-cycles', { pathNot: [] }, { circular: true }, 'Imports must not form cycles, even for types.'),
    never('imports-exist', { pathNot: [] }, { couldNotResolve: true }, 'Every imported module must exist.'),
    never('nobody-imports-tests', {}, { path: tests }, 'Only tests may import tests.'),
    never(
      'product-runs-without-tools',
      { path: '^(domain|contract|server|web|scripts)/|^vite\\.config\\.ts$' },
      { dependencyTypes: ['npm-dev'], ...notAsTypes },
      'npm start does not install development packages, so the product must not import them.',
    ),

    never(
      'domain-stands-alone',
      { path: '^domain/' },
      { pathNot: ['^domain/', '^node_modules/fractional-indexing/'] },
      'The domain imports nothing except fractional-indexing, which has no side effects either.',
    ),
    never(
      'contract-is-domain-and-zod',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^domain/', '^node_modules/zod/'] },
      'The contract imports only the domain and zod.',
    ),

    never(
      'web-leaves-the-server-alone',
      { path: '^web/' },
      { path: '^(server|scripts|bench)/' },
      'The web app must not import the server, scripts or benchmarks.',
    ),
    never(
      'web-runs-in-a-browser',
      { path: '^web/' },
      { dependencyTypes: ['core'] },
      'Built-in modules of Node do not exist in a browser.',
    ),
    never(
      'web-takes-types-of-the-contract',
      { path: '^web/' },
      { path: ['^contract/', '^node_modules/zod/'], ...notAsTypes },
      'The web app imports only types from the contract, so that schemas stay out of the browser.',
    ),
    never(
      'web-features-stand-apart',
      { path: '^web/features/([^/]+/[^/]+)/' },
      { path: '^web/features/[^/]+/[^/]+/', pathNot: '^web/features/$1/' },
      'Features must not import each other. Move shared code to their shelf, web/entities, web/api or the domain.',
    ),
    never(
      'web-shelf-files-know-no-feature',
      { path: '^web/features/[^/]+/[^/]+$' },
      { path: '^web/features/[^/]+/[^/]+/' },
      'Files of a shelf are shared by its features, so they must not import a feature.',
    ),
    never(
      'web-shelf-files-stay-on-their-shelf',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/[^/]+/[^/]+$', pathNot: '^web/features/$1/' },
      'Only features of the same shelf import its files. Move what two shelves share to web/entities.',
    ),
    never(
      'web-shelf-files-are-for-features',
      { path: '^web/(?!features/)' },
      { path: '^web/features/[^/]+/[^/]+$' },
      'Only features import the files of a shelf. Move what others use to web/entities.',
    ),
    never(
      'web-shelves-have-a-name',
      { path: `^web/features/(?!(${shelves.join('|')})/)` },
      {},
      'Move the feature into the folder of one of the shelves in .dependency-cruiser.mjs.',
    ),
    never(
      'web-screens-are-routes',
      { path: '^web/(?!app/routes\\.ts$)' },
      { path: '^web/screens/' },
      'Only web/app/routes.ts imports screens. Move what several screens show to web/sections.',
    ),
    ...roomsInOrder('web', webRooms),

    never(
      'server-leaves-the-web-alone',
      { path: '^server/' },
      { path: '^(web|scripts|bench)/' },
      'The server must not import the web app, scripts or benchmarks.',
    ),
    never(
      'nobody-imports-main',
      { pathNot: [...tests, '^scripts/'] },
      { path: '^(server/main\\.ts|web/main\\.tsx)$' },
      'Only scripts and HTML pages may import the main file, which puts the application together.',
    ),
    never(
      'routes-ask-their-service',
      { path: `${feature}.*\\.(routes|presenter)\\.ts$` },
      {
        pathNot: [
          sameFeature,
          '^server/features/[^/]+/[^/]+/[^/]+\\.presenter\\.ts$',
          '^server/(http|security)/',
          '^contract/',
          '^domain/',
        ],
      },
      'A route uses its own service, http, security, the contract, and presenters of other features.',
    ),
    never(
      'routes-leave-the-store-alone',
      { path: `${feature}.*\\.(routes|presenter)\\.ts$` },
      { path: '\\.store\\.ts$', ...notAsTypes },
      'A route reads rows through its service. It may import only types from a store.',
    ),
    never(
      'services-stay-above-the-database',
      { path: `${feature}.*\\.service\\.ts$` },
      {
        pathNot: [
          sameFeature,
          '^server/features/[^/]+/[^/]+/[^/]+\\.service\\.ts$',
          '^server/(context|security)/',
          '^server/(realtime|mail|db|portable)/',
          '^contract/',
          '^domain/',
        ],
      },
      'A service uses the domain, its own store, other services, transactions, events and mail, not Fastify or Kysely.',
    ),
    never(
      'services-leave-connections-alone',
      { path: `${feature}.*\\.service\\.ts$` },
      {
        path: '^server/db/',
        pathNot: '^server/db/(transaction|locks|ids|counters|scrub|undo)\\.ts$',
        ...notAsTypes,
      },
      'From server/db, a service uses only transactions, locks, ids, counters, undo, and scrub.',
    ),
    never(
      'services-take-types-of-the-contract',
      { path: `${feature}.*\\.service\\.ts$` },
      { path: '^contract/', ...notAsTypes },
      'A service imports only types from the contract, not its schemas.',
    ),
    never(
      'nothing-below-knows-routes',
      { path: `${feature}.*(?<!\\.routes)\\.ts$` },
      { path: '\\.routes\\.ts$' },
      'Only routes import routes, because they are the top layer of a feature.',
    ),
    never(
      'stores-speak-to-the-database',
      { path: `${feature}.*\\.store\\.ts$` },
      {
        pathNot: [
          '^server/features/$1/[^/]+\\.store\\.ts$',
          readModel,
          '^server/db/',
          '^domain/',
          '^node_modules/kysely/',
        ],
      },
      'A store uses only server/db, the read models of features, the domain and Kysely.',
    ),
    never(
      'read-models-only-select',
      { path: `${feature}.*\\.read\\.ts$` },
      {
        pathNot: [
          readModel,
          '^server/db/(connection|joins|tables)\\.ts$',
          '^domain/',
          '^node_modules/kysely/',
        ],
      },
      'A read model uses only other read models, the tables and their joins, the domain and Kysely. It needs no transaction.',
    ),
    never(
      'owners-commands-need-no-server',
      { path: '^server/admin/' },
      {
        path: '^server/(http|features|realtime|context)/|^server/(app|main)\\.ts$|^contract/|^node_modules/fastify/',
      },
      'Admin commands must work while the server is down, so they use no HTTP, features or contract.',
    ),
    never(
      'owners-commands-ask-their-store',
      { path: '^server/admin/', pathNot: ['\\.store\\.ts$', ...tests] },
      { path: '^node_modules/kysely/' },
      'Put SQL in a store.',
    ),
    never(
      'sql-stands-in-a-store',
      { path: '^server/(mail|security|context|realtime|http)/', pathNot: ['\\.store\\.ts$', ...tests] },
      { path: '^node_modules/kysely/' },
      'Put SQL in a store, even outside of features.',
    ),
    never(
      'database-knows-no-contract',
      { path: '^server/db/' },
      { path: '^contract/' },
      'The db folder uses the domain but not the contract.',
    ),
    never(
      'rooms-leave-the-root-alone',
      { path: '^server/[^/]+/' },
      { path: '^server/[^/]+\\.ts$', pathNot: '^server/config\\.ts$' },
      'Folders of the server must not import the files that start it.',
    ),
    never(
      'settings-come-from-the-root',
      { path: '^server/[^/]+/' },
      { path: '^server/config\\.ts$', ...notAsTypes },
      'Settings are read once and passed as arguments, so import only the types of server/config.ts.',
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
      'A folder imports only folders before it, so no two folders import each other.',
    )
  })
  const unplaced = never(
    `${top}-rooms-have-a-place`,
    { path: `^${top}/(?!(${[...rooms, ...beside].join('|')})/)[^/]+/` },
    {},
    'Add the new folder to the order in .dependency-cruiser.mjs.',
  )
  return [...rules, unplaced]
}

function featuresInOrder() {
  const rules = featureOrder.slice(0, -1).map((level, index) => {
    const later = featureOrder.slice(index + 1).flat()
    return never(
      `features-in-order-${level.join('-')}`,
      { path: `^server/features/[^/]+/(${level.join('|')})/` },
      { path: `^server/features/[^/]+/(${later.join('|')})/`, pathNot: readModel },
      'A feature calls only features before it in the order.',
    )
  })
  const unplaced = never(
    'features-have-a-place',
    { path: `^server/features/[^/]+/(?!(${featureOrder.flat().join('|')})/)` },
    {},
    'Add the new feature to the order in .dependency-cruiser.mjs.',
  )
  const unshelved = never(
    'features-stand-on-a-shelf',
    { path: `^server/features/(?!(${shelves.join('|')})/[^/]+/)` },
    {},
    'Move the feature into the folder of one of the shelves in .dependency-cruiser.mjs.',
  )
  return [...rules, unplaced, unshelved]
}
