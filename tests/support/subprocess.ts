import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A child process with only these settings in its environment (besides PATH and HOME). */
export class Program {
  readonly #child: ChildProcess
  out = ''
  errors = ''

  constructor(command: string[], settings: Record<string, string>) {
    const [program = '', ...args] = command
    const { PATH = '', HOME = '' } = process.env
    this.#child = spawn(program, args, { cwd: root, env: { PATH, HOME, ...settings } })
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.out += text))
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Resolves with the port from the "ready" line. */
  async ready(): Promise<number> {
    const port = () => /ready: http:\/\/localhost:(\d+)/.exec(this.out)?.[1]
    while (port() === undefined) {
      const more = this.#child.stdout && once(this.#child.stdout, 'data').then(() => true)
      if (!(await Promise.race([more, this.ended().then(() => false)])))
        throw new Error(`It ended before it was ready: ${this.errors}`)
    }
    return Number(port())
  }

  signal(signal: NodeJS.Signals) {
    this.#child.kill(signal)
  }

  /** Resolves with the exit code after stdout and stderr have closed. */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'close')
    return this.#child.exitCode
  }
}

/** The server alone, without the installing and building around it. */
export function startServer(settings: Record<string, string>, flags: string[] = []): Program {
  return new Program([process.execPath, ...flags, 'scripts/support/serve.mjs'], { PORT: '0', ...settings })
}
