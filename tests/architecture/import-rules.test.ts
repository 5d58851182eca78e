import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration, type IViolation } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Features that share a level in the import order of .dependency-cruiser.mjs. */
const sharedLevels = [
  ['history', 'notices', 'measured-time'],
  ['invitations', 'learners', 'subjects'],
  ['school-days', 'calendar-feeds', 'day-feelings', 'own-learning', 'devices'],
  ['series', 'timers', 'hours', 'help'],
  ['lifecycle', 'undo', 'bad-day'],
]

/** One violation for each rule: rule, file, import. */
const forbiddenImports: [rule: string, file: string, line: string][] = [
  ['no-cycles', 'domain/egg.ts', `import type { Hen } from './hen.ts'`],
  ['imports-exist', 'domain/dreamer.ts', `import './nowhere.ts'`],
  ['nobody-imports-tests', 'server/http/curious.ts', `import '#tests/support/family.ts'`],
  ['product-runs-without-tools', 'server/http/tooled.ts', `import 'vitest'`],
  ['domain-stands-alone', 'domain/reader.ts', `import 'node:fs'`],
  ['contract-is-domain-and-zod', 'contract/greedy.ts', `import '#server/app.ts'`],
  ['web-leaves-the-server-alone', 'web/ui/nosy.tsx', `import type { App } from '#server/app.ts'`],
  ['web-runs-in-a-browser', 'web/api/files.ts', `import 'node:path'`],
  ['web-takes-types-of-the-contract', 'web/api/heavy.ts', `import { calls } from '#contract/calls.ts'`],
  [
    'web-features-stand-apart',
    'web/features/work/board/friend.tsx',
    `import '#web/features/work/tasks/card.tsx'`,
  ],
  [
    'web-features-stand-apart',
    'web/features/plan/week/far.tsx',
    `import '#web/features/work/tasks/card.tsx'`,
  ],
  ['web-shelf-files-know-no-feature', 'web/features/work/nosy.tsx', `import './tasks/card.tsx'`],
  [
    'web-shelf-files-stay-on-their-shelf',
    'web/features/plan/week/borrowing.tsx',
    `import '#web/features/work/shared.tsx'`,
  ],
  ['web-shelf-files-stay-on-their-shelf', 'web/features/plan/shared.tsx', `import '../work/shared.tsx'`],
  ['web-shelf-files-are-for-features', 'web/screens/deep.tsx', `import '#web/features/work/shared.tsx'`],
  ['web-screens-are-routes', 'web/app/opener.tsx', `import '#web/screens/home.tsx'`],
  ['web-shelves-have-a-name', 'web/features/misc/anything.tsx', `import '#domain/egg.ts'`],
  ['web-rooms-in-order-browser', 'web/browser/upward.ts', `import '../i18n/words.ts'`],
  ['web-rooms-in-order-i18n', 'web/i18n/upward.ts', `import '../api/call.ts'`],
  ['web-rooms-in-order-api', 'web/api/upward.ts', `import '../ui/button.tsx'`],
  ['web-rooms-in-order-ui', 'web/ui/upward.tsx', `import type { User } from '../session/session.ts'`],
  ['web-rooms-in-order-session', 'web/session/upward.ts', `import '../realtime/events.ts'`],
  ['web-rooms-in-order-realtime', 'web/realtime/upward.ts', `import '../notifications/toast.tsx'`],
  ['web-rooms-in-order-notifications', 'web/notifications/upward.tsx', `import '../loading/lazy.tsx'`],
  ['web-rooms-in-order-loading', 'web/loading/upward.tsx', `import('../forms/form.tsx')`],
  ['web-rooms-in-order-forms', 'web/forms/upward.tsx', `import '../entities/badge.tsx'`],
  ['web-rooms-in-order-entities', 'web/entities/upward.tsx', `import '../features/work/tasks/card.tsx'`],
  ['web-rooms-in-order-features', 'web/features/work/board/upward.tsx', `import '#web/screens/home.tsx'`],
  ['web-rooms-in-order-sections', 'web/sections/upward.tsx', `import '../screens/home.tsx'`],
  ['web-rooms-in-order-screens', 'web/screens/upward.tsx', `import '../app/router.tsx'`],
  ['web-rooms-have-a-place', 'web/shared/anything.ts', `import '#domain/egg.ts'`],
  ['server-leaves-the-web-alone', 'server/http/pages.ts', `import '#web/screens/home.tsx'`],
  ['nobody-imports-main', 'server/runner.ts', `import './main.ts'`],
  ['nobody-imports-main', 'web/app/runner.tsx', `import '../main.tsx'`],
  ['routes-ask-their-service', `server/features/work/tasks/raw.routes.ts`, `import 'fastify'`],
  ['routes-leave-the-store-alone', 'server/features/work/tasks/short.routes.ts', `import './tasks.store.ts'`],
  ['services-stay-above-the-database', 'server/features/work/tasks/sql.service.ts', `import 'kysely'`],
  [
    'services-leave-connections-alone',
    'server/features/work/tasks/own.service.ts',
    `import '../../../db/connection.ts'`,
  ],
  [
    'services-take-types-of-the-contract',
    'server/features/work/tasks/parse.service.ts',
    `import { calls } from '#contract/calls.ts'`,
  ],
  ['nothing-below-knows-routes', 'server/features/work/tasks/up.service.ts', `import './tasks.routes.ts'`],
  [
    'services-stay-above-the-database',
    'server/features/plan/series/reading.service.ts',
    `import '../../work/tasks/tasks.read.ts'`,
  ],
  [
    'stores-speak-to-the-database',
    'server/features/plan/series/borrowing.store.ts',
    `import '../../work/tasks/tasks.store.ts'`,
  ],
  ['stores-speak-to-the-database', 'server/features/work/tasks/busy.store.ts', `import './tasks.service.ts'`],
  [
    'read-models-only-select',
    'server/features/work/tasks/writing.read.ts',
    `import type { Tx } from '../../../db/transaction.ts'`,
  ],
  ['read-models-only-select', 'server/features/work/tasks/private.read.ts', `import './tasks.store.ts'`],
  [
    'owners-commands-need-no-server',
    'server/admin/busy.ts',
    `import '../features/work/tasks/tasks.service.ts'`,
  ],
  ['owners-commands-ask-their-store', 'server/admin/direct.ts', `import 'kysely'`],
  ['sql-stands-in-a-store', 'server/security/direct.ts', `import 'kysely'`],
  ['database-knows-no-contract', 'server/db/shaped.ts', `import '#contract/calls.ts'`],
  ['rooms-leave-the-root-alone', 'server/http/upward.ts', `import '../app.ts'`],
  ['settings-come-from-the-root', 'server/mail/curious.ts', `import { readConfig } from '../config.ts'`],
  ...['errors', 'db', 'portable', 'mail', 'security', 'context', 'realtime', 'http'].map(
    (name): [string, string, string] => [
      `server-rooms-in-order-${name}`,
      `server/${name}/choosy.ts`,
      `import '../features/work/tasks/tasks.service.ts'`,
    ],
  ),
  ['server-rooms-have-a-place', 'server/attic/dusty.ts', `import '#domain/egg.ts'`],
  ...[
    'records/activity',
    'account/auth',
    'account/passwords',
    'account/account',
    'account/second-factor',
    'people/people',
    'people/workspaces',
    'people/history',
    'people/notices',
    'people/members',
    'people/ownership',
    'people/invitations',
    'people/learners',
    'work/subjects',
    'plan/school-days',
    'child/day-feelings',
    'child/own-learning',
    'plan/sprints',
    'work/tasks',
    'plan/series',
    'child/help',
    'plan/copying',
    'plan/templates',
  ].map((feature): [string, string, string] => [
    orderRuleOf(feature),
    `server/features/${feature}/hasty.service.ts`,
    `import '../../plan/lifecycle/lifecycle.service.ts'`,
  ]),
  ...[
    'plan/lifecycle',
    'work/undo',
    'plan/bad-day',
    'records/look-back',
    'records/progress',
    'work/search',
  ].map((feature): [string, string, string] => [
    orderRuleOf(feature),
    `server/features/${feature}/hasty.service.ts`,
    `import '../../account/erasure/erasure.service.ts'`,
  ]),
  ['features-have-a-place', 'server/features/work/unheard/unheard.service.ts', `import '#domain/egg.ts'`],
  ['features-stand-on-a-shelf', 'server/features/attic/tasks/tasks.service.ts', `import '#domain/egg.ts'`],
  ['features-stand-on-a-shelf', 'server/features/work/loose.service.ts', `import '#domain/egg.ts'`],
]

