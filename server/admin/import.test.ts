import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMigratedInstallation, dumpTables } from '#tests/support/admin-commands.ts'
import { aSprint, aTask } from '#tests/support/family.ts'
import { aFullWorkspace, type FullWorkspace } from '#tests/support/full-workspace.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { invariantChecks } from './doctor/contents.ts'
import { exportWorkspace } from './export.ts'
import { importWorkspace } from './import.ts'
import { readWorkspace } from './read-workspace.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'

const trusted = { mayMakeFacilitators: true }
/**
 * Returns the usernames that are not empty. A child without an email address gets a new account on each import and may
 * have no username.
 */
const usernamesOf = (people: { username: string }[]) => people.flatMap(({ username }) => username || [])

const now = new Date('2026-03-04T10:00:00Z')

type Task = WorkspaceFile['tasks'][number]

onAnyDatabase('an import', (server) => {
  let home: FullWorkspace
  let content: WorkspaceFile
  let folder = ''

  /** The family has a task that was carried over twice, and a former learner whose task was reopened. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-import-'))
    home = await aFullWorkspace(server)
    const { ana, ben, active, workspaceId } = home
    const complete = (id: string) => server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id } })
    const edit = (id: string, body: { sprintId?: string; status?: 'done' | 'todo' }) =>
      server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body })
    for (const [id, name] of [
      [home.math, 'Math'],
      [home.art, 'Art'],
    ] as const)
      await server.ok(ana, 'PATCH /api/subjects/:id', { params: { id }, body: { name } })
    await complete(active)
    const { carriedTo } = await originalOf(home.task)
    const second = (await aSprint(server, home, { status: 'active' })).id
    await edit(carriedTo ?? '', { sprintId: second })
    await complete(second)

    const email = home.eva.email
    await server.ok(ana, 'POST /api/workspaces/:id/members', { params: { id: workspaceId }, body: { email } })
    const left = await aTask(server, home, { title: 'Left behind', assigned_to: home.eva.id })
    await edit(left.id, { status: 'done' })
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', {
      params: { id: workspaceId, userId: home.eva.id },
    })
    await edit(left.id, { status: 'todo' })
    await server.ok(ben, 'POST /api/tasks/:id/time', { params: { id: home.waiting }, body: { minutes: 20 } })
    content = await exportWorkspace(server.store, workspaceId, now)
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function originalOf(id: string) {
    const tasks = await server.ok(home.ana, 'GET /api/sprints/:id/tasks', { params: { id: home.active } })
    const original = tasks.find((task) => task.id === id)
    if (!original) throw new Error('it is not there')
    return original
  }

  const changed = (change: (file: WorkspaceFile) => unknown) => {
    const copy = structuredClone(content)
    change(copy)
    return copy
  }

  const theOne = (file: WorkspaceFile, is: (task: Task, file: WorkspaceFile) => boolean): Task => {
    const found = file.tasks.find((task) => is(task, file))
    if (!found) throw new Error('nothing is like that')
    return found
  }
  const person = (file: WorkspaceFile, name: string) =>
    file.people.find(({ firstName }) => firstName === name)?.id ?? 0
  const isCarried = ({ carriedTo }: Task) => carriedTo !== null
  const isCarriedTwice = ({ carriedTo }: Task, { tasks }: WorkspaceFile) =>
    tasks.some(({ id, carriedTo: next }) => id === carriedTo && next !== null)
  const isWaiting = ({ title }: Task) => title.startsWith('Waiting too')

  it('accepts everything that users can create, including a former learner’s reopened task', async () => {
    const file = join(folder, 'home.json')
    await writeFile(file, JSON.stringify(content))
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    await importWorkspace(store, await readWorkspace(file), now, trusted)
    expect(await exportWorkspace(store, content.workspace.name, now)).toEqual(content)
    const left = theOne(content, ({ title }) => title === 'Left behind')
    expect(left).toMatchObject({ assignedTo: person(content, 'Eva'), status: 'todo' })
    expect(content.tasks.filter((task) => isCarriedTwice(task, content))).toHaveLength(1)
    await store.close()
  })

  it('creates the missing time entry for a task of an older export', async () => {
    const older = changed((file) => {
      file.format = 1
      theOne(file, isWaiting).timeSpent = '45'
    })
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    await importWorkspace(store, older, now, trusted)
    const { timeEntries, tasks } = await exportWorkspace(store, content.workspace.name, now)
    const { id, assignedTo, subject, updatedAt } = theOne(older, isWaiting)
    expect(tasks).toEqual(older.tasks)
    expect(timeEntries).toHaveLength(content.timeEntries.length + 1)
    expect(timeEntries).toContainEqual({
      task: id,
      subject,
      learner: assignedTo,
      loggedBy: assignedTo,
      minutes: 45,
      day: updatedAt.slice(0, 10),
      createdAt: updatedAt,
    })
    expect((await invariantChecks(store)).filter(({ state }) => state !== 'ok')).toEqual([])
    await store.close()
  })

  // Proves 10.46
  it('assigns glyphs by subject name to an older export without glyphs', async () => {
    const older = changed((file) => {
      file.format = 3
      for (const [index, one] of file.subjects.entries()) {
        delete one.glyph
        one.name = ['ИСТОРИЯ', 'Pottery'][index] ?? one.name
      }
    })
    const file = join(folder, 'without-signs.json')
    await writeFile(file, JSON.stringify(older))
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    await importWorkspace(store, await readWorkspace(file), now, trusted)
    const { format, subjects } = await exportWorkspace(store, content.workspace.name, now)
    expect(format).toBe(9)
    expect(subjects).toMatchObject([
      { name: 'ИСТОРИЯ', glyph: 'temple' },
      { name: 'Pottery', glyph: null },
    ])
    await store.close()
  })

  describe('a file with invalid contents', () => {
    it.each<[string, (file: WorkspaceFile) => unknown, RegExp]>([
      [
        'unfinished work of a completed sprint has no copy',
        (file) => (theOne(file, isCarried).carriedTo = null),
        /completed sprints: 1 unfinished tasks point to no copy, or others point to one, first: tasks\.\d+/,
      ],
      [
        'a task is its own copy',
        (file) => (theOne(file, isCarried).carriedTo = theOne(file, isCarried).id),
        /completed sprints: \d point to a task that cannot be their copy, first: tasks\.\d+/,
      ],
      [
        'two tasks are copies of each other',
        (file) => {
          const original = theOne(file, isCarriedTwice)
          const copy = theOne(file, ({ id }) => id === original.carriedTo)
          copy.carriedTo = original.id
        },
        /completed sprints: 1 point to a task that cannot be their copy, first: tasks\.\d+/,
      ],
      [
        'two tasks have one copy',
        ({ tasks }) => {
          const [one, other] = tasks.filter(isCarried)
          if (one && other) one.carriedTo = other.carriedTo
        },
        /completed sprints: 1 point to a task that cannot be their copy/,
      ],
      [
        'the time spent of a task has no time entry',
        (file) => (theOne(file, isWaiting).timeSpent = '2h'),
        /time: 1 tasks have another time spent than their entries, first: tasks\.\d+/,
      ],
      [
        'a time spent with a unit has no time entry in an older export',
        (file) => {
          file.format = 1
          theOne(file, isWaiting).timeSpent = '2h'
        },
        /time: 1 tasks have another time spent than their entries, first: tasks\.\d+/,
      ],
      [
        'a time spent without a unit has no time entry in a current export',
        (file) => (theOne(file, isWaiting).timeSpent = '45'),
        /time: 1 tasks have another time spent than their entries, first: tasks\.\d+/,
      ],
      [
        'a task is for a learner who never was a member',
        (file) => {
          const eva = person(file, 'Eva')
          file.activity = file.activity.filter(({ kind }) => kind !== 'member_joined')
          theOne(file, isWaiting).assignedTo = eva
        },
        /tasks: 2 are for somebody who never was a learner there, first: tasks\.\d+/,
      ],
      [
        'a sprint ends before it starts',
        ({ sprints }) => sprints.slice(0, 1).map((sprint) => (sprint.endDate = '2000-01-01')),
        /sprints: 1 end before they start, first: sprints\.0\.$/,
      ],
      [
        'a done task has a progress of 50',
        (file) => Object.assign(theOne(file, isWaiting), { status: 'done', progress: 50 }),
        /tasks: 1 have a date or progress that does not fit their column, first: tasks\.\d+/,
      ],
      [
        'a task is for a facilitator',
        (file) => (theOne(file, isWaiting).assignedTo = person(file, 'Ana')),
        /tasks: 1 are for somebody who never was a learner there, first: tasks\.\d+/,
      ],
      [
        'an open task points to a copy',
        (file) => (theOne(file, isWaiting).carriedTo = theOne(file, isCarried).carriedTo),
        /completed sprints: 1 unfinished tasks point to no copy, or others point to one, first: tasks\.\d+/,
      ],
      [
        'no facilitator is a member',
        ({ people }) =>
          people.filter(({ role }) => role === 'facilitator').map((one) => (one.joinedAt = null)),
        /people: 1 workspaces have none, first: workspace\.$/,
      ],
      [
        'a learner made the workspace',
        (file) => (file.workspace.createdBy = person(file, 'Ben')),
        /people: 1 workspaces, sprints or tasks were made by a learner, first: workspace\.$/,
      ],
      [
        'a learner created a task',
        (file) => (theOne(file, isWaiting).createdBy = person(file, 'Ben')),
        /people: 1 workspaces, sprints or tasks were made by a learner, first: tasks\.\d+/,
      ],
    ])('is refused without changing the database if %s', async (_, spoil, line) => {
      const before = await dumpTables(server.store)
      const refusal = await importWorkspace(server.store, changed(spoil), now, trusted).catch(String)
      expect(refusal).toMatch(/^Error: Nothing was imported: [^\n]+\.$/)
      expect(refusal).toMatch(line)
      expect(await dumpTables(server.store)).toEqual(before)
    })
  })

  it('creates facilitators only if the operator allows it, and lists each person’s role first', async () => {
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    const refusal = await importWorkspace(store, content, now, { mayMakeFacilitators: false }).catch(String)
    expect(refusal).toMatch(
      /it would make accounts for .*Ana Lind \(facilitator, ANA-[^)]+\), .*Ben Lind \(learner, /,
    )
    expect(refusal).toContain('If you know them all, add --facilitators.')
    expect(await store.db.selectFrom('user').select('id').execute()).toEqual([])
    await importWorkspace(store, content, now, trusted)
    const { newcomers } = await importWorkspace(store, content, now, { mayMakeFacilitators: false })
    expect(newcomers.every(({ role }) => role === 'learner')).toBe(true)
    await store.close()
  })

  it('removes invisible characters from usernames', async () => {
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    const people = content.people.map((one) => ({ ...one, username: `hid\u200bden\u202e-${one.id}` }))
    const { newcomers } = await importWorkspace(store, { ...content, people }, now, trusted)
    expect(usernamesOf(newcomers)).toEqual(people.map(({ id }) => `hidden-${id}`))
    await store.close()
  })

  it('ignores existing errors in another workspace', async () => {
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    await importWorkspace(store, content, now, trusted)
    await store.db.updateTable('task').set({ time_spent: '77h' }).execute()
    const again = await importWorkspace(store, content, now, trusted)
    expect(usernamesOf(again.newcomers)).toEqual([])
    await store.close()
  })
})
