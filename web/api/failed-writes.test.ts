import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from './call.ts'
import { nextChangeId } from './change-ids.ts'
import { newQueryClient } from './query-client.ts'
import { failedWrites, forgetFailedWrites, type FailedWriteMeta, recordArrival } from './failed-writes.ts'
import { forgetTabUser, updateTabUser } from './tab-user.ts'

type Move = { card: string; to: string }

const offline = new ApiError(0, 'gone', { code: 'offline' })
const refused = new ApiError(409, 'no', { code: 'stale' })

let client: QueryClient
/** Writes that reached the server. */
let sent: Move[]
/** Change ids of these writes. */
let ids: string[]
let answers: (Error | undefined)[]

beforeEach(async () => {
  client = newQueryClient()
  sent = []
  ids = []
  answers = []
  await signIn('ana')
})

afterEach(() => {
  forgetFailedWrites(() => true)
  forgetTabUser()
})

describe('a write without an answer', () => {
  it.each([
    ['that did not reach the server', offline],
    ['that took too long', new ApiError(0, 'slow', { code: 'timeout' })],
    ['that met a database which is away', new ApiError(503, 'away', { code: 'unavailable' })],
    ['that a proxy answered', new ApiError(502, '<h1>Bad gateway</h1>', {})],
  ])('is kept %s', async (_, error) => {
    await move('Fractions', 'done', error)
    expect(titles()).toEqual(['Fractions to done'])
  })

  it('is not kept when a rule refused it', async () => {
    await move('Fractions', 'done', refused)
    expect(titles()).toEqual([])
  })

  it('is sent again as it was, shows that it is under way, and goes once it is answered', async () => {
    await move('Fractions', 'done', offline)
    failedWrites()[0]?.retry()
    expect(failedWrites().map(({ isRetrying }) => isRetrying)).toEqual([true])
    await settled()
    expect(sent).toEqual([
      { card: 'Fractions', to: 'done' },
      { card: 'Fractions', to: 'done' },
    ])
    expect(titles()).toEqual([])
  })

  it('stays when it gets no answer again, and goes when it is refused then', async () => {
    await move('Fractions', 'done', offline)
    await move('Roots', 'done', offline)
    const ids = failedWrites().map(({ id }) => id)
    answers = [offline, refused]
    failedWrites()[0]?.retry()
    await settled()
    expect(failedWrites()).toMatchObject(ids.map((id) => ({ id, isRetrying: false })))
    failedWrites()[0]?.retry()
    await settled()
    expect(titles()).toEqual(['Roots to done'])
  })

  it('is under way once, however often it is pressed', async () => {
    await move('Fractions', 'done', offline)
    const [write] = failedWrites()
    write?.retry()
    write?.retry()
    await settled()
    expect(sent).toHaveLength(2)
  })

  it('goes when it is dismissed, and is never sent', async () => {
    await move('Fractions', 'done', offline)
    failedWrites()[0]?.dismiss()
    expect(titles()).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('gives its place to a later one about the same, and goes when that is answered', async () => {
    await move('Fractions', 'done', offline)
    await move('Roots', 'done', offline)
    await move('Fractions', 'todo', offline)
    expect(titles()).toEqual(['Fractions to todo', 'Roots to done'])
    await move('Fractions', 'done')
    expect(titles()).toEqual(['Roots to done'])
  })

  it('goes when an event tells that it has arrived, before or after its answer was lost', async () => {
    await move('Fractions', 'done', lost('a'))
    await move('Roots', 'done', lost('b'))
    recordArrival('a')
    expect(titles()).toEqual(['Roots to done'])
    recordArrival('c')
    await move('Leaves', 'done', lost('c'))
    expect(titles()).toEqual(['Roots to done'])
  })

  it('carries the same id each time it is sent, and goes when an event tells that it has arrived meanwhile', async () => {
    await move('Fractions', 'done', offline)
    await move('Roots', 'done', offline)
    for (let again = 0; again < 2; again += 1) {
      answers = [offline, offline]
      for (const { retry } of failedWrites()) retry()
      await settled()
    }
    const [fractions, roots] = ids
    expect(ids).toEqual([fractions, roots, fractions, roots, fractions, roots])
    expect(fractions).not.toBe(roots)
    answers = [offline]
    failedWrites()[0]?.retry()
    recordArrival(fractions ?? '')
    await settled()
    expect(titles()).toEqual(['Roots to done'])
  })

  it('stays when an event tells of another one about the same', async () => {
    await move('Fractions', 'done', lost('f3'))
    await move('Fractions', 'todo', lost('f4'))
    recordArrival('f3')
    expect(titles()).toEqual(['Fractions to todo'])
  })
})

describe('a write of somebody who has gone', () => {
  it('is nothing for who has come meanwhile', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const writing = write({ card: 'Fractions', to: 'done' }, () => promise)
    await settled()
    await signIn('tom')
    reject(offline)
    await writing
    expect(titles()).toEqual([])
  })

  it('waits for its sender when the session has ended by itself', async () => {
    await move('Fractions', 'done', offline)
    answers = [new ApiError(401, 'no', { code: 'not_signed_in' })]
    failedWrites()[0]?.retry()
    await settled()
    expect(failedWrites()).toMatchObject([{ userId: 'ana', isRetrying: false }])
  })

  it('is forgotten with whom it belongs to', async () => {
    await move('Fractions', 'done', offline)
    forgetFailedWrites((userId) => userId === 'tom')
    expect(titles()).toHaveLength(1)
    forgetFailedWrites((userId) => userId === 'ana')
    expect(titles()).toEqual([])
  })
})

function lost(change: string): ApiError {
  return Object.assign(new ApiError(0, 'gone', { code: 'offline' }), { change })
}

function move(card: string, to: string, error?: Error) {
  answers = [error]
  return write({ card, to }, answer)
}

function answer(): Promise<void> {
  const error = answers.shift()
  return error ? Promise.reject(error) : Promise.resolve()
}

function write(variables: Move, reply: () => Promise<void>) {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: (move: Move) => {
      sent.push(move)
      const change = nextChangeId()
      ids.push(change)
      return reply().catch((error: Error) => {
        throw error === offline ? lost(change) : error
      })
    },
    meta: { failedWrite: failedMove },
  })
  return mutation.execute(variables).catch(() => {})
}

function failedMove({ card, to }: Move): FailedWriteMeta {
  return {
    key: card,
    message: () => ({ title: `${card} to ${to}` }),
  }
}

function titles(): string[] {
  const t = ((key: string) => key) as TFunction
  return failedWrites().map(({ message }) => message(t).title)
}

async function signIn(id: string) {
  await updateTabUser('POST /api/login', { id })
}

/** Lets every pending promise settle. */
async function settled() {
  for (let step = 0; step < 50; step += 1) await Promise.resolve()
}
