import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Band } from '#domain/band.ts'
import { addDays } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { today } from '#web/i18n/today.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { pointer } from './support/actions.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { startClock, stopClock } from './support/clock.ts'
import { boxOf, letsGo, movesTo } from './support/drag.ts'
import { Family, type Task } from './support/family.ts'
import { widthBeside, withLargeLetters } from './support/narrow-screens.ts'
import {
  button,
  heading,
  isAbsent,
  isFocused,
  isGone,
  label,
  seesFailure,
  shows,
  spokenLine,
  texts,
} from './support/screen.ts'
import { StubVoice } from './support/stub-voice.ts'
import { recordPressable, settles, taps } from './support/taps.ts'

/** The home page of a learner whose age band is little or middle. */

let family: Family
let sprintId: string
let voice: StubVoice
let putVoiceBack: () => void

beforeEach(() => {
  family = new Family()
  const dates = { startDate: addDays(today(), -10), endDate: addDays(today(), 3) }
  sprintId = family.aSprint({ status: 'active', ...dates }).id
  voice = new StubVoice()
  putVoiceBack = voice.install()
  stopClock()
  startClock() // so that `settles` can skip a wait
})

afterEach(() => putVoiceBack())

const aTask = (title: string, more: Partial<Task> = {}) =>
  family.aTask({ title, sprintId, day: today(), ...more })

function setBand(band: Band | null) {
  family.members = family.members.map((member) =>
    member.userId === family.ben.id ? Object.assign(member, { band }) : member,
  )
}

function home(band: Band | null) {
  setBand(band)
  visitAs(family, family.ben, '/dashboard')
}

const row = () => page.getByRole('list', { name: /to go|Nothing more/ })
const statusOf = (title: string) => family.tasks.find((task) => task.title === title)?.status

/** Emulates the high contrast mode of Windows, which removes backgrounds and shadows. */
const withForcedColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' }, // the value with which the browser was started
    ],
  })

const hasEdge = (part: Element) => getComputedStyle(part).borderTopWidth !== '0px'

