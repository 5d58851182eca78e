/**
 * Runs `npm run mutants`: measures how many code changes the tests notice. It picks 60 small changes at random (20
 * in `domain`, 20 in server services and stores, 20 in queries, forms and drag code of `web`), with the hash of
 * the commit as the seed, and runs the tests on each until one fails: first the tests beside the changed file,
 * then all tests that import it, then the rest of `npm test`. It works in a clone in a temporary folder and prints
 * the changes that no test noticed. `npm run mutants -- FROM TO` runs only some of the 60, counted from 1.
 * `SEED=… npm run mutants` picks others.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mutation, mutated, mutationsOf } from './mutants/mutations.ts'
import { areas, draw } from './mutants/selection.ts'
import { findChromium } from './support/chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const seed = process.env.SEED ?? commit
const [from = 1, to = 60] = process.argv.slice(2).map(Number)

const folder = join(mkdtempSync(join(tmpdir(), 'sprintling-mutants-')), 'sprintling')
let running: ChildProcess | undefined
process.on('exit', () => {
  running?.kill()
  rmSync(dirname(folder), { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
execFileSync('git', ['clone', '--quiet', root, folder])
cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
process.stdout.write(`Commit ${commit}, seed ${seed}\n`)

const drawn = areas.flatMap(({ patterns }, index) => {
  const files = globSync([...patterns], { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .toSorted()
  const mutations = files.flatMap((path) => mutationsOf(path, readFileSync(join(root, path), 'utf8')))
  return draw(mutations, `${seed} ${index}`)
})
const survivors: string[] = []
for (const [index, mutation] of drawn.entries()) {
  const number = index + 1
  if (number < from || number > to) continue
  const start = Date.now()
  const killedBy = await testsThatNotice(mutation)
  const took = Math.round((Date.now() - start) / 1000)
  const { path, line, description } = mutation
  const text = `${number}. ${path}:${line}: ${description}`
  process.stdout.write(
    `${killedBy ? 'noticed ' : 'SURVIVED'} ${text} (${killedBy ?? 'no test failed'}, ${took} s)\n`,
  )
  if (!killedBy) survivors.push(text)
}
process.stdout.write(`\n${survivors.length} survived.\n${survivors.join('\n')}\n`)

/** Returns the first step that failed because of the change, or undefined if none did. */
async function testsThatNotice(mutation: Mutation): Promise<string | undefined> {
  const { path } = mutation
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, mutated(text, mutation))
  try {
    for (const { name, run } of stepsFor(path)) if (!(await run())) return name
    return undefined
  } finally {
    writeFileSync(file, text)
  }
}

type Step = { name: string; run: () => Promise<boolean> }

function stepsFor(path: string): Step[] {
  const unitAndStore = ['--config', 'vitest.config.ts']
  const components = ['--config', 'vitest.components.config.ts']
  const beside = globSync(`${dirname(path)}/*.test.ts`, { cwd: folder })
  const topic = path.startsWith('web/features/') ? (path.split('/')[3] ?? '') : ''
  const ofTopic = topic ? globSync(`tests/components/*${topic}*.component.test.tsx`, { cwd: folder }) : []
  return [
    ...(beside.length > 0
      ? [{ name: 'tests beside it', run: () => passes('run', [...unitAndStore, ...beside]) }]
      : []),
    ...(ofTopic.length > 0
      ? [{ name: 'component tests of its topic', run: () => passes('run', [...components, ...ofTopic]) }]
      : []),
    {
      name: 'types',
      run: () => runs(['node_modules/typescript/bin/tsc', '--project', '.', '--singleThreaded']),
    },
    {
      name: 'unit and store tests that import it',
      run: () => passes('related', ['--run', ...unitAndStore, path]),
    },
    { name: 'component tests that import it', run: () => passes('related', ['--run', ...components, path]) },
    { name: 'other unit and store tests', run: () => passes('run', unitAndStore) },
    {
      name: 'browser journeys',
      run: async () =>
        (await buildsWebApp()) && (await passes('run', ['--config', 'vitest.journeys.config.ts'])),
    },
  ]
}

function passes(command: 'run' | 'related', args: string[]): Promise<boolean> {
  return runs([
    'node_modules/vitest/vitest.mjs',
    command,
    ...args,
    '--bail=1',
    '--reporter=dot',
    '--passWithNoTests',
  ])
}

function buildsWebApp(): Promise<boolean> {
  return runs(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
}

async function runs(args: string[]): Promise<boolean> {
  const env = {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  }
  // The time limit stops changes that cause an endless loop.
  running = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore', timeout: 15 * 60_000 })
  const [code] = (await once(running, 'exit')) as [number | null]
  return code === 0
}
