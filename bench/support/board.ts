import { randomUUID } from 'node:crypto'
import { KeepAliveClient, patchOf } from './http-load.ts'
import { send, type Server, signUp } from './server-process.ts'

export const people = 10
const cardsEach = 6
const columns = ['todo', 'in_progress', 'done'] as const

/** A board and the people who move its cards. */
export class Board {
  readonly #port: number
  readonly #cookies: string[]
  /** Card ids by person. */
  readonly #cards: string[][]
  /** Number of moves that each person has sent. */
  readonly #turns = Array.from({ length: people }, () => 0)

  static async plant({ port }: Server): Promise<Board> {
    const cookies = await Promise.all(
      Array.from({ length: people }, (_, index) => signUp(port, `person${index}`, 'facilitator')),
    )
    const call = <T>(method: string, path: string, body?: object) =>
      send<T>(port, cookies[0] ?? '', method, path, body)
    const { id: workspaceId } = await call<{ id: string }>('POST', '/api/workspaces', { name: 'The co-op' })
    for (let index = 1; index < people; index++)
      await call('POST', `/api/workspaces/${workspaceId}/members`, { email: `person${index}@example.org` })
    const days = { startDate: '2026-03-02', endDate: '2026-03-13' }
    const sprint = await call<{ id: string }>('POST', '/api/sprints', { workspaceId, name: 'Week', ...days })
    await call('POST', `/api/sprints/${sprint.id}/start`)
    const cards: string[][] = []
    for (let index = 0; index < people; index++) {
      const own: string[] = []
      for (let number = 0; number < cardsEach; number++) {
        const title = `Fractions: workbook page ${index * cardsEach + number}`
        const form = { workspaceId, sprintId: sprint.id, title, status: columns[number % 3] }
        own.push((await call<{ id: string }>('POST', '/api/tasks', form)).id)
      }
      cards.push(own)
    }
    return new Board(port, cookies, cards)
  }

  private constructor(port: number, cookies: string[], cards: string[][]) {
    this.#port = port
    this.#cookies = cookies
    this.#cards = cards
  }

  /**
   * Moves cards for this many milliseconds and resolves with moves per second. All people move at the same time,
   * each one card after another. If `withIds` is true, each move has an id, as in a browser, so that it runs only
   * once.
   */
  async moves(milliseconds: number, { withIds = true } = {}): Promise<number> {
    const askers = this.#cookies.map(() => new KeepAliveClient(this.#port))
    const start = performance.now()
    let done = 0
    await Promise.all(
      askers.map(async (asker, person) => {
        for (; performance.now() < start + milliseconds; done++)
          await asker.request(this.#next(person, withIds))
      }),
    )
    for (const asker of askers) asker.close()
    return (1000 * done) / (performance.now() - start)
  }

  /** Returns the next request of a person. The card moves to a different column each time its turn comes. */
  #next(person: number, withIds: boolean): string {
    const turn = this.#turns[person] ?? 0
    this.#turns[person] = turn + 1
    const own = this.#cards[person] ?? []
    const card = turn % cardsEach
    const status = columns[(card + Math.floor(turn / cardsEach) + 1) % 3]
    const others = this.#cards[(person + 1) % people] ?? []
    const afterId = turn % 2 === 0 ? others[(card + 1) % cardsEach] : undefined
    const cookie = this.#cookies[person] ?? ''
    const target = { port: this.#port, path: `/api/tasks/${own[card]}`, cookie }
    return patchOf(target, { status, afterId }, withIds ? randomUUID() : undefined)
  }
}
