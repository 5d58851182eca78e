import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { today } from '#web/i18n/today.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  closeDialog,
  dialog,
  isAbsent,
  isFocused,
  isGone,
  label,
  oneLine,
  presses,
  shows,
  toast,
} from './support/screen.ts'

/** Calls for help, feelings about days, and learning that was not planned as a task. */

let family: Family
let sprintId: string
let decimals: Task

beforeEach(() => {
  family = new Family()
  family.workspace.schoolDays = '1234567'
  sprintId = family.aSprint({
    status: 'active',
    startDate: addDays(today(), -3),
    endDate: addDays(today(), 3),
  }).id
  decimals = family.aTask({ title: 'Decimals', sprintId, status: 'in_progress' })
})

const dayOf = (name: string) =>
  page.getByRole('region', { name: 'Today' }).getByRole('article', { name, exact: true })
const strip = (name = 'Ben') => page.getByRole('region', { name: `${name} is stuck` })
const pill = (says: string) => page.getByRole('banner').getByRole('link', { name: says })

describe('a facilitator', () => {
  // Proves 12.77
  it('sees at once on the dashboard, in the bar and in the page title who is stuck, and answers with one press', async () => {
    visitAs(family, family.ana, '/dashboard')
    await shows(dayOf('Ben'))
    expect(document.title).toBe('Dashboard · Sprintling')
    family.aHelp(family.ben, decimals, 'thing')
    server.tell({ topic: 'help', ids: [] })
    await shows(strip())
    expect(oneLine(strip())).toContain('Needs something Decimals')
    await expect.poll(() => document.title).toBe('Ben is stuck · Dashboard · Sprintling')
    await shows(pill('Ben is stuck'))
    expect(await accessibilityFindings()).toEqual([])
    await presses(strip().getByRole('button', { name: 'I’m coming' }), 'Enter')
    await shows(strip().getByText("You're coming."))
    await isFocused(strip())
    await isGone(pill('Ben is stuck'))
    await expect.poll(() => document.title).toBe('Dashboard · Sprintling')
    await presses(strip().getByRole('button', { name: 'Solved' }), 'Enter')
    await isGone(strip())
    await isFocused(dayOf('Ben').getByRole('heading', { name: 'Ben' }))
    expect(family.help).toEqual([])
  })

  // Proves 12.78
  it('sees who is stuck above the board and on the card, and who is already coming', async () => {
    family.aHelp(family.ben, decimals, 'understand')
    const [asked] = family.help
    if (asked) asked.coming = { userId: family.tom.id, firstName: 'Tom', at: new Date().toISOString() }
    visitAs(family, family.ana, '/sprint-board')
    await shows(page.getByRole('article').getByText('Stuck', { exact: true }))
    await shows(strip().getByText('Tom is coming.'))
    isAbsent(strip().getByRole('button', { name: 'I’m coming' }))
    await strip().getByRole('button', { name: 'Decimals' }).click()
    await shows(dialog('Decimals'))
  })

  it('sees a hand in the week on the card that a learner is stuck on', async () => {
    visitAs(family, family.ana, '/sprint-board?view=week')
    const decimalsCard = page.getByRole('article').filter({ hasText: 'Decimals' })
    await shows(decimalsCard)
    isAbsent(decimalsCard.getByRole('img', { name: 'Stuck' }))
    family.aHelp(family.ben, decimals, 'understand')
    server.tell({ topic: 'help', ids: [] })
    await shows(decimalsCard.getByRole('img', { name: 'Stuck' }))
  })

  it('sees several stuck learners together, and keeps keyboard focus on the next one after solving a call', async () => {
    const song = family.aTask({ title: 'Song', sprintId, assignedTo: family.mia.id })
    family.aHelp(family.ben, decimals, 'thing')
    family.aHelp(family.mia, song, 'company')
    visitAs(family, family.ana, '/sprint-board')
    await shows(pill('Ben and Mia are stuck'))
    expect(document.title).toContain('Ben and Mia are stuck')
    await presses(strip('Ben').getByRole('button', { name: 'Solved' }), 'Enter')
    await isGone(strip('Ben'))
    await isFocused(strip('Mia'))
    await presses(strip('Mia').getByRole('button', { name: 'Solved' }), 'Enter')
    await isGone(strip('Mia'))
    await isFocused(page.getByRole('main'))
  })

  // Proves 12.79
  it(
    'sees how a child’s day was and what the child learned beside the tasks',
    { tags: 'clock' },
    async () => {
      family.aFeeling(family.ben, today(), 'hard')
      family.anOwnLearning(family.ben, { day: today() })
      visitAs(family, family.ana, '/dashboard')
      await shows(dayOf('Ben').getByText('A hard day'))
      await shows(dayOf('Ben').getByRole('region', { name: 'Birds' }))
    },
  )

  // Proves 12.79
  it('accepts a child’s own learning with corrections, declines it only once and can undo a decision', async () => {
    const birds = family.anOwnLearning(family.ben, { day: today(), title: 'Birds', feeling: 'good' })
    family.anOwnLearning(family.ben, { day: today(), title: 'Knots' })
    visitAs(family, family.ana, '/dashboard')
    await shows(dayOf('Ben').getByRole('region', { name: 'Birds' }))
    const [waits, knots] = ['Birds', 'Knots'].map((name) => dayOf('Ben').getByRole('region', { name })) as [
      Locator,
      Locator,
    ]
    expect(await accessibilityFindings()).toEqual([])
    await waits.getByLabelText('Minutes: Birds').fill('20')
    await waits.getByLabelText('Subject: Birds').selectOptions('Art')
    await presses(waits.getByRole('button', { name: 'Accept' }), 'Enter')
    await isGone(waits)
    await isFocused(knots)
    expect(family.ownLearning.find(({ id }) => id === birds.id)).toMatchObject({
      status: 'accepted',
      minutes: 20,
      subject: family.art.id,
    })
    await toast().getByRole('button', { name: 'Undo' }).click()
    await shows(waits)

    const decisions = () => server.sent('POST').filter(({ call }) => call.endsWith('/decision'))
    const before = decisions().length
    const release = server.holdBack('POST /api/own-learning/:id/decision')
    const decline = knots.getByRole('button', { name: 'Not this time' })
    await decline.click()
    await expect.element(decline).toHaveAttribute('aria-disabled', 'true')
    await decline.click({ force: true })
    release()
    await isGone(knots)
    expect(decisions()).toHaveLength(before + 1)
    await presses(waits.getByRole('button', { name: 'Not this time' }), 'Enter')
    await isGone(waits)
    await isFocused(dayOf('Ben').getByRole('heading', { name: 'Ben' }))
  })

  it('decides on the latest version of a child’s own learning, both today and when there is no sprint', async () => {
    const birds = family.anOwnLearning(family.ben, { day: today() })
    visitAs(family, family.ana, '/dashboard')
    await shows(dayOf('Ben').getByRole('region', { name: 'Birds' }))
    birds.subject = family.art.id
    server.tell({ topic: 'days', ids: [] })
    const subject = label('Subject: Birds')
    await expect.element(subject).toHaveValue(family.art.id)
    family.sprints = []
    server.tell({ topic: 'sprints', ids: [] })
    const inbox = page.getByRole('region', { name: 'Also learned' })
    await shows(inbox.getByText('Ben'))
    Object.assign(birds, { subject: null, minutes: 50 })
    server.tell({ topic: 'days', ids: [] })
    await expect.element(subject).toHaveValue('')
    await expect.element(label('Minutes: Birds')).toHaveValue('50')
    await inbox.getByRole('button', { name: 'Not this time' }).click()
    await isGone(inbox)
    expect(family.ownLearning).toMatchObject([{ status: 'declined' }])
  })
})

