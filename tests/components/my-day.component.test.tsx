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
import { passes, startClock, stopClock } from './support/clock.ts'
import { boxOf, letsGo, movesTo } from './support/drag.ts'
import { Family, type Task } from './support/family.ts'
import { widthBeside, withLargeLetters } from './support/narrow-screens.ts'
import { isIn } from './support/language.ts'
import {
  button,
  dialog,
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

/** Skips the time in which a new screen ignores taps, because a tap could be the second half of a double tap. */
const settles = () => passes(500)

/** Presses these buttons one after the other, each as soon as its screen accepts taps. */
async function taps(...names: string[]) {
  for (const name of names) {
    await shows(button(name))
    await settles()
    await button(name).click()
  }
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

/** Records which of these buttons are enabled at the moment in which an element is added to the page. */
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
  // Proves 12.21, 12.22, 12.26
  it(
    'fills the screen with one task: chosen, begun, paused, and done with one true thing about it, or not done after all',
    { tags: 'clock' },
    async () => {
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
    },
  )

  // Proves 12.21
  it('is no wider than the screen of a phone or a small tablet on a day of seven tasks, however large its letters are', async () => {
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
  it('takes a double tap as one: what is new under the finger cannot be pressed at first', async () => {
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

  // Proves 12.25
  it('asks for help with one of three reasons, takes that back, shows who comes, and asks anew about another task', async () => {
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

  // Proves 12.27
  it('ends with what was done, a face that is taken back by the same press, and goodbye, and offers what has no day', async () => {
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
  it('asks by pictures how long it was when a timer ran too long, and counts no more than it has measured', async () => {
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

describe('middle', () => {
  const description = 'Page 42\n- [x] the example\n- the first four'

  // Proves 12.23
  it('has now with its boxes, what is next, and what was done', async () => {
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
  it('takes a double tap as one: what moves under the finger cannot be pressed at first', async () => {
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

  // Proves 12.23
  it('has rows that can be dragged: up, one begins; down, it is done; back in its place, nothing', async () => {
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
  it.each(['little', 'middle'] as const)(
    'still shows what was done on it, and asks how the sprint was (%s)',
    async (band) => {
      aTask('Count the coins', { status: 'done', completedAt: new Date().toISOString() })
      aTask('Paint a whale', { status: 'in_progress' })
      home(band)
      await shows(page.getByText('Paint a whale').first())
      await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
      server.tell({ topic: 'sprints', ids: [sprintId] })
      await shows(heading('What I did today'))
      expect(texts(page.getByRole('listitem'))).toEqual(['Count the coins'])
      await shows(button('Look back'))
      expect(await accessibilityFindings()).toEqual([])
      await taps('Goodbye')
      await isFocused(heading('That was it for today'))
    },
  )
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

describe('long words and words of other languages', () => {
  it.each(['ru', 'he'] as const)(
    'are not broken on narrow screens, and stand beside their picture (%s)',
    async (language) => {
      aTask('Long division')
      aTask('Theory worksheet 5')
      aTask('Practise division', { status: 'done', completedAt: new Date().toISOString() })
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
})

describe('reading aloud', () => {
  // Proves 12.24, 12.88
  it('says title, text and checklist in the language of the interface, or of the subject, by a voice of the device', async () => {
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

describe('what is behind the own picture', () => {
  // Proves 12.31
  it('tells of something else that was learned, and keeps what was told until it is saved', async () => {
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

  it('leads to the board and to the numbers, and is no home for a learner without a band', async () => {
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
})

describe('what cannot be saved', () => {
  // Proves 12.29
  it('stays to be sent again by one press, or is put back with the reason, and Done on its way is taken back once it has arrived', async () => {
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
