import { describe, expect, it } from 'vitest'
import { ApiError } from './call.ts'
import { translator } from '#tests/support/translations.ts'
import { errorMessage } from './error-message.ts'

const fullBoard = new ApiError(409, 'Conflict', {
  code: 'quota_exceeded',
  limit: { of: 'cards', max: 3000 },
})

describe('errorMessage', () => {
  it.each([
    ['en', 'The backlog and each sprint can have at most 3,000 tasks.'],
    ['es', 'Aquí no caben más tareas: en la lista de pendientes y en cada sprint caben 3000.'],
    ['he', 'אין כאן מקום לעוד משימות: במאגר המשימות ובכל ספרינט יש מקום ל־3,000.'],
  ] as const)('names in %s the quota that is full and its limit', (language, words) => {
    expect(errorMessage(translator(language), fullBoard)).toBe(words)
  })

  it('warns after a timed-out write that it may or may not be saved', () => {
    const [read, write] = [false, true].map((isWrite) => new ApiError(0, '', { code: 'timeout' }, isWrite))
    expect(errorMessage(translator('en'), read)).toBe(
      'The server took too long to respond. Please try again.',
    )
    expect(errorMessage(translator('en'), write)).toBe(
      'The server took too long to respond, so this may or may not be saved. Check before you try again.',
    )
  })

  it('uses the message of the server only if the response has a message but no code', () => {
    const said = 'The school has closed its doors.'
    expect(errorMessage(translator('pl'), new ApiError(418, said, { message: said }))).toBe(said)
    expect(errorMessage(translator('en'), new ApiError(409, said, { code: 'stale', message: said }))).toBe(
      'Someone else changed this in the meantime.',
    )
    expect(errorMessage(translator('en'), new ApiError(502, '<h1>Bad gateway</h1>', {}))).toBe(
      'Something went wrong on our side.',
    )
  })

  it('explains that a name has no visible character or a username has invisible ones', () => {
    const issues = [
      { path: 'name', message: 'nothing_visible' },
      { path: 'username', message: 'contains_invisible' },
    ]
    const wordsFor = (...some: typeof issues) =>
      errorMessage(translator('en'), new ApiError(400, 'Bad request', { code: 'invalid', issues: some }))
    expect(wordsFor(...issues)).toBe('Use at least one visible character.')
    expect(wordsFor(...issues.slice(1))).toBe("A username can't contain invisible characters.")
    expect(wordsFor()).toBe("Something you entered isn't right. Please check it.")
  })

  it('reports a general failure for an error that is not an ApiError', () => {
    expect(errorMessage(translator('en'), new TypeError('x'))).toBe('Something went wrong on our side.')
  })
})
