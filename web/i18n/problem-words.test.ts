import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/call.ts'
import { wordsIn } from '#tests/support/words.ts'
import { problemWords } from './problem-words.ts'

const fullBoard = new ApiError(409, 'Conflict', {
  code: 'limit_reached',
  limit: { of: 'cards', most: 3000 },
})

describe('the words for a refusal', () => {
  it.each([
    ['en', 'The backlog and each sprint can have at most 3,000 tasks.'],
    ['es', 'Aquí no caben más tareas: en la lista de pendientes y en cada sprint caben 3000.'],
    ['he', 'אין כאן מקום לעוד משימות: במאגר המשימות ובכל ספרינט יש מקום ל־3,000.'],
  ] as const)('say in %s what is full and how many fit', (language, words) => {
    expect(problemWords(wordsIn(language), fullBoard)).toBe(words)
  })

  it('say that something went wrong when it was no refusal', () => {
    expect(problemWords(wordsIn('en'), new TypeError('x'))).toBe('Something went wrong on our side.')
  })
})
