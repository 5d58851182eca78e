import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killAfterEach } from '../support/kill-after-each.ts'
import { Subprocess, spawnServer } from '../support/subprocess.ts'

let folder = ''
const killLater = killAfterEach()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-npm-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function npmStart(settings: Record<string, string>): Subprocess {
  return killLater(new Subprocess(['npm', 'start'], settings))
}

it('npm start serves the web app and the API on one port', { timeout: 120_000 }, async () => {
  const program = npmStart({ PORT: '0', DATA_DIR: join(folder, 'npm') })
  const port = await program.ready()
  expect(await (await fetch(`http://127.0.0.1:${port}/backlog`)).text()).toContain('<div id="root">')
  expect((await fetch(`http://127.0.0.1:${port}/api/nothing`)).status).toBe(404)
  program.signal('SIGTERM')
  expect(await program.exited()).toBe(0)
})

it('npm start leaves only the server process running, without a shell or an older Node', async () => {
  const older = join(folder, 'older-node.mjs')
  await writeFile(older, asNode20)
  const program = npmStart({
    PORT: '0',
    DATA_DIR: join(folder, 'npm'),
    NODE_OPTIONS: `--import=${older}`,
  })
  await program.ready()
  expect(await commandsBelow(program.pid)).toEqual([expect.stringContaining('scripts/support/serve.mjs')])
  program.signal('SIGTERM')
  expect(await program.exited()).toBe(0)
})

it('npm start passes on the exit code of a failed start', async () => {
  const program = npmStart({ PORT: 'many' })
  expect(await program.exited()).toBe(1)
  expect(program.stderr).toContain('PORT must be a whole number')
})

describe('memory of the server', () => {
  /** Starts a server. Returns the heap limit of V8 and the resident memory of the process, both in MB. */
  async function heapOf(options: string) {
    const tell = join(folder, 'tell-heap.mjs')
    await writeFile(tell, tellHeap)
    const env = { DATA_DIR: join(folder, 'data'), NODE_OPTIONS: `--import=${tell} ${options}` }
    const program = killLater(spawnServer(env))
    await program.ready()
    const [last = ''] = /(?<=heap )\d+(?![^]*heap )/.exec(program.stdout) ?? []
    return { heap: Number(last), held: await memoryOf(program.pid) }
  }

  it('is limited for small computers', async () => {
    const { heap, held } = await heapOf('')
    expect(heap).toBeLessThan(300)
    // Measured: about 140 MB with the limits, and 190 MB without them.
    expect(held).toBeLessThan(175)
  })

  it('does not include the TypeScript compiler at the first start', async () => {
    const tell = join(folder, 'tell-compiler.mjs')
    await writeFile(tell, tellCompiler)
    const NODE_COMPILE_CACHE = await mkdtemp(join(folder, 'cache-'))
    const program = killLater(
      spawnServer({ DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE, NODE_OPTIONS: `--import=${tell}` }),
    )
    await program.ready()
    program.signal('SIGTERM')
    await program.exited()
    expect(program.stdout).toContain('compilers []')
  })

  it('can be set with --max-old-space-size', async () => {
    const { heap } = await heapOf('--max-old-space-size=700')
    expect(heap).toBeGreaterThan(690)
    expect(heap).toBeLessThan(800)
  })
})

/** Returns the commands of all running descendants of a process. */
async function commandsBelow(pid: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line)?.slice(1) ?? [])
  const below = (parent: string): string[] =>
    all
      .filter(([, ppid]) => ppid === parent)
      .flatMap(([id = '', , command = '']) => [command].concat(below(id)))
  return below(String(pid))
}

/** Returns the resident memory of a process in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1e6
}

/** Preloaded module that imitates Node 20, until `npm start` has switched to a newer version. */
const asNode20 = `
  if (/(start|prepare)\\.mjs$/.test(process.argv[1] ?? '') && !process.env.WAS_NODE_20) {
    process.env.WAS_NODE_20 = '1'
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
    process.execve = undefined
  }
`

const tellHeap = `
  import { getHeapStatistics } from 'node:v8'
  console.log('heap', Math.round(getHeapStatistics().heap_size_limit / 1e6))
`

/**
 * Preloaded module that prints whether the TypeScript compiler (amaro) was loaded. Node loads it to compile a file that
 * is not in the cache, and never frees its memory.
 */
const tellCompiler = `
  process.on('exit', () => {
    console.log('compilers', JSON.stringify(process.moduleLoadList.filter((name) => name.includes('amaro'))))
  })
`