function orderRuleOf(feature: string): string {
  const name = feature.split('/')[1] ?? ''
  return `features-in-order-${sharedLevels.find((level) => level.includes(name))?.join('-') ?? name}`
}

const allowedImports: [file: string, line: string][] = [
  ['web/api/typed.ts', `import type { Calls } from '#contract/calls.ts'`],
  ['web/sections/composed.tsx', `import '#web/features/work/tasks/card.tsx'`],
  ['web/screens/composed.tsx', `import '#web/features/work/tasks/card.tsx'`],
  ['web/features/work/board/served.tsx', `import '#web/features/work/shared.tsx'`],
  ['web/forms/downward.tsx', `import '#web/ui/button.tsx'`],
  ['server/features/work/tasks/good.service.ts', `import type { Calls } from '#contract/calls.ts'`],
  ['server/features/work/tasks/later.service.ts', `import '../../account/auth/auth.service.ts'`],
  ['server/features/work/tasks/named.routes.ts', `import type { Row } from './tasks.store.ts'`],
  ['server/features/work/tasks/rows.store.ts', `import 'kysely'`],
  ['server/features/records/activity/joined.store.ts', `import '../../work/tasks/tasks.read.ts'`],
  ['server/features/child/help/open.read.ts', `import '../../work/tasks/tasks.read.ts'`],
  ['server/admin/rows.store.ts', `import 'kysely'`],
  ['server/http/curious.test.ts', `import '#tests/support/family.ts'`],
  ['scripts/begin.mjs', `import '../server/main.ts'`],
]

