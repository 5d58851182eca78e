import fc from 'fast-check'
import { badDayWays, overflows } from '#domain/bad-day.ts'
import { taskStatuses } from '#domain/board.ts'
import { type PersonName, personNames, type World } from './world.ts'

export type Answer = Awaited<ReturnType<World['server']['request']>>

/** One call by one person. `words` describes it in the report of a failing sequence. */
type Command = { by: PersonName; words: string; make: (world: World) => Promise<Answer> }

/** Commands that run concurrently. */
export type ConcurrentCommands = Command[]

/** Creates a command with a description such as `ben moves task 3 to done`. */
function command(by: PersonName, words: string, make: Command['make']): Command {
  const told = `${by} ${words}`
  return Object.assign({ by, words: told, make }, { [fc.toStringMethod]: () => told })
}

const anybody = fc.constantFrom<PersonName[]>(...personNames, 'ana', 'ana', 'tom', 'tom', 'ben', 'mia')
const planner = fc.constantFrom<PersonName[]>('ana', 'ana', 'ana', 'ana', 'tom', 'tom', 'tom', 'ben', 'zoe')
const learner = fc.constantFrom('ben', 'mia', null)
const index = fc.nat({ max: 11 })
const board = fc.nat({ max: 4 })
const status = fc.constantFrom(...taskStatuses)
const schoolDay = fc.constantFrom('2026-03-02', '2026-03-05', '2026-03-20', null)
const words = fc.constantFrom('30min', '1h 30min', '1:15', '0,5h', 'all morning', '90000h', '', null)

const items = ['read', 'write', 'draw']

const idOf = (world: World, name: 'ben' | 'mia' | null) => (name === null ? null : world.people[name].id)

const addsTask = fc
  .record({ by: planner, board, status, learner, subject: index })
  .map(({ by, subject, ...task }) =>
    command(by, `adds a ${task.status} task of ${task.learner} to board ${task.board}`, (world) =>
      world.server.request(world.people[by], 'POST /api/tasks', {
        body: {
          workspaceId: world.family.workspaceId,
          title: `Task on board ${task.board}`,
          description: items.map((item) => `- ${item}`).join('\n'),
          subject: world.subject(subject),
          status: task.status,
          sprintId: world.board(task.board),
          assignedTo: idOf(world, task.learner),
        },
      }),
    ),
  )

const movesCard = fc
  .record({
    by: anybody,
    task: index,
    to: status,
    side: fc.constantFrom('beforeId', 'afterId', null),
    neighbour: index,
  })
  .map(({ by, task, to, side, neighbour }) =>
    command(by, `moves task ${task} to ${to}${side === null ? '' : ` (${side} ${neighbour})`}`, (world) =>
      world.server.request(world.people[by], 'PATCH /api/tasks/:id', {
        params: { id: world.task(task) },
        body: { status: to, ...(side && { [side]: world.neighbour(task, neighbour) }) },
      }),
    ),
  )

const changesBoard = fc.record({ by: planner, task: index, board }).map(({ by, task, board }) =>
  command(by, `puts task ${task} on board ${board}`, (world) =>
    world.server.request(world.people[by], 'PATCH /api/tasks/:id', {
      params: { id: world.task(task) },
      body: { sprintId: world.board(board) },
    }),
  ),
)

const editsTask = fc
  .record({ by: planner, task: index, learner, version: fc.constantFrom(undefined, 1, 3) })
  .map(({ by, task, learner, version }) =>
    command(by, `gives task ${task} to ${learner}, as of version ${version}`, (world) =>
      world.server.request(world.people[by], 'PATCH /api/tasks/:id', {
        params: { id: world.task(task) },
        body: { assignedTo: idOf(world, learner), ...(version && { version }) },
      }),
    ),
  )

const setsProgress = fc
  .record({ by: anybody, task: index, progress: fc.nat({ max: 100 }) })
  .map(({ by, task, progress }) =>
    command(by, `sets the progress of task ${task} to ${progress}`, (world) =>
      world.server.request(world.people[by], 'PATCH /api/tasks/:id', {
        params: { id: world.task(task) },
        body: { progress },
      }),
    ),
  )

