import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import words from '#web/i18n/locales/en.json' with { type: 'json' }
import { timeText } from './time-text.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: words } } }))

it.each([
  ['done', '2h', '1h', 'Completed in 2h'],
  ['in_progress', '2h', '1h', '1h/2h'],
  ['todo', '2h', null, '2h'],
  ['todo', null, null, 'No estimate'],
  ['in_progress', null, '30min', '30min'],
  ['done', null, '30min', '30min'],
] as const)(
  'says for a task that is %s, estimated %s and worked on for %s: %s',
  (status, estimatedTime, timeSpent, text) => {
    expect(timeText(i18next.t, { status, estimatedTime, timeSpent })).toBe(text)
  },
)
