import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Band } from '#domain/band.ts'
import { addDays } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { today } from '#web/i18n/today.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { aTimer, myDayAnswers, ChildDays } from './support/my-day-answers.ts'
import { boxOf, letsGo, movesTo } from './support/drag.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  dialog,
  heading,
  isAbsent,
  isFocused,
  isGone,
  label,
  oneLine,
  seesFailure,
  shows,
} from './support/screen.ts'
import { StubVoice } from './support/stub-voice.ts'

/** The home of a learner whose band is little or middle. */

let family: Family
let days: ChildDays
let sprintId: string
let voice: StubVoice
let putVoiceBack: () => void

beforeEach(async () => {
  family = new Family()
  days = new ChildDays()
  const dates = { startDate: addDays(today(), -10), endDate: addDays(today(), 3) }
  sprintId = family.aSprint({ status: 'active', ...dates }).id
  voice = new StubVoice()
  putVoiceBack = voice.install()
  await page.viewport(768, 1024)
})

afterEach(() => putVoiceBack())

const aTask = (title: string, more: Partial<Task> = {}) =>
  family.aTask({ title, sprintId, day: today(), ...more })

function home(band: Band | null) {
  family.members = family.members.map((member) =>
    member.userId === family.ben.id ? Object.assign(member, { band }) : member,
  )
  visitAs(family, family.ben, '/dashboard')
  server.answers(myDayAnswers(family, days))
}

const row = () => page.getByRole('list', { name: /to go|Nothing more/ })
const statusOf = (title: string) => family.tasks.find((task) => task.title === title)?.status

/** Which of these buttons could be pressed in the moment in which something was added to the page. */
function recordPressable(buttonsBy: (added: HTMLElement) => NodeListOf<HTMLElement> | []) {
  const pressable: string[] = []
  const watch = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added.filter((one) => one instanceof HTMLElement))
      for (const one of buttonsBy(node))
        if (getComputedStyle(one).pointerEvents !== 'none') pressable.push(one.innerText)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    return pressable
  }
}