describe('a learner', () => {
  const ownDay = () => page.getByRole('region', { name: 'My day' })

  // Proves 12.77
  it('asks for help in a task’s details, sees who is coming, goes on and sends only one request for two presses', async () => {
    visitAs(family, family.ben, '/dashboard')
    await ownDay()
      .getByRole('button', { name: /^Decimals/ })
      .click()
    const details = dialog('Decimals')
    await details.getByRole('button', { name: 'I’m stuck' }).click()
    await details.getByRole('button', { name: 'I want company' }).click()
    await shows(details.getByText('You asked for help.'))
    const focused = () => document.activeElement?.textContent
    await expect.poll(focused).toBe('You asked for help.I can go on')
    expect(family.help).toMatchObject([{ learnerId: family.ben.id, reason: 'company' }])
    const [asked] = family.help
    if (asked) asked.coming = { userId: family.ana.id, firstName: 'Ana', at: new Date().toISOString() }
    server.tell({ topic: 'help', ids: [] })
    await shows(details.getByText('Ana is coming.'))
    await closeDialog()
    await shows(ownDay().getByText('Ana is coming.'))
    isAbsent(strip())
    await ownDay().getByRole('button', { name: 'I can go on' }).click()
    await isGone(ownDay().getByText('Ana is coming.'))
    expect(family.help).toEqual([])

    await ownDay().getByRole('button', { name: 'I’m stuck' }).click()
    const company = ownDay().getByRole('button', { name: 'I want company' })
    const release = server.holdBack('POST /api/tasks/:id/help')
    await company.click()
    await expect.element(company).toHaveAttribute('aria-disabled', 'true')
    await company.click({ force: true })
    release()
    await shows(ownDay().getByText('You asked for help.'))
    expect(server.sent('POST').filter(({ call }) => call.endsWith('/help'))).toHaveLength(2)
  })

  // Proves 12.79
  it('rates a day whose tasks are all done, reports own learning, and can take both back', async () => {
    decimals.status = 'done'
    decimals.completedAt = new Date().toISOString()
    visitAs(family, family.ben, '/dashboard')
    const good = ownDay().getByRole('button', { name: 'Good' })
    await good.click()
    await expect.poll(() => family.feelings).toMatchObject([{ feeling: 'good', day: today() }])
    await expect.element(good).toHaveAttribute('aria-pressed', 'true')
    await good.click()
    await expect.poll(() => family.feelings).toEqual([])

    await button('I learned something else').click()
    const form = dialog('I learned something else')
    await form.getByLabelText('What was it?').fill('Built a nesting box')
    await form.getByLabelText('Subject').selectOptions('Art')
    await form.getByRole('button', { name: '45min' }).click()
    await form.getByRole('button', { name: 'So-so' }).click()
    await form.getByRole('button', { name: 'Send' }).click()
    await isGone(form)
    expect(family.ownLearning).toMatchObject([
      { title: 'Built a nesting box', subject: family.art.id, minutes: 45, feeling: 'so_so', day: today() },
    ])
    await ownDay().getByRole('button', { name: 'Built a nesting box' }).click()
    const edit = dialog('What you learned')
    await edit.getByLabelText('How many minutes?').fill('0')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await shows(edit.getByText('Please enter whole minutes, at most 1,440.'))
    await edit.getByLabelText('How many minutes?').fill('50')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await isGone(edit)
    expect(family.ownLearning).toMatchObject([{ minutes: 50 }])
    await ownDay().getByRole('button', { name: 'Built a nesting box' }).click()
    await edit.getByRole('button', { name: 'Delete' }).click()
    await isGone(edit)
    expect(family.ownLearning).toEqual([])
  })
})

// Proves 12.76
it('sets in which language the tasks of a subject are read aloud', async () => {
  visitAs(family, family.ana, '/settings')
  await button('Edit Art').click()
  const language = page.getByLabelText('Read aloud in')
  await language.selectOptions('French')
  await button('Save').click()
  await expect.poll(() => family.art.language).toBe('fr')
})
