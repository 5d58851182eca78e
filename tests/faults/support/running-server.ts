import { type Program, startServer } from '#tests/support/subprocess.ts'
import { Somebody } from '#tests/support/api-client.ts'

/** The real server in its own process, with an API client. */
export class Running extends Somebody {
  readonly #settings: Record<string, string>
  #program: Program

  private constructor(settings: Record<string, string>, flags: string[]) {
    super()
    this.#settings = settings
    this.#program = startServer(settings, flags)
  }

  static async start(settings: Record<string, string>, flags: string[] = []): Promise<Running> {
    const running = new Running({ LOG_LEVEL: 'silent', ...settings }, flags)
    running.port = await running.#program.ready()
    return running
  }

  get pid() {
    return this.#program.pid
  }

  get errors() {
    return this.#program.errors
  }

  signal(signal: NodeJS.Signals) {
    this.#program.signal(signal)
  }

  async kill() {
    this.#program.signal('SIGKILL')
    await this.#program.ended()
  }

  /** Resolves with the exit code. */
  async stop(): Promise<number | null> {
    this.#program.signal('SIGTERM')
    return this.#program.ended()
  }

  /** Another process on the same data. */
  async startAgain() {
    this.#program = startServer(this.#settings)
    this.port = await this.#program.ready()
  }
}