describe('little', () => {
  // Proves 12.21, 12.22
  it('fills the screen with one task: begun, paused and done by large buttons, and another one chosen', async () => {
    aTask('Count the coins')
    aTask('Paint a whale', { subject: family.art.id })
    aTask('Old song', { day: addDays(today(), -2) })
    home('little')
    await shows(heading('Count the coins'))
    isAbsent(page.getByRole('navigation'))
    expect(oneLine(row())).toContain('Count the coins: now Paint a whale: still to come')
    await button('Choose something else').click()
    await isFocused(heading('What comes next?'))
    await button('Old song').click()
    await isFocused(heading('Old song'))
    await button('Start').click()
    await shows(button('Done'))
    expect(statusOf('Old song')).toBe('in_progress')
    expect(await accessibilityFindings()).toEqual([])
    await button('Pause').click()
    await button('Go on').click()
    await button('Done').click()
    await isFocused(heading('You finished “Old song”.'))
    await expect.poll(() => statusOf('Old song')).toBe('done')
    await button('Next').click()
    await shows(heading('Count the coins'))
    expect(oneLine(row())).toContain('Old song: done')
  })

  // Proves 12.22
  it('takes a double tap as one: what is new under the finger cannot be pressed at first', async () => {
    aTask('Count the coins')
    home('little')
    const start = button('Start')
    await shows(start)
    const pressable = recordPressable((node) => node.querySelectorAll('button'))
    await start.dblClick()
    await shows(button('Pause'))
    await button('Done').dblClick()
    await isFocused(heading('You finished “Count the coins”.'))
    expect(pressable()).toEqual([])
    await button('Next').click()
    await isGone(button('Undo'))
  })

  // Proves 12.26
  it('shows what was done with one true thing about it, and takes it back', async () => {
    aTask('Count the coins', { status: 'in_progress', day: addDays(today(), -1) })
    aTask('Paint a whale')
    days.timers = [aTimer(family.tasks[0] ?? aTask(''))]
    home('little')
    await button('Done').click()
    await shows(page.getByText(/^It was left over from \w+day\. Now it is done\.$/))
    expect(await accessibilityFindings()).toEqual([])
    await expect.poll(() => statusOf('Count the coins')).toBe('done')
    await button('Undo').click()
    await expect.poll(() => statusOf('Count the coins')).toBe('in_progress')
    await shows(heading('Count the coins'))
  })

  // Proves 12.25
  it('asks for help with one of three reasons, and shows who comes', async () => {
    const task = aTask('Count the coins', { status: 'in_progress' })
    days.timers = [aTimer(task)]
    home('little')
    await button('I’m stuck').click()
    await isFocused(heading('What is missing?'))
    expect(await accessibilityFindings()).toEqual([])
    await button('I need something').click()
    await isFocused(heading('You asked for help.'))
    await expect.poll(() => days.help).toMatchObject([{ taskId: task.id, reason: 'thing' }])
    await button('Go on').click()
    await shows(button('Done'))
    const coming = { userId: family.ana.id, firstName: 'Ana', at: new Date().toISOString() }
    days.help = days.help.map((request) => Object.assign(request, { coming }))
    server.tell({ topic: 'help', ids: [] })
    await isFocused(heading('Ana is coming.'))
    expect(await accessibilityFindings()).toEqual([])
    await button('Go on').click()
    await shows(heading('Count the coins'))
  })

  it('asks anew about another task, also while somebody is coming for the first', async () => {
    const [first, second] = [aTask('Count the coins'), aTask('Paint a whale', { status: 'in_progress' })]
    const { id: userId, firstName } = family.ana
    const coming = { userId, firstName, at: new Date().toISOString() }
    const about = { id: crypto.randomUUID(), taskId: first.id, taskTitle: first.title }
    days.help = [{ ...about, learnerId: family.ben.id, reason: 'thing', createdAt: coming.at, coming }]
    days.timers = [aTimer(second)]
    home('little')
    await button('Go on').click()
    await expect.element(button('I’m stuck')).toHaveAttribute('aria-pressed', 'false')
    await button('I’m stuck').click()
    await button('I want company').click()
    await expect.poll(() => days.help).toMatchObject([{ taskId: second.id, reason: 'company' }])
  })

  it('takes the call for help back', async () => {
    const task = aTask('Count the coins', { status: 'in_progress' })
    days.timers = [aTimer(task)]
    home('little')
    await button('I’m stuck').click()
    await button('I want company').click()
    await button('I can do it now').click()
    await expect.poll(() => days.help).toEqual([])
    await shows(button('Done'))
  })

  // Proves 12.27
  it('ends with what was done, a face that is taken back by the same press, and goodbye', async () => {
    aTask('Count the coins', { status: 'done', completedAt: new Date().toISOString() })
    home('little')
    await shows(heading('What I did today'))
    expect(await accessibilityFindings()).toEqual([])
    await button('Good').click()
    await expect.poll(() => days.feelings).toMatchObject([{ day: today(), feeling: 'good' }])
    await button('Good').click()
    await expect.poll(() => days.feelings).toEqual([])
    await button('Hard').click()
    await button('Goodbye').click()
    await isFocused(heading('That was it for today'))
    expect(days.feelings).toMatchObject([{ feeling: 'hard' }])
    expect(await accessibilityFindings()).toEqual([])
  })

  it('offers what has no day once the day is done, and shows a day without tasks', async () => {
    aTask('Count the coins', { status: 'done', completedAt: new Date().toISOString() })
    aTask('Some time', { day: null })
    home('little')
    await button('One more').click()
    await shows(heading('Some time'))
    family.tasks = []
    await reopen()
    await shows(heading('Nothing to do today'))
  })

  it('ends again when what was left is done elsewhere', async () => {
    aTask('Count the coins', { status: 'done', completedAt: new Date().toISOString() })
    const left = aTask('Paint a whale')
    home('little')
    await button('Ben: more').click()
    await button('What I did today').click()
    await button('Go on').click()
    await shows(heading('Paint a whale'))
    Object.assign(left, { status: 'done', completedAt: new Date().toISOString() })
    server.tell({ topic: 'tasks', ids: [sprintId] })
    await shows(heading('What I did today'))
  })

  it('takes Done back that is still on its way, once it has arrived', async () => {
    aTask('Count the coins')
    home('little')
    await shows(button('Start'))
    const letGo = server.holdBack('PATCH /api/tasks/:id')
    await button('Start').click()
    await button('Done').click()
    await button('Undo').click()
    await shows(button('Done'))
    letGo()
    await expect.poll(() => server.sent('POST').at(-1)?.call).toMatch(/\/undo$/)
    await expect.poll(() => statusOf('Count the coins')).toBe('in_progress')
    expect(server.sent('PATCH')).toHaveLength(1)
    await shows(button('Done'))
  })

  it('counts no more of a timer than it has measured', async () => {
    const task = aTask('Count the coins', { status: 'in_progress' })
    const [startedAt, stoppedAt] = ['2026-01-05T22:50:00.000Z', '2026-01-05T23:05:00.000Z']
    days.timers = [aTimer(task, { question: 'midnight', startedAt, stoppedAt })]
    home('little')
    await button('An hour').click()
    await expect.poll(() => server.sent('POST')[0]?.body).toEqual({ minutes: 15 })
  })

  // Proves 12.28
  it('asks by pictures how long it was when a timer ran too long', async () => {
    const task = aTask('Count the coins', { status: 'in_progress' })
    days.timers = [aTimer(task, { question: 'long', startedAt: '2026-01-05T08:00:00.000Z' })]
    home('little')
    await isFocused(heading('How long did you work on “Count the coins”?'))
    expect(await accessibilityFindings()).toEqual([])
    await button('Half an hour').click()
    await shows(button('Go on'))
    const [sent] = server.sent('POST')
    expect(sent?.body).toEqual({ minutes: 30 })
  })
})

