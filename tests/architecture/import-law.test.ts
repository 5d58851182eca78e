import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration, type IViolation } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What breaks each rule: the rule, the file that breaks it, and its line. */
const broken: [rule: string, file: string, line: string][] = [
  ['no-cycles', 'domain/egg.ts', `import type { Hen } from './hen.ts'`],
  ['imports-exist', 'domain/dreamer.ts', `import './nowhere.ts'`],
  ['nobody-imports-tests', 'server/http/curious.ts', `import '#tests/support/family.ts'`],
  ['product-runs-without-tools', 'server/http/tooled.ts', `import 'vitest'`],
  ['domain-stands-alone', 'domain/reader.ts', `import 'node:fs'`],
  ['contract-is-domain-and-zod', 'contract/greedy.ts', `import '#server/app.ts'`],
  ['web-leaves-the-server-alone', 'web/ui/nosy.tsx', `import type { App } from '#server/app.ts'`],
  ['web-runs-in-a-browser', 'web/api/files.ts', `import 'node:path'`],
  ['web-takes-types-of-the-contract', 'web/api/heavy.ts', `import { calls } from '#contract/calls.ts'`],
  ['web-features-stand-apart', 'web/features/board/friend.tsx', `import '#web/features/tasks/card.tsx'`],
  ['web-features-know-no-screens', 'web/features/board/screen.tsx', `import '#web/screens/home.tsx'`],
  ['web-shared-parts-know-no-features', 'web/ui/special.tsx', `import '#web/features/tasks/card.tsx'`],
  ['web-shared-parts-know-no-features', 'web/forms/special.tsx', `import '#web/screens/home.tsx'`],
  ['web-forms-stand-above-the-parts', 'web/ui/typed.tsx', `import '#web/forms/form.tsx'`],
  ['server-leaves-the-web-alone', 'server/http/pages.ts', `import '#web/screens/home.tsx'`],
  ['nobody-imports-main', 'server/runner.ts', `import './main.ts'`],
  ['routes-ask-their-service', `server/features/tasks/raw.routes.ts`, `import 'fastify'`],
  ['routes-leave-the-store-alone', 'server/features/tasks/short.routes.ts', `import './tasks.store.ts'`],
  ['services-stay-above-the-database', 'server/features/tasks/sql.service.ts', `import 'kysely'`],
  [
    'services-leave-connections-alone',
    'server/features/tasks/own.service.ts',
    `import '../../store/connection.ts'`,
  ],
  [
    'services-take-types-of-the-contract',
    'server/features/tasks/parse.service.ts',
    `import { calls } from '#contract/calls.ts'`,
  ],
  ['nothing-below-knows-routes', 'server/features/tasks/up.service.ts', `import './tasks.routes.ts'`],
  ['stores-speak-to-the-database', 'server/features/tasks/busy.store.ts', `import './tasks.service.ts'`],
  [
    'shared-server-parts-know-no-features',
    'server/events/choosy.ts',
    `import '../features/tasks/tasks.service.ts'`,
  ],
  ['owners-commands-need-no-server', 'server/owner/busy.ts', `import '../features/tasks/tasks.service.ts'`],
  ['owners-commands-ask-their-store', 'server/owner/direct.ts', `import 'kysely'`],
  ['database-stands-at-the-bottom', 'server/store/high.ts', `import '../http/serve.ts'`],
  ...['auth', 'passwords', 'workspaces', 'members', 'invitations', 'subjects', 'sprints', 'tasks'].map(
    (name): [string, string, string] => [
      `features-in-order-${['invitations', 'subjects'].includes(name) ? 'invitations-subjects' : name}`,
      `server/features/${name}/hasty.service.ts`,
      `import '../lifecycle/lifecycle.service.ts'`,
    ],
  ),
  [
    'features-in-order-lifecycle',
    'server/features/lifecycle/hasty.service.ts',
    `import '../progress/progress.service.ts'`,
  ],
  ['features-have-a-place', 'server/features/unheard/unheard.service.ts', `import '#domain/egg.ts'`],
]

const keeping: [file: string, line: string][] = [
  ['web/api/typed.ts', `import type { Calls } from '#contract/calls.ts'`],
  ['web/screens/composed.tsx', `import '#web/features/tasks/card.tsx'`],
  ['server/features/tasks/good.service.ts', `import type { Calls } from '#contract/calls.ts'`],
  ['server/features/tasks/later.service.ts', `import '../auth/auth.service.ts'`],
  ['server/features/tasks/named.routes.ts', `import type { Row } from './tasks.store.ts'`],
  ['server/features/tasks/rows.store.ts', `import 'kysely'`],
  ['server/owner/rows.store.ts', `import 'kysely'`],
  ['server/http/curious.test.ts', `import '#tests/support/family.ts'`],
  ['scripts/begin.mjs', `import '../server/main.ts'`],
]

const packages = ['zod', 'kysely', 'fastify', 'vitest']

/** Everything that the lines above refer to. */
const ground: [file: string, text: string][] = [
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
    'server/main.ts',
    'server/http/serve.ts',
    'server/store/connection.ts',
    ...['auth', 'lifecycle', 'progress', 'tasks'].map((name) => `server/features/${name}/${name}.service.ts`),
    'server/features/tasks/tasks.routes.ts',
    'server/features/tasks/tasks.store.ts',
    'web/features/tasks/card.tsx',
    'web/forms/form.tsx',
    'web/screens/home.tsx',
    'tests/support/family.ts',
  ].map((file): [string, string] => [file, 'export {}']),
]

describe('the import law', () => {
  let folder = ''
  let law: IConfiguration
  let violations: IViolation[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-law-'))
    for (const [file, text] of [
      ...ground,
      ...broken.map(([, file, line]) => [file, line] as const),
      ...keeping,
    ]) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), `${text}\n`)
    }
    law = await readLaw()
    violations = await violationsIn(folder, law)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(broken)('%s is broken by %s', (rule, file) => {
    const rules = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)
    expect(rules).toContain(rule)
  })

  it.each(keeping)('is kept by %s', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([])
  })

  it('has no rule that this test does not break', () => {
    const names = law.forbidden?.map((rule) => rule.name ?? '') ?? []
    expect(names.toSorted()).toEqual([...new Set(broken.map(([rule]) => rule))].toSorted())
  })
})

async function readLaw(): Promise<IConfiguration> {
  const file = new URL('../../.dependency-cruiser.mjs', import.meta.url)
  const { default: law }: { default: IConfiguration } = await import(file.href)
  return law
}

async function violationsIn(baseDir: string, law: IConfiguration): Promise<IViolation[]> {
  const folders = ['domain', 'contract', 'server', 'web', 'tests', 'scripts']
  const { output } = await cruise(folders, { ...law.options, ruleSet: law, validate: true, baseDir })
  return typeof output === 'string' ? [] : output.summary.violations
}
