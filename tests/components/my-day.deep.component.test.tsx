import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Band } from '#domain/band.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { startClock, stopClock } from './support/clock.ts'
import { Family, inMinutes, type Task } from './support/family.ts'
import { isIn } from './support/language.ts'
import { button, dialog, heading, isFocused, isGone, shows, texts } from './support/screen.ts'
import { recordPressable, settles, taps } from './support/taps.ts'

/** The home page of younger children: narrow screens, other languages, double taps on rows, and the end of a sprint. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
  stopClock()
  startClock() // so that `settles` can skip a wait
})

const aTask = (title: string, more: Partial<Task> = {}) =>
  family.aTask({ title, sprintId, day: '2026-03-04', ...more })

function setBand(band: Band | null) {
  family.members = family.members.map((member) =>
    member.userId === family.ben.id ? Object.assign(member, { band }) : member,
  )
}

function home(band: Band | null) {
  setBand(band)
  visitAs(family, family.ben, '/dashboard')
}

const statusOf = (title: string) => family.tasks.find((task) => task.title === title)?.status

// Proves 12.23
it('treats a double tap in the middle band as one tap, since moved buttons cannot be pressed at first', async () => {
  for (const title of ['Read chapter four', 'Sort the leaves', 'Play the scale']) aTask(title)
  home('middle')
  await shows(button('Start: Sort the leaves'))
  await settles()
  const pressable = recordPressable((node) =>
    node.matches('section') ? node.ownerDocument.querySelectorAll('main button') : [],
  )
  await button('Start: Sort the leaves').dblClick()
  await shows(button('Pause'))
  expect(pressable()).toEqual([])
  await taps('Start: Play the scale')
  await expect.poll(() => statusOf('Play the scale')).toBe('in_progress')
  expect(statusOf('Read chapter four')).toBe('todo')
})

// Proves 12.27
it('still shows the finished tasks in the middle band after the day’s sprint was completed', async () => {
  aTask('Count the coins', { status: 'done', completedAt: inMinutes(0) })
  aTask('Paint a whale', { status: 'in_progress' })
  home('middle')
  await shows(page.getByText('Paint a whale').first())
  await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
  server.tell({ topic: 'sprints', ids: [sprintId] })
  await shows(heading('What I did today'))
  expect(texts(page.getByRole('listitem'))).toEqual(['Count the coins'])
  await shows(button('Look back'))
  expect(await accessibilityFindings()).toEqual([])
  await taps('Goodbye')
  await isFocused(heading('That was it for today'))
})

it.each(['ru', 'he'] as const)(
  'breaks no words on narrow screens, and shows a title next to its check mark (%s)',
  async (language) => {
    aTask('Long division')
    aTask('Theory worksheet 5')
    aTask('Practise division', { status: 'done', completedAt: inMinutes(0) })
    Object.assign(family.ben, { language })
    await page.viewport(360, 740)
    home('middle')
    await isIn(language)
    await shows(heading('Theory worksheet 5'))
    expect(brokenWords()).toEqual([])
    const title = page.getByText('Practise division')
    const words = document.createRange()
    words.selectNodeContents(title.element())
    const [text, tick] = [words, title.element().parentElement?.firstElementChild].map((one) =>
      one?.getBoundingClientRect(),
    )
    const gap =
      language === 'he' ? (tick?.left ?? 0) - (text?.right ?? 0) : (text?.left ?? 0) - (tick?.right ?? 0)
    expect(gap, 'from the tick to the title').toBeLessThan(20)
    await page.viewport(740, 360)
    setBand('little')
    await reopen()
    await isGone(heading('Theory worksheet 5'))
    await shows(heading('Long division'))
    expect(brokenWords()).toEqual([])
  },
)

it('links from the child’s picture to the progress page, and shows another home page to learners without a band', async () => {
  aTask('Count the coins')
  home('little')
  await taps('Ben: more', 'My progress')
  await shows(page.getByRole('navigation', { name: 'Main' }))
  await isGone(dialog())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await shows(heading('Count the coins'))
  family.members = family.members.map((member) => Object.assign(member, { band: null }))
  await reopen()
  await shows(page.getByRole('navigation', { name: 'Main' }))
})

const widthOf = (part: Element | null) => part?.getBoundingClientRect().width ?? 0

/** Returns the words that a line break splits. Text for screen readers only is one pixel wide and does not count. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken = []
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1 && widthOf(node.parentElement) > 1) broken.push(word)
    }
  return broken
}
