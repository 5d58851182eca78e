import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './call.ts'
import { createOnce, matchesSent } from './create-once.ts'

type Note = { title: string; text?: string | null }
type Stored = { id: string; title: string; text: string | null }

/** A fake server list and a form that sends to it. Like the real one it trims texts and stores empty ones as null. */
let stored: Stored[]
let answers: boolean
let arrives: boolean

const create = vi.fn<(note: Note) => Promise<Stored>>((note) => {
  const made = { id: String(stored.length), ...asStored({ text: null, ...note }) }
  if (arrives) stored = [...stored, made]
  return answered(made)
})

const update = vi.fn<(id: string, fields: Partial<Note>) => Promise<Stored>>((id, fields) => {
  const before = stored.find((other) => other.id === id)
  if (!before) return Promise.reject(new ApiError(404, 'gone', { code: 'not_found' }))
  const made = { id, ...asStored({ ...before, ...fields }) }
  if (arrives) stored = stored.map((other) => (other.id === id ? made : other))
  return answered(made)
})

function asStored({ title, text }: Note) {
  return { title: title.trim(), text: text?.trim() || null }
}

function answered(made: Stored): Promise<Stored> {
  return answers ? Promise.resolve(made) : Promise.reject(new ApiError(0, 'gone', { code: 'offline' }))
}

function aForm(knownIds: () => string[] | undefined = () => ['0']) {
  return createOnce<Note, Stored>({
    create,
    update,
    knownIds,
    fetchList: () => Promise.resolve(stored),
  })
}

/** A form whose last attempt got no response. */
async function aFormAfter(note: Note) {
  const send = aForm()
  answers = false
  await expect(send(note)).rejects.toMatchObject({ code: 'offline' })
  answers = true
  return send
}

beforeEach(() => {
  create.mockClear()
  update.mockClear()
  stored = [{ id: '0', title: 'Fractions', text: null }]
  answers = true
  arrives = true
})

it('takes what arrived without an answer for the answer to the next try', async () => {
  const send = await aFormAfter({ title: 'Fractions' })
  expect(await send({ title: 'Fractions' })).toEqual({ id: '1', title: 'Fractions', text: null })
  expect(stored).toHaveLength(2)
  expect(create).toHaveBeenCalledTimes(1)
  expect(update).not.toHaveBeenCalled()
})

it('knows what arrived with blanks around its texts, and with a text that is empty', async () => {
  const typed = { title: ' Halves ', text: '' }
  const send = await aFormAfter(typed)
  expect(await send(typed)).toEqual({ id: '1', title: 'Halves', text: null })
  expect(create).toHaveBeenCalledTimes(1)
  expect(update).not.toHaveBeenCalled()
})

it('changes what arrived where something else is sent by now', async () => {
  const send = await aFormAfter({ title: 'Fractions', text: 'page 7' })
  expect(await send({ title: 'Fractions', text: 'page 9' })).toMatchObject({ id: '1', text: 'page 9' })
  expect(update).toHaveBeenCalledExactlyOnceWith('1', { text: 'page 9' })
  expect(create).toHaveBeenCalledTimes(1)
})

it.each([true, false])(
  'changes it once more when no answer came to that (arrived: %s)',
  async (itArrives) => {
    const send = await aFormAfter({ title: 'Fractions', text: 'page 7' })
    answers = false
    arrives = itArrives
    await expect(send({ title: 'Fractions', text: 'page 9' })).rejects.toThrow('0: gone')
    answers = arrives = true
    await send({ title: 'Halves', text: '' })
    expect(stored.map(({ title, text }) => [title, text])).toEqual([
      ['Fractions', null],
      ['Halves', null],
    ])
  },
)

it('sends again what did not arrive, and leaves alone what others have added meanwhile', async () => {
  arrives = false
  const send = await aFormAfter({ title: 'Fractions', text: '' })
  stored = [...stored, { id: '7', title: 'Fractions', text: 'of somebody else' }]
  arrives = true
  await send({ title: 'Halves' })
  expect(stored.map(({ title }) => title)).toEqual(['Fractions', 'Fractions', 'Halves'])
  expect(update).not.toHaveBeenCalled()
})

it('looks for nothing after an answer, so that the same can be created twice on purpose', async () => {
  const send = await aFormAfter({ title: 'Fractions' })
  await send({ title: 'Fractions' })
  await send({ title: 'Fractions' })
  expect(stored).toHaveLength(3)
})

it('looks for nothing after a refusal', async () => {
  const send = aForm()
  create.mockRejectedValueOnce(new ApiError(409, 'full', { code: 'quota_exceeded' }))
  stored = [...stored, { id: '7', title: 'Roots', text: null }]
  await expect(send({ title: 'Roots' })).rejects.toThrow('409: full')
  await send({ title: 'Roots' })
  expect(create).toHaveBeenCalledTimes(2)
})

it('cannot tell a new one from an old one on a screen that does not know the list, and sends again', async () => {
  const send = aForm(() => undefined)
  answers = false
  await expect(send({ title: 'Fractions' })).rejects.toThrow('0: gone')
  answers = true
  await send({ title: 'Fractions' })
  expect(create).toHaveBeenCalledTimes(2)
})

it('compares all that was sent with what is stored, and nothing else', () => {
  const task = { id: '1', title: 'Fractions', timeSpent: null, progress: 40 }
  expect(matchesSent(task, { title: 'Fractions', timeSpent: '', progress: 40 })).toBe(true)
  expect(matchesSent(task, { timeSpent: null, title: 'Fractions ' })).toBe(true)
  expect(matchesSent(task, { title: 'Fractions', timeSpent: '15min' })).toBe(false)
  expect(matchesSent(task, { progress: 0 })).toBe(false)
  expect(matchesSent(task, { title: undefined })).toBe(false)
})
