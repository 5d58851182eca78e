import { expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { translator } from '#tests/support/translations.ts'
import { formatDurationText } from '#web/i18n/durations.ts'
import { timeLabel } from './time-label.ts'

type Timed = Parameters<typeof timeLabel>[1]

function textIn(language: Language, task: Timed): string {
  const t = translator(language)
  return timeLabel(t, task, (typed) => formatDurationText(t, language, typed)).replaceAll('\u00a0', ' ')
}

// Proves 2.98, 2.99, 2.100
it.each([
  ['done', '2h', null, 'Completed in 2h'],
  ['done', '45', '3h 5min', 'Completed in 45min · 3h 5min spent'],
  ['done', '45', '45min', 'Completed in 45min'],
  ['in_progress', '2h', '1h', '1h/2h'],
  ['in_progress', '0:45', '30min', '30min/45min'],
  ['todo', '2h', null, '2h'],
  ['todo', 'two mornings', null, 'two mornings'],
  ['todo', null, null, 'No estimate'],
  ['in_progress', null, '30min', '30min'],
  ['done', null, '30min', '30min'],
] as const)(
  'timeLabel of a task that is %s, estimated %s and worked on for %s is “%s”',
  (status, estimatedTime, timeSpent, text) => {
    expect(textIn('en', { status, estimatedTime, timeSpent })).toBe(text)
  },
)

// Proves 2.99
it.each([
  ['es', 'Terminada en 45 min · llevó 3 h 5 min', '30 min/1 h 30 min'],
  ['pl', 'Zrobione w 45 min · zajęło 3 godz. 5 min', '30 min/1 godz. 30 min'],
  ['ru', 'Сделано за 45 мин · ушло 3 ч 5 мин', '30 мин/1 ч 30 мин'],
  ['he', 'הושלמה תוך 45 דק׳ · הושקעו 3 שע׳ 5 דק׳', '30 דק׳/1 שע׳ 30 דק׳'],
] as const)('timeLabel uses the units of the language %s', (language, done, underWay) => {
  expect(textIn(language, { status: 'done', estimatedTime: '45min', timeSpent: '3h 5min' })).toBe(done)
  expect(textIn(language, { status: 'in_progress', estimatedTime: '1:30', timeSpent: '30min' })).toBe(
    underWay,
  )
})

it('timeLabel isolates a typed text with the opposite text direction', () => {
  const task = { status: 'in_progress', estimatedTime: 'two mornings\u202e', timeSpent: '30min' } as const
  expect(textIn('he', task)).toBe('30 דק׳/\u2068two mornings\u2069')
})