const packages = ['zod', 'kysely', 'fastify', 'vitest']

const fixtureFiles: [file: string, text: string][] = [
  [
    'package.json',
    JSON.stringify({
      type: 'module',
      imports: Object.fromEntries(
        ['domain', 'contract', 'server', 'web', 'tests'].map((name) => [`#${name}/*`, `./${name}/*`]),
      ),
      dependencies: { zod: '1.0.0', kysely: '1.0.0', fastify: '1.0.0' },
      devDependencies: { vitest: '1.0.0' },
    }),
  ],
  ...packages.flatMap((name): [string, string][] => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]),
  ['domain/hen.ts', `import type { Egg } from './egg.ts'`],
  ...[
    'contract/calls.ts',
    'server/app.ts',
    'server/config.ts',
    'server/main.ts',
    'server/http/serve.ts',
    'server/db/connection.ts',
    'server/db/transaction.ts',
    'server/features/account/auth/auth.service.ts',
    'server/features/account/erasure/erasure.service.ts',
    'server/features/plan/lifecycle/lifecycle.service.ts',
    'server/features/work/tasks/tasks.service.ts',
    'server/features/work/tasks/tasks.routes.ts',
    'server/features/work/tasks/tasks.store.ts',
    'server/features/work/tasks/tasks.read.ts',
    'web/features/work/tasks/card.tsx',
    'web/features/work/shared.tsx',
    'web/i18n/words.ts',
    'web/browser/page.ts',
    'web/api/call.ts',
    'web/ui/button.tsx',
    'web/session/session.ts',
    'web/realtime/events.ts',
    'web/notifications/toast.tsx',
    'web/loading/lazy.tsx',
    'web/forms/form.tsx',
    'web/entities/badge.tsx',
    'web/screens/home.tsx',
    'web/app/router.tsx',
    'web/main.tsx',
    'tests/support/family.ts',
  ].map((file): [string, string] => [file, 'export {}']),
]

describe('the import rules', () => {
  let folder = ''
  let law: IConfiguration
  let violations: IViolation[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-law-'))
    for (const [file, text] of [
      ...fixtureFiles,
      ...forbiddenImports.map(([, file, line]) => [file, line] as const),
      ...allowedImports,
    ]) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), `${text}\n`)
    }
    law = await readRules()
    violations = await violationsIn(folder, law)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(forbiddenImports)('report a violation of %s by %s', (rule, file) => {
    const rules = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)
    expect(rules).toContain(rule)
  })

  it.each(allowedImports)('allow the import in %s', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([])
  })

  it('are all broken by a case of this test', () => {
    const names = law.forbidden?.map((rule) => rule.name ?? '') ?? []
    expect(names.toSorted()).toEqual([...new Set(forbiddenImports.map(([rule]) => rule))].toSorted())
  })
})

async function readRules(): Promise<IConfiguration> {
  const file = new URL('../../.dependency-cruiser.mjs', import.meta.url)
  const { default: law }: { default: IConfiguration } = await import(file.href)
  return law
}

async function violationsIn(baseDir: string, law: IConfiguration): Promise<IViolation[]> {
  const folders = ['domain', 'contract', 'server', 'web', 'tests', 'scripts']
  const { output } = await cruise(folders, { ...law.options, ruleSet: law, validate: true, baseDir })
  return typeof output === 'string' ? [] : output.summary.violations
}
