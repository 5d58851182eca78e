import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './call.ts'
import { nextChangeId } from './change-ids.ts'
import { createOnce, sendOnce } from './create-once.ts'

type Note = { title: string; text?: string | null }
type Stored = { id: string; title: string; text: string | null }

/**
 * A server that executes a write once for each id, and a form that sends to it. The server trims texts and stores empty
 * ones as null.
 */
let stored: Stored[]
let answers: boolean
let arrives: boolean
let done: Map<string, Stored>
let refusal: ApiError | undefined

const create = vi.fn<(note: Note) => Promise<Stored>>((note) => {
  const change = nextChangeId()
  if (refusal) return Promise.reject(refusal)
  const made = done.get(change) ?? { id: String(stored.length), ...asStored({ text: null, ...note }) }
  if (arrives && !done.has(change)) {
    stored = [...stored, made]
    done.set(change, made)
  }
  return answered(made, change)
})

const update = vi.fn<(id: string, fields: Partial<Note>) => Promise<Stored>>((id, fields) => {
  const before = stored.find((other) => other.id === id)
  if (!before) return Promise.reject(new ApiError(404, 'gone', { code: 'not_found' }))
  const made = { id, ...asStored({ ...before, ...fields }) }
  if (arrives) stored = stored.map((other) => (other.id === id ? made : other))
  return answered(made, nextChangeId())
})

function asStored({ title, text }: Note) {
  return { title: title.trim(), text: text?.trim() || null }
}

function answered(made: Stored, change: string): Promise<Stored> {
  const lost = Object.assign(new ApiError(0, 'gone', { code: 'offline' }), { change })
  return answers ? Promise.resolve(made) : Promise.reject(lost)
}

const aForm = () => createOnce<Note, Stored>({ create, update })

/** Returns a form whose last attempt got no response. */
async function aFormAfter(note: Note) {
  const send = aForm()
  answers = false
  await expect(send(note)).rejects.toMatchObject({ code: 'offline' })
  answers = true
  return send
}

const notes = () => stored.slice(1).map(({ title, text }) => [title, text])

beforeEach(() => {
  create.mockClear()
  update.mockClear()
  stored = [{ id: '0', title: 'Fractions', text: null }]
  answers = true
  arrives = true
  done = new Map()
  refusal = undefined
})

describe('createOnce', () => {
  it('returns the row of the first attempt if only its response was lost', async () => {
    const send = await aFormAfter({ title: 'Fractions' })
    expect(await send({ title: 'Fractions' })).toEqual({ id: '1', title: 'Fractions', text: null })
    expect(stored).toHaveLength(2)
    expect(update).not.toHaveBeenCalled()
  })

  it('ignores white space around texts and empty texts when it compares a retry', async () => {
    const send = await aFormAfter({ title: ' Halves ', text: '' })
    expect(await send({ title: 'Halves', text: null })).toEqual({ id: '1', title: 'Halves', text: null })
    expect(update).not.toHaveBeenCalled()
  })

  it('updates the created row if the retry has other values', async () => {
    const send = await aFormAfter({ title: 'Fractions', text: 'page 7' })
    expect(await send({ title: 'Fractions', text: 'page 9' })).toMatchObject({ id: '1', text: 'page 9' })
    expect(update).toHaveBeenCalledExactlyOnceWith('1', { text: 'page 9' })
  })

  it.each([true, false])(
    'updates the row again if the response to its update was lost (arrived: %s)',
    async (itArrives) => {
      const send = await aFormAfter({ title: 'Fractions', text: 'page 7' })
      answers = false
      arrives = itArrives
      await expect(send({ title: 'Fractions', text: 'page 9' })).rejects.toThrow('0: gone')
      answers = arrives = true
      await send({ title: 'Halves', text: 'page 7' })
      expect(notes()).toEqual([['Halves', 'page 7']])
    },
  )

  it('creates the row if the first attempt never arrived, and leaves rows of other users alone', async () => {
    arrives = false
    const send = await aFormAfter({ title: 'Fractions', text: '' })
    stored = [...stored, { id: '7', title: 'Fractions', text: 'of somebody else' }]
    arrives = true
    await send({ title: 'Halves' })
    expect(notes()).toEqual([
      ['Fractions', 'of somebody else'],
      ['Halves', null],
    ])
  })

  it('creates a second row with the same values after a response', async () => {
    const send = await aFormAfter({ title: 'Fractions' })
    await send({ title: 'Fractions' })
    await send({ title: 'Fractions' })
    expect(stored).toHaveLength(3)
  })

  it('creates a new row if the repeated first attempt was refused', async () => {
    arrives = false
    const send = await aFormAfter({ title: 'Roots' })
    arrives = true
    refusal = new ApiError(400, 'no', { code: 'subject_not_in_workspace' })
    await expect(send({ title: 'Roots' })).rejects.toThrow('400: no')
    expect(create).toHaveBeenCalledTimes(2)
    refusal = undefined
    await send({ title: 'Halves' })
    expect(notes()).toEqual([['Halves', null]])
    expect(update).not.toHaveBeenCalled()
  })

  it('creates another row if the first one has been deleted since', async () => {
    const send = await aFormAfter({ title: 'Roots' })
    stored = stored.slice(0, 1)
    await send({ title: 'Tree roots' })
    expect(notes()).toEqual([['Tree roots', null]])
  })

  it('returns the row of the first attempt after a 401 in between', async () => {
    const send = await aFormAfter({ title: 'Roots' })
    refusal = Object.assign(new ApiError(401, 'no', { code: 'not_signed_in' }), {
      change: [...done.keys()][0],
    })
    await expect(send({ title: 'Roots' })).rejects.toThrow('401: no')
    refusal = undefined
    await send({ title: 'Roots' })
    expect(notes()).toEqual([['Roots', null]])
  })
})

describe('sendOnce', () => {
  it('writes the same values once until there is a response, and other values anew', async () => {
    const send = sendOnce(create)
    answers = false
    for (const title of ['Roots', 'Roots', 'Leaves']) await expect(send({ title })).rejects.toThrow('0: gone')
    expect(notes()).toEqual([
      ['Roots', null],
      ['Leaves', null],
    ])
    answers = true
    await send({ title: 'Leaves' })
    expect(notes()).toHaveLength(2)
    await send({ title: 'Leaves' })
    expect(notes()).toHaveLength(3)
  })
})
