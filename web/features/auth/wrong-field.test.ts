import { describe, expect, it } from 'vitest'
import i18next from 'i18next'
import { ApiError } from '#web/api/call.ts'
import words from '#web/i18n/locales/en.json' with { type: 'json' }
import { wrongField } from './wrong-field.ts'

const t = await i18next.init({ lng: 'en', resources: { en: { translation: words } } })

describe('what is wrong with a field of the sign-up form', () => {
  it('is said at the username when that is taken, and nowhere else', () => {
    const error = new ApiError(409, 'Conflict', { code: 'username_taken' })
    expect(wrongField(t, error, 'username')).toBe('This username is already taken.')
    expect(wrongField(t, error, 'email')).toBeUndefined()
  })

  it('is said at each field that the server names', () => {
    const issues = [{ path: 'firstName', message: 'too_small' }]
    const error = new ApiError(400, 'Bad Request', { code: 'invalid', issues })
    expect(wrongField(t, error, 'firstName')).toBe('Please enter a first name.')
    expect(wrongField(t, error, 'lastName')).toBeUndefined()
  })

  it('is nothing before anything was sent', () => {
    expect(wrongField(t, null, 'username')).toBeUndefined()
  })
})
