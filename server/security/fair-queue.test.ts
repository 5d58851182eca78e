import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Returns tasks that the test finishes, and records the order in which they started. */
function controlledTasks(turns: FairQueue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: string, name = asker) =>
    turns.run(asker, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.push(() => resolve(name))
      return promise
    })
  const endOne = async () => {
    ends.shift()?.()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { begun, ask, endOne }
}

it('starts tasks up to the concurrency limit, and the others when one ends', async () => {
  const { begun, ask, endOne } = controlledTasks(new FairQueue({ concurrency: 2, maxQueued: 10 }))
  const asked = ['one', 'two', 'three'].map((name) => ask(name))
  expect(begun).toEqual(['one', 'two'])
  await endOne()
  expect(begun).toEqual(['one', 'two', 'three'])
  await endOne()
  await endOne()
  expect(await Promise.all(asked)).toEqual(['one', 'two', 'three'])
  void ask('four')
  expect(begun).toContain('four')
})

it('serves a client that asks once before the rest of a client that asks all the time', async () => {
  const { begun, ask, endOne } = controlledTasks(new FairQueue({ concurrency: 1, maxQueued: 10 }))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
  void ask('b')
  for (let time = 0; time < 4; time++) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b', 'a3', 'a4'])
})

it('refuses the last task of the client with most queued tasks if the queue is full', async () => {
  const { begun, ask, endOne } = controlledTasks(new FairQueue({ concurrency: 1, maxQueued: 3 }))
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  const refusal = { code: 'rate_limited', retryAfter: 5 }
  const other = ask('b')
  await expect(many[3]).rejects.toMatchObject(refusal)
  await expect(ask('a')).rejects.toMatchObject(refusal)
  for (let time = 0; time < 4; time++) await endOne()
  expect(await other).toBe('b')
  expect(begun).toEqual(['a1', 'a2', 'b', 'a3'])
})

/**
 * Measured: with two hashes at a time the server does 25 per second, while 160 networks together ask 77 times per
 * second, each below the rate limit.
 */
it('refuses no task from a home while many networks send as often as their limit allows', async () => {
  const queue = new FairQueue({ concurrency: 2, maxQueued: 100 })
  const ends: (() => void)[] = []
  const refused = new Map<string, number>()
  const ask = (client: string) => {
    const work = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      return promise
    }
    queue.run(client, work).catch(() => refused.set(client, (refused.get(client) ?? 0) + 1))
  }
  const [networks, asksPerEnd, asksPerHomeAsk, homeAsks] = [160, 3, 160 * 5, 22]
  for (let asked = 1; asked <= asksPerHomeAsk * homeAsks; asked++) {
    ask(`network ${asked % networks}`)
    if (asked % asksPerHomeAsk === 0) ask('home')
    if (asked % asksPerEnd === 0) ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(refused.get('network 1')).toBeGreaterThan(0)
  expect(refused.get('home') ?? 0).toBe(0)
})

it('continues after a task that failed', async () => {
  const turns = new FairQueue({ concurrency: 1, maxQueued: 3 })
  const fails = turns.run('a', () => Promise.reject(new Error('broken')))
  const works = turns.run('a', async () => 'done')
  await expect(fails).rejects.toThrow('broken')
  expect(await works).toBe('done')
})
