import { type Subprocess, spawnServer } from '#tests/support/subprocess.ts'
import { ApiClient } from '#tests/support/api-client.ts'

/** The real server in its own process, with an API client. */
export class RunningServer extends ApiClient {
  readonly #settings: Record<string, string>
  #program: Subprocess

  private constructor(settings: Record<string, string>, flags: string[]) {
    super()
    this.#settings = settings
    this.#program = spawnServer(settings, flags)
  }

  static async start(settings: Record<string, string>, flags: string[] = []): Promise<RunningServer> {
    const running = new RunningServer({ LOG_LEVEL: 'silent', ...settings }, flags)
    running.port = await running.#program.ready()
    return running
  }

  get pid() {
    return this.#program.pid
  }

  get stderr() {
    return this.#program.stderr
  }

  signal(signal: NodeJS.Signals) {
    this.#program.signal(signal)
  }

  async kill() {
    this.#program.signal('SIGKILL')
    await this.#program.exited()
  }

  /** Stops the server. Resolves with its exit code. */
  async stop(): Promise<number | null> {
    this.#program.signal('SIGTERM')
    return this.#program.exited()
  }

  /** Starts another process on the same data. */
  async restart() {
    this.#program = spawnServer(this.#settings)
    this.port = await this.#program.ready()
  }
}
