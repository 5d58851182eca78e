import { limits } from '#domain/limits.ts'
import { keyBetween } from '#domain/order.ts'
import { palette } from '#domain/subject.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import type { FullWorkspace } from '#tests/support/full-workspace.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const { quotas } = limits
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Returns a text of Hebrew letters, which take two bytes each. */
const words = (letters: number) => 'א'.repeat(letters)

/** Number of rows of each kind that `aFullWorkspace` has already inserted. */
const ofFullWorkspace = {
  tasks: 10,
  members: 5,
  subjects: 2,
  sprints: 2,
  series: 1,
  templates: 1,
  devices: 3,
}

/** Number of rows without a quota: as many as a large co-op creates in several years. */
const [entries, ownLearning, history] = [20_000, 10_000, 10_000]

/** Number of tasks that are shared by the maximum number of learners. They fill two boards. */
const sharedCards = 2 * quotas.cards

/** Fills a workspace up to every quota. */
export async function fillWorkspace(server: TestServer, home: FullWorkspace): Promise<void> {
  const left = (of: keyof typeof ofFullWorkspace) => quotas[of] - ofFullWorkspace[of]
  const { workspaceId: workspace_id, ana, ben, mia, math, active, draft } = home
  const at = server.now.toISOString()
  const own = { workspace_id, created_at: at }
  const insert = async (table: keyof Tables, rows: object[], common: object = own) => {
    for (const row of rows) Object.assign(row, common)
    for (let start = 0; start < rows.length; start += 5000)
      await insertRows(server.store, table, rows.slice(start, start + 5000))
  }

  const learners = times(left('members')).map((index) => ({
    id: newId(),
    username: `kid${index}`,
    username_key: `kid-${index}-${workspace_id}`,
    first_name: words(limits.personName.max),
    last_name: words(limits.personName.max),
    role: 'learner',
    language: 'he',
    colour: 'sky',
    created_at: at,
  }))
  await insert('user', learners, {})
  const joined = { workspace_id, joined_at: at, role: 'learner', band: 'middle' }
  await insert(
    'workspace_member',
    learners.map(({ id }) => ({ id: newId(), user_id: id })),
    joined,
  )
  const learnerIds = [ben.id, mia.id, ...learners.map(({ id }) => id)]

  const subjects = times(left('subjects')).map((index) => ({
    id: newId(),
    name: `${words(50)} ${index}`,
    name_key: `${words(50)} ${index}`,
    color: palette[index % palette.length],
  }))
  await insert('subject', subjects)
  const sprints = times(left('sprints')).map((index) => ({
    id: newId(),
    name: `${words(100)} ${index}`,
    description: words(limits.sprintDescription.max),
    start_date: '2025-03-03',
    end_date: '2025-03-07',
    status: 'completed',
    created_by: ana.id,
  }))
  await insert('sprint', sprints)

  const tasks = tasksFor([
    ...times(quotas.cards - 5).map(() => active),
    ...times(quotas.cards - 5).map(() => draft),
    ...times(quotas.cards - 5).map(() => null),
    ...times(left('tasks') - 3 * quotas.cards).map((index) => sprints[index % sprints.length]?.id ?? null),
  ])
  await insert('task', tasks)
  await insert(
    'task_share',
    tasks.slice(0, sharedCards).flatMap(({ id, status, progress, completed_at }) =>
      times(limits.assignees).map((ordinal) => ({
        id: newId(),
        task_id: id,
        learner_id: learnerIds[ordinal],
        ordinal,
        status,
        progress,
        completed_at,
        is_away: 0,
      })),
    ),
    { workspace_id },
  )

  const series = times(left('series')).map((index) => ({
    id: newId(),
    title: `${words(20)} ${index}`,
    titles: index % 2 === 0 ? times(100).map(String).join('\n') : null,
    weekdays: '',
    every_nth: 1,
    start_date: '2026-01-05',
    makes_up: index % 2,
    created_by: ana.id,
  }))
  await insert('series', series)
  await insert(
    'series_learner',
    series.flatMap(({ id }) =>
      learnerIds.slice(0, limits.assignees).map((learner_id) => ({
        id: newId(),
        series_id: id,
        learner_id,
        first: 1,
        status: 'running',
      })),
    ),
  )
  const templates = times(left('templates')).map((index) => ({
    id: newId(),
    name: `${words(50)} ${index}`,
    created_by: ana.id,
  }))
  await insert('template', templates)
  await insert(
    'template_task',
    templates.flatMap(({ id }) =>
      times(limits.template.tasks).map((ordinal) => ({
        id: newId(),
        template_id: id,
        ordinal: ordinal + 1,
        title: words(50),
        description: words(50),
        places: '',
      })),
    ),
    { workspace_id },
  )
  await insert(
    'day_off',
    times(quotas.daysOff - 1).map((index) => ({
      id: newId(),
      start_date: '2026-04-01',
      end_date: '2026-04-01',
      name: words(limits.dayOffName.max),
      learner_id: index % 2 === 0 ? ben.id : null,
    })),
  )
  const done = tasks.filter(({ status }) => status === 'done')
  await insert(
    'time_entry',
    times(entries).map((index) => ({
      id: newId(),
      task_id: done[index % done.length]?.id,
      subject_id: math,
      learner_id: ben.id,
      logged_by: ana.id,
      minutes: 15,
      day: '2026-03-02',
    })),
  )
  await insert(
    'own_learning',
    times(ownLearning).map(() => ({
      id: newId(),
      learner_id: ben.id,
      title: words(limits.taskTitle.max),
      minutes: 15,
      day: '2026-03-02',
      status: 'accepted',
      decided_by: ana.id,
      decided_at: at,
    })),
  )
  await insert(
    'activity',
    done.map(({ id }) => ({ id: newId(), about_id: id, what: words(limits.taskTitle.max) })),
    { ...own, user_id: ben.id, kind: 'task_done' },
  )
  await insert(
    'history',
    times(history).map(() => ({
      id: newId(),
      kind: 'data_exported',
      what: '',
      by_id: ana.id,
      about_id: ben.id,
    })),
  )

  /**
   * Returns one task for each place in `boards`. The first tasks get a description of the maximum length, until the
   * text quota is used up. They are on the boards, where the app reads most text at once.
   */
  function tasksFor(boards: (string | null)[]) {
    const titleBytes = 2 * limits.taskTitle.max
    const long = Math.floor((quotas.text - boards.length * titleBytes) / (2 * limits.taskDescription.max))
    let position: string | null = null
    for (let taken = 0; taken < 200; taken++) position = keyBetween(position, null)
    return boards.map((sprint_id, index) => {
      position = keyBetween(position, null)
      const isDone = sprint_id !== active && sprint_id !== draft && sprint_id !== null
      return {
        id: newId(),
        title: words(limits.taskTitle.max),
        description: index < long ? words(limits.taskDescription.max) : null,
        subject_id: math,
        status: isDone ? 'done' : 'todo',
        progress: isDone ? 100 : 0,
        completed_at: isDone ? at : null,
        sprint_id,
        container: sprint_id ?? workspace_id,
        position,
        assigned_to: ben.id,
        created_by: ana.id,
        updated_at: at,
        version: 1,
        day: null,
      }
    })
  }
}