const writesTime = fc.record({ by: anybody, task: index, words }).map(({ by, task, words }) =>
  command(by, `writes the time of task ${task}: ${words}`, (world) =>
    world.server.request(world.people[by], 'PATCH /api/tasks/:id', {
      params: { id: world.task(task) },
      body: { timeSpent: words },
    }),
  ),
)

const addsTime = fc
  .record({ by: anybody, task: index, minutes: fc.integer({ min: -60, max: 90 }) })
  .map(({ by, task, minutes }) =>
    command(by, `adds ${minutes} minutes to task ${task}`, (world) =>
      world.server.request(world.people[by], 'POST /api/tasks/:id/time', {
        params: { id: world.task(task) },
        body: { minutes },
      }),
    ),
  )

const ticksItem = fc
  .record({ by: anybody, task: index, item: fc.nat({ max: 2 }), isDone: fc.boolean() })
  .map(({ by, task, item, isDone }) =>
    command(by, `${isDone ? 'ticks' : 'opens'} item ${item} of task ${task}`, (world) =>
      world.server.request(world.people[by], 'POST /api/tasks/:id/checklist', {
        params: { id: world.task(task) },
        body: { item, text: items[item] ?? '', isDone },
      }),
    ),
  )

const deletesTask = fc
  .record({ by: planner, task: index })
  .map(({ by, task }) =>
    command(by, `deletes task ${task}`, (world) =>
      world.server.request(world.people[by], 'DELETE /api/tasks/:id', { params: { id: world.task(task) } }),
    ),
  )

const restoresTask = fc.record({ by: planner, task: index }).map(({ by, task }) =>
  command(by, `restores deleted task ${task}`, (world) =>
    world.server.request(world.people[by], 'POST /api/tasks/:id/restore', {
      params: { id: world.deletedTask(task) },
    }),
  ),
)

const plansSprint = planner.map((by) =>
  command(by, 'plans a sprint', (world) =>
    world.server.request(world.people[by], 'POST /api/sprints', {
      body: {
        workspaceId: world.family.workspaceId,
        name: 'One more week',
        startDate: '2026-03-09',
        endDate: '2026-03-13',
      },
    }),
  ),
)

const startsSprint = fc.record({ by: planner, sprint: index }).map(({ by, sprint }) =>
  command(by, `starts draft ${sprint}`, (world) =>
    world.server.request(world.people[by], 'POST /api/sprints/:id/start', {
      params: { id: world.sprint(sprint, 'draft') },
    }),
  ),
)

const completesSprint = fc
  .record({ by: planner, sprint: index, task: index, to: fc.constantFrom('backlog', 'drop', 'draft') })
  .map(({ by, sprint, task, to }) =>
    command(by, `completes the active sprint, task ${task} to ${to}`, (world) => {
      const id = world.sprint(sprint, 'active')
      const leftover = { id: world.cardOf(id, task), to: to === 'draft' ? world.sprint(sprint, 'draft') : to }
      const body = { leftovers: to === 'backlog' ? [] : [leftover] }
      return world.server.request(world.people[by], 'POST /api/sprints/:id/complete', {
        params: { id },
        body,
      })
    }),
  )

const removesMember = fc
  .record({ by: anybody, member: fc.constantFrom<PersonName[]>('mia', 'tom') })
  .map(({ by, member }) =>
    command(by, `removes ${member}`, (world) =>
      world.server.request(world.people[by], 'DELETE /api/workspaces/:id/members/:userId', {
        params: { id: world.family.workspaceId, userId: world.people[member].id },
      }),
    ),
  )

const addsMember = fc
  .record({ by: planner, member: fc.constantFrom<PersonName[]>('mia', 'tom') })
  .map(({ by, member }) =>
    command(by, `adds ${member}`, (world) =>
      world.server.request(world.people[by], 'POST /api/workspaces/:id/members', {
        params: { id: world.family.workspaceId },
        body: { email: world.people[member].email },
      }),
    ),
  )

const deletesSubject = fc.record({ by: planner, subject: index }).map(({ by, subject }) =>
  command(by, `deletes subject ${subject}`, (world) =>
    world.server.request(world.people[by], 'DELETE /api/subjects/:id', {
      params: { id: world.subject(subject) },
      query: {},
    }),
  ),
)