describe('the home page in the little band', () => {
  // Proves 12.21, 12.22, 12.26, 12.30
  it('shows one task at a time, which the child chooses, starts, pauses, finishes and reopens', async () => {
    await page.viewport(768, 1024)
    aTask('Count the coins')
    aTask('Paint a whale', { subject: family.art.id })
    aTask('Old song', { day: addDays(today(), -2) })
    home('little')
    await shows(heading('Count the coins'))
    isAbsent(page.getByRole('navigation'))
    expect(spokenLine(row())).toContain('Count the coins: now Paint a whale: still to come')
    await taps('Choose something else')
    await isFocused(heading('What comes next?'))
    await taps('Old song')
    await isFocused(heading('Old song'))
    await taps('Start')
    await shows(button('Done'))
    await expect.poll(() => statusOf('Old song')).toBe('in_progress')
    expect(await accessibilityFindings()).toEqual([])
    await taps('Pause', 'Keep going', 'Done')
    await isFocused(heading('You finished “Old song”.'))
    await shows(page.getByText(/^It was left over from \w+day\. Now it is done\.$/))
    expect(await accessibilityFindings()).toEqual([])
    await expect.poll(() => statusOf('Old song')).toBe('done')
    await taps('Undo')
    await expect.poll(() => statusOf('Old song')).toBe('in_progress')
    await shows(heading('Old song'))
    await taps('Keep going', 'Done', 'Next')
    await shows(heading('Count the coins'))
    expect(spokenLine(row())).toContain('Old song: done')
  })

  // Proves 12.21
  it('fits the width of phones and small tablets with seven tasks, also with large text', async () => {
    for (let number = 1; number <= 7; number += 1) aTask(`Task ${number}`)
    home('little')
    await shows(heading('Task 1'))
    const pictures = () => page.getByRole('listitem').elements().length
    for (const [width, height, count] of [
      [320, 640, 3],
      [390, 844, 4],
      [600, 960, 4],
      [640, 400, 4],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(pictures, { message: `${width} px` }).toBe(count)
      expect(widthBeside(), `${width} px`).toBe(0)
    }
    await withLargeLetters(async () => {
      await page.viewport(768, 1024)
      await expect.poll(widthBeside, { message: 'large letters' }).toBe(0)
    })
  })

  // Proves 12.22
  it('treats a double tap as one tap, since new buttons cannot be pressed at first', async () => {
    aTask('Count the coins')
    home('little')
    const start = button('Start')
    await shows(start)
    await settles()
    const pressable = recordPressable((node) => node.querySelectorAll('button'))
    await start.dblClick()
    await shows(button('Pause'))
    await settles()
    await button('Done').dblClick()
    await isFocused(heading('You finished “Count the coins”.'))
    expect(pressable()).toEqual([])
    await taps('Next')
    await isGone(button('Undo'))
  })

  // Proves 12.25, 12.30
  it('asks for help with one of three reasons, withdraws it, shows who is coming and asks again for another task', async () => {
    const task = aTask('Count the coins', { status: 'in_progress' })
    const other = aTask('Paint a whale')
    family.aTimer(task)
    home('little')
    await taps('I’m stuck')
    await isFocused(heading('What do you need?'))
    expect(await accessibilityFindings()).toEqual([])
    await taps('I want company', 'I can do it now')
    await expect.poll(() => family.help).toEqual([])
    await shows(button('Done'))
    await taps('I’m stuck', 'I need something')
    await isFocused(heading('You asked for help.'))
    await expect.poll(() => family.help).toMatchObject([{ taskId: task.id, reason: 'thing' }])
    await taps('Keep going')
    await shows(button('Done'))
    const coming = { userId: family.ana.id, firstName: 'Ana', at: new Date().toISOString() }
    family.help = family.help.map((request) => Object.assign(request, { coming }))
    server.tell({ topic: 'help', ids: [] })
    await isFocused(heading('Ana is coming.'))
    expect(await accessibilityFindings()).toEqual([])
    await taps('Keep going')
    await shows(heading('Count the coins'))
    await taps('Pause', 'Choose something else', 'Start')
    await expect.element(button('I’m stuck')).toHaveAttribute('aria-pressed', 'false')
    await taps('I’m stuck', 'I want company')
    await expect.poll(() => family.help).toMatchObject([{ taskId: other.id, reason: 'company' }])
  })

  // Proves 12.27, 12.30
  it('ends the day with the finished tasks, a feeling that can be withdrawn and goodbye, and offers undated tasks', async () => {
    const completed = { status: 'done', completedAt: new Date().toISOString() } as const
    for (let number = 1; number <= 5; number += 1) aTask(`Task ${number}`, completed)
    const left = aTask('Paint a whale')
    home('little')
    await taps('Ben: more', 'What I did today', 'Keep going')
    await shows(heading('Paint a whale'))
    Object.assign(left, completed) // completed on another device
    server.tell({ topic: 'tasks', ids: [sprintId] })
    await shows(heading('What I did today'))
    for (const [width, height] of [
      [1024, 768],
      [768, 1024],
      [600, 960],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(() => document.documentElement.scrollHeight, { message: `${width} px` }).toBe(height)
      expect(boxOf(button('Goodbye')).bottom).toBeLessThan(height)
      const rows = page.getByRole('listitem').elements()
      expect(new Set(rows.map((row) => row.getBoundingClientRect().top)).size).toBe(2)
    }
    expect(await accessibilityFindings()).toEqual([])
    await taps('Good')
    await expect.poll(() => family.feelings).toMatchObject([{ day: today(), feeling: 'good' }])
    await taps('Good')
    await expect.poll(() => family.feelings).toEqual([])
    await taps('Hard', 'Goodbye')
    await isFocused(heading('That was it for today'))
    expect(family.feelings).toMatchObject([{ feeling: 'hard' }])
    expect(await accessibilityFindings()).toEqual([])
    aTask('Any day', { day: null })
    await reopen()
    await taps('One more')
    await shows(heading('Any day'))
    family.tasks = []
    server.tell({ topic: 'tasks', ids: [sprintId] })
    await shows(heading('Nothing to do today'))
  })

  // Proves 12.28
  it('asks with pictures how long a task took if its timer ran too long, and saves no more than was measured', async () => {
    const [coins, whale] = [aTask('Count the coins', { status: 'in_progress' }), aTask('Paint a whale')]
    const [startedAt, stoppedAt] = ['2026-01-05T22:50:00.000Z', '2026-01-05T23:05:00.000Z']
    family.aTimer(coins, { startedAt: '2026-01-05T08:00:00.000Z' })
    family.aTimer(whale, { startedAt, stoppedAt })
    home('little')
    await isFocused(heading('How long did you work on “Count the coins”?'))
    expect(await accessibilityFindings()).toEqual([])
    await taps('Half an hour')
    await isFocused(heading('How long did you work on “Paint a whale”?'))
    await taps('An hour')
    await shows(button('Keep going'))
    const sent = () => server.sent('POST').map(({ body }) => body)
    await expect.poll(sent).toEqual([{ minutes: 30 }, { minutes: 15 }])
  })
})

describe('the home page in the middle band', () => {
  const description = 'Page 42\n- [x] the example\n- the first four'

  // Proves 12.23
  it('shows that a task finished today was left over from an earlier day', { tags: 'clock' }, async () => {
    aTask('Read chapter four')
    aTask('Sort the leaves', { day: addDays(today(), -2) })
    home('middle')
    await shows(heading('Read chapter four'))
    await settles()
    await page.getByRole('checkbox', { name: 'Done: Sort the leaves' }).click()
    await shows(page.getByText(/^It was left over from \w+day\. Now it is done\.$/))
  })

  // Proves 12.23
  it('shows the current task with its checklist, the next tasks and the finished ones', async () => {
    const task = aTask('Long division', { status: 'in_progress', description, estimatedTime: '1h' })
    family.aTimer(task)
    aTask('Read chapter four', { estimatedTime: '15min' })
    aTask('Sort the leaves', { day: addDays(today(), -1) })
    aTask('Play the scale', { status: 'done', completedAt: new Date().toISOString() })
    home('middle')
    await shows(heading('Long division'))
    await shows(page.getByText('1 done. 3 to go. About an hour and a half.'))
    expect(await accessibilityFindings()).toEqual([])
    await withForcedColors('active')
    const buttons = page.getByRole('main').getByRole('button').elements()
    await expect.poll(() => buttons.filter((one) => !hasEdge(one))).toEqual([])
    const boxes = page.getByRole('checkbox').elements()
    expect(boxes.map((box) => [...box.querySelectorAll('span')].some(hasEdge))).toEqual([
      true,
      true,
      true,
      true,
    ])
    await withForcedColors('none')
    await settles()
    await page.getByRole('checkbox', { name: 'the first four' }).click()
    await expect.poll(() => task.description).toContain('[x] the first four')
    await taps('Start: Sort the leaves')
    await expect.poll(() => statusOf('Sort the leaves')).toBe('in_progress')
    await shows(button('Keep going: Long division'))
    await taps('Undo: Play the scale')
    await expect.poll(() => statusOf('Play the scale')).toBe('in_progress')
    await settles()
    await page.getByRole('checkbox', { name: 'Done: Read chapter four' }).click()
    await isFocused(heading('You finished “Read chapter four”.'))
    await taps('Next')
    await shows(button('Undo: Read chapter four'))
  })

  // Proves 12.23
  it('starts a task dragged up, finishes one dragged down and ignores one dropped in its place', async () => {
    for (const title of ['Read chapter four', 'Sort the leaves', 'Play the scale']) aTask(title)
    await page.viewport(768, 1024)
    home('middle')
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await shows(row('Sort the leaves'))
    const dragsTo = async (title: string, y: (list: DOMRect) => number) => {
      await settles()
      await expect.poll(() => document.querySelector('[data-settling]')).toBe(null)
      const { left, top, width } = boxOf(row(title))
      const from = { x: left + width / 2, y: top + 6 }
      const goal = { x: from.x, y: y(boxOf(page.getByRole('list').filter({ has: row(title) }))) }
      await pointer([{ coords: from }, { coords: from, keys: '[MouseLeft>]' }])
      await movesTo({ x: from.x, y: from.y + 8 }, { x: goal.x, y: (from.y + goal.y) / 2 }, goal)
      await letsGo()
    }
    await dragsTo('Sort the leaves', ({ top }) => top + 60)
    expect(statusOf('Sort the leaves')).toBe('todo')
    await dragsTo('Sort the leaves', ({ top }) => top - 60)
    await expect.poll(() => statusOf('Sort the leaves')).toBe('in_progress')
    await dragsTo('Read chapter four', ({ bottom }) => bottom + 20)
    await isFocused(heading('You finished “Read chapter four”.'))
    await expect.poll(() => statusOf('Read chapter four')).toBe('done')
    expect(statusOf('Play the scale')).toBe('todo')
    expect(server.complaints).toEqual([])
  })
})

describe('a day whose sprint is completed meanwhile', () => {
  // Proves 12.27
  it('still shows the finished tasks, and asks about the sprint', async () => {
    aTask('Count the coins', { status: 'done', completedAt: new Date().toISOString() })
    aTask('Paint a whale', { status: 'in_progress' })
    home('little')
    await shows(page.getByText('Paint a whale').first())
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
    server.tell({ topic: 'sprints', ids: [sprintId] })
    await shows(heading('What I did today'))
    expect(texts(page.getByRole('listitem'))).toEqual(['Count the coins'])
    await shows(button('Look back'))
  })
})

describe('reading aloud', () => {
  // Proves 12.24, 12.88, 12.30
  it('reads title, text and checklist with a local voice in the language of the interface or the subject', async () => {
    aTask('Count the coins', { description: 'In the jar https://example.org\n- [ ] small ones' })
    aTask('Leer un cuento', { subject: family.art.id })
    Object.assign(family.art, { language: 'es' })
    home('little')
    await shows(heading('Count the coins'))
    isAbsent(button('Read to me'))
    voice.has('en-GB', 'es_ES')
    await taps('Read to me')
    expect(voice.said.filter((one) => one !== 'stop')).toEqual([
      'en-GB: Count the coins',
      'en-GB: In the jar',
      'en-GB: small ones',
    ])
    await expect.element(button('Read to me')).toHaveAttribute('aria-pressed', 'true')
    voice.end()
    await expect.element(button('Read to me')).toHaveAttribute('aria-pressed', 'false')
    await taps('Choose something else')
    expect(voice.said.at(-1)).toBe('stop')
    await taps('Read to me')
    expect(voice.said.slice(-1)).toEqual(['es_ES: Leer un cuento'])
    voice.has('pl-PL') // no voice for the language
    await isGone(button('Read to me'))
    voice.has('es_ES')
    await shows(button('Read to me'))
    voice.hasRemote('es_ES') // such a voice would send the text over the internet
    await isGone(button('Read to me'))
  })
})

describe('the menu behind the child’s picture', () => {
  // Proves 12.31
  it('reports something else that the child learned, and keeps the input until it is saved', async () => {
    home('little')
    server.refuse('POST /api/workspaces/:id/own-learning', new Problem('unavailable'))
    await taps('Ben: more')
    await shows(button('I learned something else'))
    expect(await accessibilityFindings()).toEqual([])
    await taps('I learned something else')
    await isFocused(heading('I learned something else'))
    await taps('Art', 'Half an hour', 'Good')
    const words = label('In your own words, if you like')
    await words.fill('A paper boat')
    expect(await accessibilityFindings()).toEqual([])
    await taps('Send')
    await seesFailure("That wasn't saved", problemMessages.unavailable)
    await expect.element(words).toHaveValue('A paper boat')
    await expect.element(button('Half an hour')).toHaveAttribute('aria-pressed', 'true')
    await words.fill('')
    await taps('Send')
    await expect
      .poll(() => family.ownLearning)
      .toMatchObject([{ title: 'Art', subject: family.art.id, minutes: 30, feeling: 'good', day: today() }])
    await isFocused(heading('What I did today'))
    await shows(page.getByRole('listitem').filter({ hasText: 'Art' }))
  })
})

describe('a change that cannot be saved', () => {
  // Proves 12.29
  it('is retried with one press or rolled back with the reason, and Undo waits for a change that is still being sent', async () => {
    aTask('Count the coins')
    home('little')
    await shows(button('Start'))
    const reach = server.cutOff('POST /api/tasks/:id/timer')
    await taps('Start')
    await shows(page.getByRole('list', { name: 'Not saved' }))
    expect(statusOf('Count the coins')).toBe('todo')
    reach()
    await taps('Retry')
    await expect.poll(() => statusOf('Count the coins')).toBe('in_progress')
    await shows(button('Done'))
    server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
    await taps('Done')
    await seesFailure("Couldn't save the change", problemMessages.sprint_completed)
    await shows(heading('Count the coins'))
    const letGo = server.holdBack('PATCH /api/tasks/:id')
    await taps('Done', 'Undo')
    await shows(button('Done'))
    letGo()
    await expect.poll(() => server.sent('POST').at(-1)?.call).toMatch(/\/undo$/)
    await shows(button('Keep going'))
    await expect.poll(() => statusOf('Count the coins')).toBe('in_progress')
    expect(server.sent('PATCH')).toHaveLength(2)
  })
})
