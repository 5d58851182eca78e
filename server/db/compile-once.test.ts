import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { compileOnce } from './compile-once.ts'
import type { Tables } from './tables.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const reader = { db, kind: 'postgres' } as const

type Wanted = { workspaceId: string; sprintId?: string | null; newestFirst?: boolean; title?: string }

/** Returns a statement that counts how often it was built. */
function wantedTasks() {
  let built = 0
  const compile = compileOnce((from, { workspaceId, sprintId, newestFirst, title }: Wanted) => {
    built++
    const tasks = from.selectFrom('task').select('id').where('workspace_id', '=', workspaceId)
    const onBoard =
      sprintId === undefined ? tasks : tasks.where('sprint_id', sprintId === null ? 'is' : '=', sprintId)
    const titled = title === undefined ? onBoard : onBoard.where('title', '=', title)
    return (newestFirst ? titled.orderBy('created_at', 'desc') : titled).limit(20)
  })
  const ask = (values: Wanted) => {
    const { sql, parameters } = compile(reader, values)
    return [sql, ...parameters]
  }
  return { ask, timesBuilt: () => built }
}

describe('compileOnce', () => {
  it('builds a statement once, and binds the values of each call', () => {
    const { ask, timesBuilt } = wantedTasks()
    const statement = 'select "id" from "task" where "workspace_id" = $1 and "title" = $2 limit $3'
    expect(ask({ workspaceId: 'w1', title: 'Read' })).toEqual([statement, 'w1', 'Read', 20])
    expect(ask({ workspaceId: 'w2', title: 'Write' })).toEqual([statement, 'w2', 'Write', 20])
    expect(ask({ workspaceId: 'w3', title: '', sprintId: undefined })).toEqual([statement, 'w3', '', 20])
    expect(timesBuilt()).toBe(1)
  })

  it('builds another statement if a value is missing, null, true or false', () => {
    const { ask } = wantedTasks()
    const tasks = 'select "id" from "task" where "workspace_id" = $1'
    expect(ask({ workspaceId: 'w', sprintId: 's' })).toEqual([
      `${tasks} and "sprint_id" = $2 limit $3`,
      'w',
      's',
      20,
    ])
    expect(ask({ workspaceId: 'w', sprintId: null })).toEqual([
      `${tasks} and "sprint_id" is null limit $2`,
      'w',
      20,
    ])
    expect(ask({ workspaceId: 'w' })).toEqual([`${tasks} limit $2`, 'w', 20])
    const sorted = `${tasks} order by "created_at" desc limit $2`
    expect(ask({ workspaceId: 'w', newestFirst: true })).toEqual([sorted, 'w', 20])
    expect(ask({ workspaceId: 'w', newestFirst: false })).toEqual([`${tasks} limit $2`, 'w', 20])
  })

  it('throws if the statement computes with a value', () => {
    const compile = compileOnce((from, { days }: { days: number }) =>
      from
        .selectFrom('task')
        .select('id')
        .limit(days * 2),
    )
    expect(() => compile(reader, { days: 7 })).toThrow(TypeError)
  })

  it('caches at most fifty variants of a statement', () => {
    let built = 0
    const compile = compileOnce((from, fields: Record<string, string>) => {
      built++
      return from.selectFrom('task').select('id').where('title', 'in', Object.values(fields))
    })
    const variants = Array.from({ length: 60 }, (_, index) => ({ [`field${index}`]: `value ${index}` }))
    for (let round = 0; round < 2; round++)
      for (const fields of variants) expect(compile(reader, fields).parameters).toEqual(Object.values(fields))
    expect(built).toBe(60 + 10)
  })
})