const plansDay = fc.record({ by: anybody, task: index, day: schoolDay }).map(({ by, task, day }) =>
  command(by, `plans task ${task} for ${day}`, (world) =>
    world.server.request(world.people[by], 'PATCH /api/tasks/:id', {
      params: { id: world.task(task) },
      body: { day },
    }),
  ),
)

const changesMany = fc
  .record({
    by: planner,
    tasks: fc.uniqueArray(index, { minLength: 1, maxLength: 4 }),
    board,
    status,
    learner,
  })
  .map(({ by, tasks, ...to }) =>
    command(by, `puts tasks ${tasks.join()} on board ${to.board} as ${to.status} of ${to.learner}`, (world) =>
      world.server.request(world.people[by], 'PATCH /api/workspaces/:id/tasks', {
        params: { id: world.family.workspaceId },
        body: {
          changes: [
            {
              ids: [...new Set(tasks.map(world.task))],
              set: {
                sprintId: world.board(to.board),
                status: to.status,
                assignedTo: idOf(world, to.learner),
              },
            },
          ],
        },
      }),
    ),
  )

const changesDates = fc
  .record({
    by: planner,
    sprint: index,
    endDate: fc.constantFrom('2026-03-03', '2026-03-06'),
    daysOutside: fc.constantFrom(undefined, 'clear', 'nearest', 'backlog'),
  })
  .map(({ by, sprint, ...body }) =>
    command(by, `ends sprint ${sprint} on ${body.endDate} (${body.daysOutside})`, (world) =>
      world.server.request(world.people[by], 'PATCH /api/sprints/:id', {
        params: { id: world.sprint(sprint) },
        body,
      }),
    ),
  )

const badDay = fc
  .record({
    by: planner,
    who: fc.constantFrom<('ben' | 'mia')[]>(['ben'], ['mia'], ['ben', 'mia']),
    day: fc.constantFrom('2026-03-02', '2026-03-05'),
    way: fc.constantFrom(...badDayWays),
    overflow: fc.constantFrom(...overflows),
    marksDayOff: fc.boolean(),
  })
  .map(({ by, who, day, marksDayOff, ...how }) =>
    command(by, `takes ${day} as lost for ${who.join()}: ${how.way}, ${how.overflow}`, (world) => {
      const learnerIds = who.map((name) => world.people[name].id)
      const badDay = { ...how, learnerIds, startDate: day, endDate: day, today: '2026-03-02' }
      return world.server.request(world.people[by], 'POST /api/workspaces/:id/bad-day', {
        params: { id: world.family.workspaceId },
        body: { ...badDay, marksDayOff, seen: world.seenOn(badDay) },
      })
    }),
  )

const undoes = fc.record({ by: anybody, back: fc.nat({ max: 3 }) }).map(({ by, back }) =>
  command(by, `undoes the write ${back} before the last`, (world) =>
    world.server.request(world.people[by], 'POST /api/changes/:id/undo', {
      params: { id: world.changeOf(by, back) },
    }),
  ),
)

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: movesCard, weight: 6 },
  { arbitrary: addsTask, weight: 3 },
  { arbitrary: addsTime, weight: 3 },
  { arbitrary: fc.oneof(plansDay, changesMany, changesDates, badDay), weight: 5 },
  { arbitrary: undoes, weight: 3 },
  { arbitrary: writesTime, weight: 2 },
  { arbitrary: ticksItem, weight: 2 },
  { arbitrary: changesBoard, weight: 3 },
  { arbitrary: completesSprint, weight: 2 },
  { arbitrary: startsSprint, weight: 2 },
  { arbitrary: fc.oneof(deletesTask, restoresTask, setsProgress, editsTask), weight: 5 },
  { arbitrary: fc.oneof(plansSprint, removesMember, addsMember, deletesSubject), weight: 2 },
)

/** Sequences of one to 25 rounds, each of up to three concurrent commands. */
export const sequences: fc.Arbitrary<ConcurrentCommands[]> = fc.array(
  fc.array(anyCommand, { minLength: 1, maxLength: 3 }),
  {
    minLength: 1,
    maxLength: 25,
    size: 'max',
  },
)
