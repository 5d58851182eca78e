import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './call.ts'
import { createOnce, withNew } from './create-once.ts'

/** A list on a server, and a form that sends its title to it. */
let stored: { id: string; title: string }[]
let answers: boolean
let arrives: boolean

const create = vi.fn<(title: string) => Promise<{ id: string; title: string }>>((title) => {
  const made = { id: String(stored.length), title }
  if (arrives) stored = [...stored, made]
  return answers ? Promise.resolve(made) : Promise.reject(new ApiError(0, 'gone', { code: 'offline' }))
})

function aForm() {
  return createOnce<string, { id: string; title: string }>({
    create,
    known: () => ['0'],
    list: () => Promise.resolve(stored),
    isIt: (made, title) => made.title === title,
  })
}

beforeEach(() => {
  create.mockClear()
  stored = [{ id: '0', title: 'Fractions' }]
  answers = true
  arrives = true
})

it('takes what arrived without an answer for the answer to the next try', async () => {
  const send = aForm()
  answers = false
  await expect(send('Fractions')).rejects.toMatchObject({ code: 'offline' })
  answers = true
  expect(await send('Fractions')).toEqual({ id: '1', title: 'Fractions' })
  expect(stored).toHaveLength(2)
  expect(create).toHaveBeenCalledTimes(1)
})

it('sends again what did not arrive, and what is not the same any more', async () => {
  const send = aForm()
  answers = arrives = false
  await expect(send('Fractions')).rejects.toThrow('0: gone')
  await expect(send('Fractions')).rejects.toThrow('0: gone')
  answers = arrives = true
  await send('Halves')
  expect(stored.map(({ title }) => title)).toEqual(['Fractions', 'Halves'])
})

it('looks for nothing after an answer, so that the same can be created twice on purpose', async () => {
  const send = aForm()
  await send('Fractions')
  await send('Fractions')
  expect(stored).toHaveLength(3)
})

it('looks for nothing after a refusal', async () => {
  const send = aForm()
  create.mockRejectedValueOnce(new ApiError(409, 'full', { code: 'limit_reached' }))
  stored = [...stored, { id: '7', title: 'Roots' }]
  await expect(send('Roots')).rejects.toThrow('409: full')
  await send('Roots')
  expect(create).toHaveBeenCalledTimes(2)
})

it('cannot tell a new one from an old one on a screen that does not know the list, and sends again', async () => {
  const send = createOnce<string, { id: string; title: string }>({
    create,
    known: () => undefined,
    list: () => Promise.resolve(stored),
    isIt: (made, title) => made.title === title,
  })
  answers = false
  await expect(send('Fractions')).rejects.toThrow('0: gone')
  answers = true
  await send('Fractions')
  expect(create).toHaveBeenCalledTimes(2)
})

it('is in its list once, also when the list was read after the answer was lost', () => {
  const [first, made] = [
    { id: '0', title: 'Fractions' },
    { id: '1', title: 'Roots' },
  ]
  expect(withNew([first], made)).toEqual([first, made])
  expect(withNew([first, made], made)).toEqual([first, made])
})
