import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { today } from '#web/i18n/today.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  isAbsent,
  isFocused,
  isGone,
  oneLine,
  press,
  seesFailure,
  shows,
  texts,
} from './support/screen.ts'

/** Printing the week, and reading progress back from the paper. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  family.workspace.schoolDays = '1234567'
  sprintId = family.aSprint({ status: 'active', startDate: today(), endDate: addDays(today(), 2) }).id
})

const aTask = (title: string, more: Partial<Task> = {}) =>
  family.aTask({
    title,
    sprintId,
    day: today(),
    createdAt: `2026-01-01T08:00:0${family.tasks.length}Z`,
    ...more,
  })
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const isTicked = (name: string) => (box(name).element() as HTMLInputElement).checked
const sheets = () => texts(page.getByRole('region').getByRole('heading', { level: 2 }))

describe('printing the week', () => {
  // Proves 11.185
  it(
    'shows a page for each learner with tasks, checklists, days off and undated tasks',
    { tags: 'clock' },
    async () => {
      aTask('Fractions', { estimatedTime: '45min', description: '- Page one\n- [x] Page two' })
      aTask('Song', { day: null })
      family.daysOff = [
        {
          id: crypto.randomUUID(),
          startDate: addDays(today(), 1),
          endDate: addDays(today(), 1),
          name: 'Harvest fair',
          learnerId: null,
        },
      ]
      visitAs(family, family.ana, '/sprint-board?view=print')
      await expect.poll(sheets).toEqual(['Ben', 'Mia'])
      const ben = page.getByRole('region', { name: 'Ben' })
      for (const words of ['Fractions', '45min', 'Page one', 'Harvest fair', 'Any day', 'Song'])
        expect(oneLine(ben)).toContain(words)
    },
  )

  // Proves 11.185
  it('leaves out deselected checklists and learners, and opens the browser’s print dialog', async () => {
    aTask('Fractions', { description: '- Page one' })
    visitAs(family, family.ana, '/sprint-board?view=print')
    const ben = page.getByRole('region', { name: 'Ben' })
    await shows(ben.getByText('Page one'))
    await box('Checklists').click()
    await isGone(ben.getByText('Page one'))
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await box('Mia').click()
    await expect.poll(sheets).toEqual(['Ben'])
    await button('Print').click()
    expect(print).toHaveBeenCalledOnce()
    await box('Ben').click()
    await shows(page.getByText('Choose at least one learner.'))
    await expect.element(button('Print')).toBeDisabled()
    print.mockRestore()
    expect(await accessibilityFindings()).toEqual([])
  })

  // Proves 11.186
  it('keeps a full week within its pages, even with words of 200 letters', async () => {
    const word = (letter: string) => letter.repeat(200)
    family.workspace.name = word('f').slice(0, 120)
    Object.assign(family.sprints[0] ?? {}, { name: word('s').slice(0, 120) })
    family.math.name = word('m').slice(0, 60)
    family.daysOff = [
      {
        id: crypto.randomUUID(),
        startDate: addDays(today(), 1),
        endDate: addDays(today(), 1),
        name: word('o').slice(0, 60),
        learnerId: null,
      },
    ]
    const days = [today(), today(), ...Array.from({ length: 20 }, () => addDays(today(), 2)), null]
    for (const [index, day] of days.entries()) {
      const createdAt = `2026-01-01T08:${10 + index}:00Z`
      aTask(word('t'), { day, createdAt, estimatedTime: '45min', description: `- ${word('i')}` })
    }
    visitAs(family, family.ana, '/sprint-board?view=print')
    const sheets = page.getByRole('region', { name: 'Ben' })
    await expect.poll(() => sheets.elements().length).toBeGreaterThan(1)
    await expect.poll(() => sheets.elements().flatMap(beyond)).toEqual([])
  })

  // Proves 11.185
  it('shows learners only their own page', async () => {
    aTask('Fractions')
    visitAs(family, family.mia, '/sprint-board?view=print')
    await expect.poll(sheets).toEqual(['Mia'])
    isAbsent(box('Ben'))
    isAbsent(page.getByText('Fractions'))
  })
})

describe('checking off the week', () => {
  // Proves 11.187
  it('checks off tasks by keyboard, and undoes each check by the id of its change', async () => {
    for (const title of ['Fractions', 'Spelling']) aTask(title)
    aTask('Song', { day: null })
    visitAs(family, family.ana, '/sprint-board?view=tick-off')
    await shows(box('Fractions'))
    box('Fractions').element().focus()
    await press(' ')
    await press('ArrowDown')
    await isFocused(box('Spelling'))
    await press(' ')
    await press('ArrowDown')
    await isFocused(box('Song'))
    await shows(page.getByText('2 checked off'))
    await expect
      .poll(() => server.writes.map(({ body }) => body))
      .toEqual([{ status: 'done' }, { status: 'done' }])
    await button('Undo: “Spelling”').click()
    await expect.poll(() => isTicked('Spelling')).toBe(false)
    await box('Fractions').click()
    await expect.poll(() => isTicked('Fractions')).toBe(false)
    await expect.poll(() => server.writes.length).toBe(4)
    for (const { call } of server.writes.slice(2)) expect(call).toMatch(/^POST \/api\/changes\/.+\/undo$/)
    await shows(page.getByText('0 of 3 done'))
    expect(await accessibilityFindings()).toEqual([])
  })

  // Proves 11.187
  it('checks off a whole day, only the learner’s share of a shared card, and unchecks a refused task', async () => {
    const shared = aTask('Kite', { assignees: [family.ben.id, family.mia.id] })
    const own = aTask('Fractions')
    visitAs(family, family.ana, `/sprint-board?view=tick-off&learner=${family.ben.id}`)
    await page.getByRole('button', { name: /^Check all: / }).click()
    await shows(page.getByText('2 of 2 done'))
    await expect
      .poll(() => server.writes)
      .toEqual([
        { call: `PATCH /api/tasks/${shared.id}`, body: { status: 'done', learnerId: family.ben.id } },
        { call: `PATCH /api/tasks/${own.id}`, body: { status: 'done' } },
      ])
    await page.getByRole('radio', { name: 'Mia' }).click()
    await shows(page.getByText('0 of 1 done'))
    server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
    await box('Kite').click()
    await seesFailure("Couldn't save the change", problemMessages.sprint_completed)
    await expect.poll(() => isTicked('Kite')).toBe(false)
  })
})

/** Returns the elements that extend past the edges of a sheet, and by how many pixels. */
function beyond(sheet: Element): string[] {
  const { left, right, bottom } = sheet.getBoundingClientRect()
  return [...sheet.querySelectorAll('*:not(pattern, pattern *)')].flatMap((part) => {
    const box = part.getBoundingClientRect()
    const over = Math.round(Math.max(left - box.left, box.right - right, box.bottom - bottom))
    return over > 0 ? [`${part.tagName} ${part.textContent?.slice(0, 20)}: ${over}`] : []
  })
}
