import { describe, expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { ApiError } from '#web/api/call.ts'
import { errorOfField, firstInvalidField, serverFieldErrors } from './field-errors.ts'

const t = translator('en')
const names = ['name', 'startDate', 'endDate']

function refusal(code: string, ...paths: string[]) {
  const issues = paths.map((path) => ({ path, message: 'in English' }))
  return new ApiError(400, 'Bad Request', { code, issues })
}

describe('serverFieldErrors', () => {
  it('returns one error for all fields that a response names, in the order of the form', () => {
    expect(serverFieldErrors(t, refusal('invalid_date_range', 'endDate', 'startDate'), names)).toEqual([
      { fields: ['startDate', 'endDate'], message: t('errors.invalid_date_range') },
    ])
  })

  it('returns an error for each invalid field, with the message of the form if it has one', () => {
    expect(
      serverFieldErrors(t, refusal('invalid', 'name', 'endDate'), names, { name: 'A name, please.' }),
    ).toEqual([
      { fields: ['name'], message: 'A name, please.' },
      { fields: ['endDate'], message: t('errors.invalid') },
    ])
  })

  it('is empty if the response names no field of the form, or if the error is not a response', () => {
    expect(serverFieldErrors(t, refusal('forbidden'), names)).toEqual([])
    expect(serverFieldErrors(t, refusal('invalid', 'workspaceId'), names)).toEqual([])
    expect(serverFieldErrors(t, new Error('of ours'), names)).toEqual([])
  })
})

describe('error that concerns two fields', () => {
  const dates = { fields: ['startDate', 'endDate'], message: 'The wrong way round.' }
  const form = { id: 'f', fields: [dates] }

  it('is shown at the last of them and linked to both', () => {
    expect(errorOfField(form, 'endDate')).toEqual({ message: dates.message, ids: ['f-endDate-error'] })
    expect(errorOfField(form, 'startDate')).toEqual({ message: undefined, ids: ['f-endDate-error'] })
    expect(errorOfField(form, 'name')).toEqual({ message: undefined, ids: [] })
    expect(errorOfField(form, undefined)).toEqual({ message: undefined, ids: [] })
  })

  it('makes the field where it is shown the invalid one (firstInvalidField)', () => {
    expect(firstInvalidField(names, [dates])).toBe('endDate')
    expect(firstInvalidField(names, [dates, { fields: ['name'], message: 'Missing.' }])).toBe('name')
    expect(firstInvalidField(names, [])).toBeUndefined()
  })
})
