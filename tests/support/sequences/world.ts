import type { Selectable } from 'kysely'
import type { BadDay, Seen } from '#domain/bad-day.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { badDayPreview } from '../bad-days.ts'
import { aFamily, aPerson, aSprint, aTask, type Family, type Person } from '../family.ts'
import type { TestServer } from '../test-server.ts'

/** The family, and two people without a workspace. */
export const personNames = ['ana', 'tom', 'ben', 'mia', 'zoe', 'eva'] as const

export type PersonName = (typeof personNames)[number]

export const isStranger = (name: PersonName) => name === 'zoe' || name === 'eva'

/** A board by number: 0 is the backlog, and the others are sprints. */
export type BoardNumber = number

/** The workspace of one sequence. Commands refer to tasks, sprints and subjects by number, modulo their count. */
export class World {
  readonly server: TestServer
  readonly family: Family
  readonly people: Record<PersonName, Person>
  #tasks: Selectable<Tables['task']>[] = []
  #sprints: Selectable<Tables['sprint']>[] = []
  #daysOff: Selectable<Tables['day_off']>[] = []
  #shares: Selectable<Tables['task_share']>[] = []
  #subjects: { id: string }[] = []
  #changes: { by: PersonName; id: string }[] = []

  private constructor(server: TestServer, family: Family, people: Record<PersonName, Person>) {
    this.server = server
    this.family = family
    this.people = people
  }

  /** Creates the family with a draft, an active sprint, and a card for each learner on every board. */
  static async create(server: TestServer): Promise<World> {
    const family = await aFamily(server)
    const { ana, tom, ben, mia } = family
    for (const { id } of [tom, ben, mia]) await recordJoin(server, family.workspaceId, id)
    const zoe = await aPerson(server, 'Zoe', 'facilitator')
    const eva = await aPerson(server, 'Eva', 'learner')
    const boards = [
      undefined,
      (await aSprint(server, family, { status: 'active' })).id,
      (await aSprint(server, family)).id,
    ]
    for (const sprint_id of boards) {
      for (const { id } of [ben, mia])
        await aTask(server, family, { ...(sprint_id && { sprint_id }), assigned_to: id })
    }
    const world = new World(server, family, { ana, tom, ben, mia, zoe, eva })
    await world.refresh()
    return world
  }

  /** Reads the current tasks, sprints, subjects and days off, oldest first. */
  async refresh() {
    const { db } = this.server.store
    const id = this.family.workspaceId
    ;[this.#tasks, this.#sprints, this.#subjects, this.#daysOff, this.#shares] = await Promise.all([
      db.selectFrom('task').selectAll().where('workspace_id', '=', id).orderBy('id').execute(),
      db.selectFrom('sprint').selectAll().where('workspace_id', '=', id).orderBy('id').execute(),
      db.selectFrom('subject').selectAll().where('workspace_id', '=', id).orderBy('id').execute(),
      db.selectFrom('day_off').selectAll().where('workspace_id', '=', id).orderBy('id').execute(),
      db.selectFrom('task_share').selectAll().where('workspace_id', '=', id).orderBy('id').execute(),
    ])
  }

  task = (number: number) => pickId(this.#tasks, number)
  subject = (number: number) => pickId(this.#subjects, number)

  /** Remembers the id of a call by this person, so that it can be undone later. */
  remember(by: PersonName, change: string) {
    this.#changes.push({ by, id: change })
  }

  /** Returns the id of a recent call by this person. `back` is the number of newer calls to skip. */
  changeOf(by: PersonName, back: number): string {
    return this.#changes.filter((one) => one.by === by).at(-1 - back)?.id ?? unknownId
  }

  deletedTask(number: number): string {
    const deleted = this.#tasks.filter(({ deleted_at }) => deleted_at !== null)
    return pickId(deleted, number)
  }

  /** Returns a card on the same board as a task. */
  neighbour(task: number, number: number): string {
    const container = this.#tasks[task % this.#tasks.length]?.container
    const board = this.#tasks.filter((other) => other.container === container)
    return pickId(board, number)
  }

  /** Returns a card of a sprint, or an unknown id if the sprint has none. */
  cardOf(sprintId: string, number: number): string {
    return pickId(
      this.#tasks.filter(({ container }) => container === sprintId),
      number,
    )
  }

  /** Returns a sprint with this status, or any sprint if there is none. */
  sprint(number: number, status?: SprintStatus): string {
    const those = this.#sprints.filter((sprint) => sprint.status === status)
    return pickId(those.length > 0 ? those : this.#sprints, number)
  }

  /** Returns the destination of each task on a bad day, as a screen would show it. Empty if no sprint is active. */
  seenOn(badDay: BadDay): Seen[] {
    const sprint = this.#sprints.find(({ status }) => status === 'active')
    return sprint
      ? badDayPreview({ tasks: this.#tasks, shares: this.#shares, sprint, daysOff: this.#daysOff }, badDay)
      : []
  }

  /** Returns the sprint of a board, or null for the backlog. */
  board(number: BoardNumber): string | null {
    return number === 0 ? null : this.sprint(number - 1)
  }
}

/** Stores the activity that the API records when somebody joins, because `joinWorkspace` does not. */
async function recordJoin({ store, now }: TestServer, workspace_id: string, id: string) {
  const what = { user_id: id, about_id: id, kind: 'member_joined', what: '' } as const
  const created_at = now.toISOString()
  await store.db
    .insertInto('activity')
    .values({ workspace_id, id: newId(), ...what, created_at })
    .execute()
}

const unknownId = '01960000-0000-7000-8000-000000000000'

function pickId(known: { id: string }[], number: number): string {
  return known[number % known.length]?.id ?? unknownId
}
