import { describe, expect, it } from 'vitest'
import { wordsIn } from '#tests/support/words.ts'
import { ApiError } from '#web/api/call.ts'
import { errorsOf, firstWrong, refusedFields } from './field-errors.ts'

const t = wordsIn('en')
const names = ['name', 'startDate', 'endDate']

function refusal(code: string, ...paths: string[]) {
  const issues = paths.map((path) => ({ path, message: 'in English' }))
  return new ApiError(400, 'Bad Request', { code, issues })
}

describe('a refusal of the server', () => {
  it('is one error of all the fields that it names, in the order of the form', () => {
    expect(refusedFields(t, refusal('dates_reversed', 'endDate', 'startDate'), names)).toEqual([
      { fields: ['startDate', 'endDate'], message: t('errors.dates_reversed') },
    ])
  })

  it('is an error of each field that is not valid, in words of its own where the form has some', () => {
    expect(
      refusedFields(t, refusal('invalid', 'name', 'endDate'), names, { name: 'A name, please.' }),
    ).toEqual([
      { fields: ['name'], message: 'A name, please.' },
      { fields: ['endDate'], message: t('errors.invalid') },
    ])
  })

  it('is about no field where it names none that the form has, or is no refusal at all', () => {
    expect(refusedFields(t, refusal('forbidden'), names)).toEqual([])
    expect(refusedFields(t, refusal('invalid', 'workspaceId'), names)).toEqual([])
    expect(refusedFields(t, new Error('of ours'), names)).toEqual([])
  })
})

describe('an error of two fields', () => {
  const dates = { fields: ['startDate', 'endDate'], message: 'The wrong way round.' }
  const form = { id: 'f', fields: [dates] }

  it('stands beside the last of them, and is tied to both', () => {
    expect(errorsOf(form, 'endDate')).toEqual({ message: dates.message, ids: ['f-endDate-error'] })
    expect(errorsOf(form, 'startDate')).toEqual({ message: undefined, ids: ['f-endDate-error'] })
    expect(errorsOf(form, 'name')).toEqual({ message: undefined, ids: [] })
    expect(errorsOf(form, undefined)).toEqual({ message: undefined, ids: [] })
  })

  it('leads to the field beside which it stands', () => {
    expect(firstWrong(names, [dates])).toBe('endDate')
    expect(firstWrong(names, [dates, { fields: ['name'], message: 'Missing.' }])).toBe('name')
    expect(firstWrong(names, [])).toBeUndefined()
  })
})
