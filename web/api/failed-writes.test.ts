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
/** Writes that were sent, including retries. */
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

describe('failed write', () => {
  it.each([
    ['that did not reach the server', offline],
    ['that took too long', new ApiError(0, 'slow', { code: 'timeout' })],
    [
      'that the server could not save without its database',
      new ApiError(503, 'away', { code: 'unavailable' }),
    ],
    ['that a proxy answered', new ApiError(502, '<h1>Bad gateway</h1>', {})],
  ])('is kept for a retry: a write %s', async (_, error) => {
    await move('Fractions', 'done', error)
    expect(titles()).toEqual(['Fractions to done'])
  })

  it('is not kept if the server refused it', async () => {
    await move('Fractions', 'done', refused)
    expect(titles()).toEqual([])
  })

  it('is sent again unchanged, is marked as retrying and disappears after a response', async () => {
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

  it('stays if its retry gets no response, and disappears if its retry is refused', async () => {
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

  it('is sent again only once if retry is called twice', async () => {
    await move('Fractions', 'done', offline)
    const [write] = failedWrites()
    write?.retry()
    write?.retry()
    await settled()
    expect(sent).toHaveLength(2)
  })

  it('disappears without being sent again when it is dismissed', async () => {
    await move('Fractions', 'done', offline)
    failedWrites()[0]?.dismiss()
    expect(titles()).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('is replaced by a later write to the same card and disappears when that succeeds', async () => {
    await move('Fractions', 'done', offline)
    await move('Roots', 'done', offline)
    await move('Fractions', 'todo', offline)
    expect(titles()).toEqual(['Fractions to todo', 'Roots to done'])
    await move('Fractions', 'done')
    expect(titles()).toEqual(['Roots to done'])
  })

  it('disappears if an event reports that it has arrived, before or after its response was lost', async () => {
    await move('Fractions', 'done', lost('a'))
    await move('Roots', 'done', lost('b'))
    recordArrival('a')
    expect(titles()).toEqual(['Roots to done'])
    recordArrival('c')
    await move('Leaves', 'done', lost('c'))
    expect(titles()).toEqual(['Roots to done'])
  })

  it('keeps its change id in every retry and disappears if an event reports that it has arrived', async () => {
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

  it('stays if an event reports an earlier write to the same card', async () => {
    await move('Fractions', 'done', lost('f3'))
    await move('Fractions', 'todo', lost('f4'))
    recordArrival('f3')
    expect(titles()).toEqual(['Fractions to todo'])
  })
})

describe('failed write of a previous user', () => {
  it('is not kept if another user has signed in meanwhile', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const writing = write({ card: 'Fractions', to: 'done' }, () => promise)
    await settled()
    await signIn('tom')
    reject(offline)
    await writing
    expect(titles()).toEqual([])
  })

  it('is kept for its user if the session has expired', async () => {
    await move('Fractions', 'done', offline)
    answers = [new ApiError(401, 'no', { code: 'not_signed_in' })]
    failedWrites()[0]?.retry()
    await settled()
    expect(failedWrites()).toMatchObject([{ userId: 'ana', isRetrying: false }])
  })

  it('is removed with the writes of its user, but not with those of another user', async () => {
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