describe('middle', () => {
  const description = 'Page 42\n- [x] the example\n- the first four'

  // Proves 12.23
  it('has now with its boxes, what is next, and what was done', async () => {
    const task = aTask('Long division', { status: 'in_progress', description, estimatedTime: '1h' })
    days.timers = [aTimer(task)]
    aTask('Read chapter four', { estimatedTime: '15min' })
    aTask('Sort the leaves', { day: addDays(today(), -1) })
    aTask('Play the scale', { status: 'done', completedAt: new Date().toISOString() })
    home('middle')
    await shows(heading('Long division'))
    await shows(page.getByText('1 done. 3 to go. About an hour and a half.'))
    expect(await accessibilityFindings()).toEqual([])
    await page.getByRole('checkbox', { name: 'the first four' }).click()
    await expect.poll(() => task.description).toContain('[x] the first four')
    await button('Start: Sort the leaves').click()
    await expect.poll(() => statusOf('Sort the leaves')).toBe('in_progress')
    await shows(button('Go on: Long division'))
    await button('Undo: Play the scale').click()
    await expect.poll(() => statusOf('Play the scale')).toBe('in_progress')
    await page.getByRole('checkbox', { name: 'Done: Read chapter four' }).click()
    await isFocused(heading('You finished “Read chapter four”.'))
    await button('Next').click()
    await shows(button('Undo: Read chapter four'))
  })

  // Proves 12.23
  it('takes a double tap as one: what moves under the finger cannot be pressed at first', async () => {
    for (const title of ['Read chapter four', 'Sort the leaves', 'Play the scale']) aTask(title)
    home('middle')
    await shows(button('Start: Sort the leaves'))
    const pressable = recordPressable((node) =>
      node.matches('section') ? node.ownerDocument.querySelectorAll('main button') : [],
    )
    await button('Start: Sort the leaves').dblClick()
    await shows(button('Pause'))
    expect(pressable()).toEqual([])
    await button('Start: Play the scale').click()
    await expect.poll(() => statusOf('Play the scale')).toBe('in_progress')
    expect(statusOf('Read chapter four')).toBe('todo')
  })

  // Proves 12.23
  it('has rows that can be dragged: up, one begins; down, it is done; back in its place, nothing', async () => {
    for (const title of ['Read chapter four', 'Sort the leaves', 'Play the scale']) aTask(title)
    home('middle')
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await shows(row('Sort the leaves'))
    const dragsTo = async (title: string, y: (list: DOMRect) => number) => {
      await expect.poll(() => document.querySelector('[data-settling]')).toBe(null)
      const { left, top, width } = boxOf(row(title))
      const from = { x: left + width / 2, y: top + 6 }
      const goal = { x: from.x, y: y(boxOf(page.getByRole('list').filter({ has: row(title) }))) }
      await userEvent.pointer([{ coords: from }, { coords: from, keys: '[MouseLeft>]' }])
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

describe('reading aloud', () => {
  // Proves 12.24
  it('says title, text and checklist in the language of the interface, or of the subject', async () => {
    aTask('Count the coins', { description: 'In the jar https://example.org\n- [ ] small ones' })
    aTask('Leer un cuento', { subject: family.art.id })
    Object.assign(family.art, { language: 'es' })
    home('little')
    await shows(heading('Count the coins'))
    isAbsent(button('Read it to me'))
    voice.has('en-GB', 'es_ES')
    await button('Read it to me').click()
    expect(voice.said.filter((one) => one !== 'stop')).toEqual([
      'en-GB: Count the coins',
      'en-GB: In the jar',
      'en-GB: small ones',
    ])
    await expect.element(button('Read it to me')).toHaveAttribute('aria-pressed', 'true')
    voice.end()
    await expect.element(button('Read it to me')).toHaveAttribute('aria-pressed', 'false')
    await button('Choose something else').click()
    expect(voice.said.at(-1)).toBe('stop')
    await button('Read it to me').click()
    expect(voice.said.slice(-1)).toEqual(['es_ES: Leer un cuento'])
  })

  it('is not there without a voice for the language', async () => {
    aTask('Count the coins')
    voice.has('pl-PL')
    home('little')
    await shows(heading('Count the coins'))
    isAbsent(button('Read it to me'))
  })

  // Proves 12.88
  it('never uses a voice that would send the text over the internet', async () => {
    aTask('Count the coins')
    voice.hasRemote('en-GB')
    home('little')
    await shows(heading('Count the coins'))
    isAbsent(button('Read it to me'))
  })
})

describe('what is behind the own picture', () => {
  // Proves 12.31
  it('tells of something else that was learned', async () => {
    home('little')
    await button('Ben: more').click()
    expect(await accessibilityFindings()).toEqual([])
    await button('I learned something else').click()
    await isFocused(heading('I learned something else'))
    await button('Art').click()
    await button('Half an hour').click()
    await button('Good').click()
    expect(await accessibilityFindings()).toEqual([])
    await button('Tell it').click()
    await expect
      .poll(() => days.learned)
      .toMatchObject([{ title: 'Art', subject: family.art.id, minutes: 30, feeling: 'good', day: today() }])
    await shows(heading('Nothing to do today'))
  })

  it('keeps what was told until it is saved', async () => {
    home('little')
    server.refuse('POST /api/workspaces/:id/own-learning', new Problem('unavailable'))
    await button('Ben: more').click()
    await button('I learned something else').click()
    await button('Art').click()
    await button('Half an hour').click()
    await label('In your own words, if you like').fill('A paper boat')
    await button('Tell it').click()
    await seesFailure('That has not been saved', problemMessages.unavailable)
    await expect.element(label('In your own words, if you like')).toHaveValue('A paper boat')
    await expect.element(button('Half an hour')).toHaveAttribute('aria-pressed', 'true')
  })

  it('leads to the board and to the numbers, and is no home for whoever has no band', async () => {
    await page.viewport(1280, 900)
    aTask('Count the coins')
    home('little')
    await button('Ben: more').click()
    await button('My numbers').click()
    await shows(page.getByRole('navigation', { name: 'Main' }))
    await isGone(dialog())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await shows(heading('Count the coins'))
    family.members = family.members.map((member) => Object.assign(member, { band: null }))
    await reopen()
    await shows(page.getByRole('navigation', { name: 'Main' }))
  })
})

describe('what cannot be saved', () => {
  // Proves 12.29
  it('is put back with the reason when it is refused', async () => {
    const task = aTask('Count the coins', { status: 'in_progress' })
    days.timers = [aTimer(task)]
    home('little')
    server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
    await button('Done').click()
    await seesFailure('Not changed', problemMessages.sprint_completed)
    await shows(heading('Count the coins'))
  })

  it('stays, and is sent again by one press', async () => {
    aTask('Count the coins')
    home('little')
    await shows(button('Start'))
    const reach = server.cutOff('POST /api/tasks/:id/timer')
    await button('Start').click()
    await shows(page.getByRole('list', { name: 'Not saved' }))
    expect(statusOf('Count the coins')).toBe('todo')
    reach()
    await button('Send again').click()
    await expect.poll(() => statusOf('Count the coins')).toBe('in_progress')
    await shows(button('Done'))
  })
})
