import { beforeAll, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { type SeededPeople, seedAllStates } from '#tests/support/seed-states.ts'
import { excessiveShifts, recordShiftsOn } from '../support/layout-shifts.ts'

const app = startAppServer()

const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1440, height: 900 } }

const work = [
  '/dashboard',
  '/sprint-board',
  '/sprint-planning',
  '/backlog',
  '/learners',
  '/hours',
  '/settings',
  '/account',
]

const visits: { who: keyof SeededPeople | 'a visitor'; paths: string[] }[] = [
  {
    who: 'a visitor',
    paths: [
      '/auth',
      '/forgot-password',
      '/reset-password?token=none',
      '/confirm-email?token=none',
      '/accept-invite/none',
      '/nowhere',
    ],
  },
  { who: 'ana', paths: [...work, '/sprint-board?view=week', '/set-password'] },
  { who: 'eva', paths: work.slice(0, 5) },
  { who: 'ben', paths: ['/dashboard', '/sprint-board', '/account', '/settings', '/hours'] },
  { who: 'sister', paths: ['/'] },
  { who: 'newFacilitator', paths: ['/'] },
  { who: 'newLearner', paths: ['/'] },
]

let people: Record<'en' | 'he', SeededPeople>

beforeAll(async () => {
  people = { en: await seedAllStates(app, 'en'), he: await seedAllStates(app, 'he') }
})

it.each([
  { size: 'desk', language: 'en', who: visits },
  { size: 'phone', language: 'he', who: visits.filter(({ who }) => who !== 'eva') },
] as const)(
  'keeps the layout stable while a screen loads, on a $size in $language',
  async ({ language, size, who: visitors }) => {
    const options = { isCold: true, viewport: sizes[size], locale: language }
    const moved: string[] = []
    for (const { who, paths } of visitors) {
      const page = await (who === 'a visitor'
        ? app.visit('about:blank', options)
        : app.visitAs(people[language][who], 'about:blank', options))
      await recordShiftsOn(page)
      for (const path of paths)
        moved.push(...(await excessiveShifts(page, path)).map((words) => `${who} on ${words}`))
      await page.context().close()
    }
    expect(moved).toEqual([])
  },
  300_000,
)
