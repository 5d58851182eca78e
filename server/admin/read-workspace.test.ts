import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { exportWorkspace } from './export.ts'
import { readWorkspace } from './read-workspace.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'

onAnyDatabase('a workspace file', (server) => {
  let folder = ''
  let content: WorkspaceFile

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-file-'))
    const family = await aFamily(server)
    const { id } = await aSprint(server, family)
    await aSprint(server, family)
    for (const title of ['Fractions', 'Roots']) await aTask(server, family, { title })
    await server.ok(family.ana, 'POST /api/sprints/:id/start', { params: { id } })
    content = await exportWorkspace(server.store, family.workspaceId, new Date('2026-03-04T10:00:00Z'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  let count = 0
  async function saved(content: unknown): Promise<string> {
    const file = join(folder, `${++count}.json`)
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }

  const changed = (change: (file: WorkspaceFile) => unknown) => {
    const copy = structuredClone(content)
    change(copy)
    return copy
  }
  const first = <T>(list: T[]): T => {
    const [one] = list
    if (one === undefined) throw new Error('nothing there')
    return one
  }

  it.each<[string, () => unknown, string | RegExp]>([
    ['it is not JSON', () => '{', 'is not a workspace that Sprintling exported.'],
    ['it is JSON of another shape', () => ({ hello: 1 }), 'is not a workspace that Sprintling exported.'],
    ['it has a newer format', () => ({ ...content, format: 10 }), 'was exported by a newer Sprintling.'],
    [
      'a part is missing',
      () => ({ ...content, tasks: undefined }),
      'cannot be imported: tasks: Invalid input',
    ],
    ['it has an unknown key', () => ({ ...content, sessions: [] }), 'Unrecognized key'],
    [
      'a subject has an unknown glyph',
      () => changed(({ subjects }) => Object.assign(first(subjects), { glyph: 'owl' })),
      'cannot be imported: subjects.0.glyph: Invalid option',
    ],
    [
      'a text is too long',
      () => changed(({ tasks }) => (first(tasks).title = 'x'.repeat(201))),
      'cannot be imported: tasks.0.title: Too big',
    ],
    [
      'a text contains a NUL character',
      () => changed(({ tasks }) => (first(tasks).title = 'x\0')),
      'tasks.0.title: holds characters that cannot be stored',
    ],
    [
      'a name is blank',
      () => changed(({ workspace }) => (workspace.name = ' \t ')),
      'workspace.name: Too small',
    ],
    [
      'a title is blank',
      () => changed(({ tasks }) => (first(tasks).title = '\u00a0')),
      'tasks.0.title: Too small',
    ],
    [
      'a task version is too high to edit',
      () => changed(({ tasks }) => (first(tasks).version = Number.MAX_SAFE_INTEGER)),
      'tasks.0.version: Too big',
    ],
    [
      'a task refers to a missing subject',
      () => changed(({ tasks }) => (first(tasks).subject = 99)),
      'tasks.0.subject: there is no 99',
    ],
    [
      'two people have the same id',
      () => changed(({ people }) => (first(people.slice(1)).id = 1)),
      'people.1.id: occurs twice',
    ],
    [
      'two people have the same email',
      () => changed(({ people }) => (first(people.slice(1)).email = first(people).email)),
      'people.1: has the name or address of another',
    ],
    [
      'two sprints are active',
      () => changed(({ sprints }) => sprints.map((sprint) => (sprint.status = 'active'))),
      'sprints: more than one is active',
    ],
    [
      'a day does not exist',
      () => changed(({ sprints }) => (first(sprints).endDate = '2026-02-30')),
      'sprints.0.endDate: is no day such as 2026-03-04',
    ],
    [
      'an activity refers to a missing row',
      () => changed(({ activity }) => Object.assign(first(activity), { kind: 'member_joined', about: 77 })),
      'activity.0: is about something that is not there',
    ],
  ])('is refused if %s', async (_, spoil, line) => {
    const file = await saved(spoil())
    const refusal = await readWorkspace(file).catch((error: unknown) => String(error))
    expect(refusal).toContain(file)
    expect(refusal).toContain(line)
    expect(refusal).not.toContain('\n')
  })

  it('is accepted if texts have surrounding white space, which is trimmed', async () => {
    const file = await saved(
      changed(({ workspace, tasks }) => {
        workspace.name = ` ${workspace.name} `
        Object.assign(first(tasks), { title: '\tFractions\n', description: '  ' })
      }),
    )
    const read = await readWorkspace(file)
    expect(read.workspace.name).toBe(content.workspace.name)
    expect(first(read.tasks)).toMatchObject({ title: 'Fractions', description: null })
  })

  it('is refused if it does not exist', async () => {
    await expect(readWorkspace('/nowhere/home.json')).rejects.toThrow(
      '/nowhere/home.json cannot be read: there is no such file or folder.',
    )
  })
})
