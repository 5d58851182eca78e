import { expect, it } from 'vitest'
import { openTestStore } from '#tests/support/databases.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { buildApp } from '../app.ts'
import { createBackgroundTasks } from './background-tasks.ts'

const turn = () => new Promise(setImmediate)

it('starts a background task after the current code, and waits for tasks that it starts', async () => {
  const events: string[] = []
  const background = createBackgroundTasks(undefined)
  background.start(async () => {
    events.push('first')
    await turn()
    background.start(async () => void events.push('second, begun by the first'))
  })
  events.push('now')
  await background.done()
  expect(events).toEqual(['now', 'first', 'second, begun by the first'])
})

it('logs a background task that fails, and runs the next one', async () => {
  const failures: unknown[] = []
  const background = createBackgroundTasks({ error: ({ err }: { err: unknown }) => void failures.push(err) })
  const failure = new Error('the database is away')
  background.start(() => Promise.reject(failure))
  background.start(async () => void failures.push('the next'))
  await background.done()
  expect(failures).toEqual([failure, 'the next'])
})

it('waits for background tasks when the application closes', async () => {
  const events: string[] = []
  const done = async () => {
    await turn()
    events.push('done')
  }
  const store = await openTestStore('sqlite', '')
  const app = await buildApp(await testDependencies(store, { backgroundTasks: { start: () => {}, done } }))
  await app.close()
  events.push('closed')
  expect(events).toEqual(['done', 'closed'])
  await store.close()
})
