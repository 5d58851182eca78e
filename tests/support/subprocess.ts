import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clockEnvironment } from './clock/test-clock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Child process that has only these settings in its environment, apart from PATH, HOME and the clock of the tests. */
export class Subprocess {
  readonly #child: ChildProcess
  stdout = ''
  stderr = ''

  constructor(command: string[], settings: Record<string, string>) {
    const [program = '', ...args] = command
    const { PATH = '', HOME = '' } = process.env
    this.#child = spawn(program, args, { cwd: root, env: { PATH, HOME, ...clockEnvironment(), ...settings } })
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text))
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Resolves with the port from the "ready" line. */
  async ready(): Promise<number> {
    const port = () => /ready: http:\/\/localhost:(\d+)/.exec(this.stdout)?.[1]
    while (port() === undefined) {
      const more = this.#child.stdout && once(this.#child.stdout, 'data').then(() => true)
      if (!(await Promise.race([more, this.exited().then(() => false)])))
        throw new Error(`The server exited before it was ready: ${this.stderr}`)
    }
    return Number(port())
  }

  signal(signal: NodeJS.Signals) {
    this.#child.kill(signal)
  }

  /** Resolves with the exit code when stdout and stderr have closed. */
  async exited(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'close')
    return this.#child.exitCode
  }
}

/** Starts the server alone, without installing and building it first. */
export function spawnServer(settings: Record<string, string>, flags: string[] = []): Subprocess {
  return new Subprocess([process.execPath, ...flags, 'scripts/support/serve.mjs'], { PORT: '0', ...settings })
}
