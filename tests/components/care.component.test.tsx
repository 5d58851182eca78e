import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
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

/** Being stuck, how a day was, and what was learned beside the tasks. */

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
  it('is told at once who is stuck, with what and why, on today, in the bar and in the title, and answers with one press', async () => {
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
    await strip().getByRole('button', { name: 'I’m coming' }).click()
    await shows(strip().getByText('You are coming.'))
    await isGone(pill('Ben is stuck'))
    await expect.poll(() => document.title).toBe('Dashboard · Sprintling')
    await strip().getByRole('button', { name: 'Helped' }).click()
    await isGone(strip())
    expect(family.help).toEqual([])
  })

  // Proves 12.78
  it('sees it above the board and on the card, and who comes already', async () => {
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

  it('sees a hand on the card in the week', async () => {
    visitAs(family, family.ana, '/sprint-board?view=week')
    const decimalsCard = page.getByRole('article').filter({ hasText: 'Decimals' })
    await shows(decimalsCard)
    isAbsent(decimalsCard.getByRole('img', { name: 'Stuck' }))
    family.aHelp(family.ben, decimals, 'understand')
    server.tell({ topic: 'help', ids: [] })
    await shows(decimalsCard.getByRole('img', { name: 'Stuck' }))
  })

  it('is told of several together', async () => {
    const song = family.aTask({ title: 'Song', sprintId, assignedTo: family.mia.id })
    family.aHelp(family.ben, decimals, 'thing')
    family.aHelp(family.mia, song, 'company')
    visitAs(family, family.ana, '/learners')
    await shows(pill('Ben and Mia are stuck'))
    expect(document.title).toContain('Ben and Mia are stuck')
  })

  it('may press when it is over, and is shown that it is', async () => {
    family.aHelp(family.ben, decimals, 'thing')
    visitAs(family, family.ana, '/dashboard')
    await shows(strip())
    family.help = []
    await strip().getByRole('button', { name: 'I’m coming' }).click()
    await isGone(strip())
  })

  it('keeps the focus where help is on its way, and where it is over', async () => {
    family.aHelp(family.ben, decimals, 'thing')
    visitAs(family, family.ana, '/dashboard')
    await presses(strip().getByRole('button', { name: 'I’m coming' }), 'Enter')
    await shows(strip().getByText('You are coming.'))
    await isFocused(strip())
    await presses(strip().getByRole('button', { name: 'Helped' }), 'Enter')
    await isGone(strip())
    await isFocused(dayOf('Ben').getByRole('heading', { name: 'Ben' }))
  })

  it('keeps the focus above the board, with who is still stuck', async () => {
    const song = family.aTask({ title: 'Song', sprintId, assignedTo: family.mia.id })
    family.aHelp(family.ben, decimals, 'thing')
    family.aHelp(family.mia, song, 'company')
    visitAs(family, family.ana, '/sprint-board')
    await presses(strip('Ben').getByRole('button', { name: 'Helped' }), 'Enter')
    await isGone(strip('Ben'))
    await isFocused(strip('Mia'))
    await presses(strip('Mia').getByRole('button', { name: 'Helped' }), 'Enter')
    await isGone(strip('Mia'))
    await isFocused(page.getByRole('main'))
  })

  it('is told of who is stuck while an answer is on its way', async () => {
    const song = family.aTask({ title: 'Song', sprintId, assignedTo: family.mia.id })
    family.aHelp(family.ben, decimals, 'thing')
    visitAs(family, family.ana, '/dashboard')
    await shows(strip('Ben'))
    const reads = () => server.calls.filter(({ call }) => call.endsWith('/help')).length
    const before = reads()
    const release = server.holdBack('GET /api/workspaces/:id/help')
    family.aHelp(family.mia, song, 'company')
    server.tell({ topic: 'help', ids: [] })
    await expect.poll(reads).toBeGreaterThan(before)
    await strip('Ben').getByRole('button', { name: 'I’m coming' }).click()
    await shows(strip('Ben').getByText('You are coming.'))
    release()
    await shows(strip('Mia'))
  })

  it('cannot open a task that is not in the sprint', async () => {
    family.aHelp(family.ben, family.aTask({ title: 'Egypt' }), 'thing')
    visitAs(family, family.ana, '/dashboard')
    await shows(strip().getByText('Egypt'))
    isAbsent(strip().getByRole('button', { name: 'Egypt' }))
  })

  // Proves 12.79
  it('sees how the day was, and accepts what was learned beside the tasks, put right, with an undo', async () => {
    family.aFeeling(family.ben, today(), 'hard')
    const birds = family.anOwnLearning(family.ben, { day: today(), feeling: 'good' })
    visitAs(family, family.ana, '/dashboard')
    await shows(dayOf('Ben').getByText('A hard day'))
    const waits = dayOf('Ben').getByRole('region', { name: 'Birds' })
    expect(await accessibilityFindings()).toEqual([])
    await waits.getByLabelText('Minutes: Birds').fill('20')
    await waits.getByLabelText('Subject: Birds').selectOptions('Art')
    await waits.getByRole('button', { name: 'Accept' }).click()
    await isGone(waits)
    expect(family.ownLearning).toMatchObject([
      { id: birds.id, status: 'accepted', minutes: 20, subject: family.art.id },
    ])
    await toast().getByRole('button', { name: 'Undo' }).click()
    await shows(waits)
  })

  it('accepts what was learned as it was changed last, today and where no sprint runs', async () => {
    const birds = family.anOwnLearning(family.ben, { day: today() })
    visitAs(family, family.ana, '/dashboard')
    await shows(dayOf('Ben').getByRole('region', { name: 'Birds' }))
    birds.subject = family.art.id
    server.tell({ topic: 'days', ids: [] })
    const subject = label('Subject: Birds')
    await expect.element(subject).toHaveValue(family.art.id)
    family.sprints = []
    server.tell({ topic: 'sprints', ids: [] })
    const inbox = page.getByRole('region', { name: 'Learned beside the tasks' })
    await shows(inbox)
    Object.assign(birds, { subject: null, minutes: 50 })
    server.tell({ topic: 'days', ids: [] })
    await expect.element(subject).toHaveValue('')
    await expect.element(label('Minutes: Birds')).toHaveValue('50')
  })

  it('keeps the focus among what waits, and on the day once nothing does', async () => {
    family.anOwnLearning(family.ben, { day: today(), title: 'Birds' })
    family.anOwnLearning(family.ben, { day: today(), title: 'Knots' })
    visitAs(family, family.ana, '/dashboard')
    const waits = (title: string) => dayOf('Ben').getByRole('region', { name: title })
    await presses(waits('Birds').getByRole('button', { name: 'Accept' }), 'Enter')
    await isGone(waits('Birds'))
    await isFocused(waits('Knots'))
    await presses(waits('Knots').getByRole('button', { name: 'Not this time' }), 'Enter')
    await isGone(waits('Knots'))
    await isFocused(dayOf('Ben').getByRole('heading', { name: 'Ben' }))
  })

  it('decides once about what was learned, however often it is pressed', async () => {
    family.anOwnLearning(family.ben, { day: today() })
    visitAs(family, family.ana, '/dashboard')
    const decline = button('Not this time')
    await shows(decline)
    const release = server.holdBack('POST /api/own-learning/:id/decision')
    await decline.click()
    await expect.element(decline).toHaveAttribute('aria-disabled', 'true')
    await decline.click({ force: true })
    release()
    await isGone(decline)
    expect(server.sent('POST').filter(({ call }) => call.endsWith('/decision'))).toHaveLength(1)
  })

  it('finds what waits on the home screen also while no sprint runs', async () => {
    family.sprints = []
    family.tasks = []
    family.anOwnLearning(family.mia, { day: today() })
    visitAs(family, family.ana, '/dashboard')
    const inbox = page.getByRole('region', { name: 'Learned beside the tasks' })
    await shows(inbox.getByText('Mia'))
    await inbox.getByRole('button', { name: 'Not this time' }).click()
    await isGone(inbox)
    expect(family.ownLearning).toMatchObject([{ status: 'declined' }])
  })
})

describe('a learner', () => {
  const ownDay = () => page.getByRole('region', { name: 'My day' })

  // Proves 12.77
  it('says in the details of an own task that they are stuck, sees who comes, and goes on', async () => {
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
  })

  it('asks once, however often a reason is pressed', async () => {
    visitAs(family, family.ben, '/dashboard')
    await ownDay().getByRole('button', { name: 'I’m stuck' }).click()
    const company = ownDay().getByRole('button', { name: 'I want company' })
    const release = server.holdBack('POST /api/tasks/:id/help')
    await company.click()
    await expect.element(company).toHaveAttribute('aria-disabled', 'true')
    await company.click({ force: true })
    release()
    await shows(ownDay().getByText('You asked for help.'))
    expect(server.sent('POST').filter(({ call }) => call.endsWith('/help'))).toHaveLength(1)
  })

  // Proves 12.79
  it('tells what they learned beside the tasks, changes it while it waits, and takes it back', async () => {
    visitAs(family, family.ben, '/dashboard')
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
    await edit.getByRole('button', { name: 'Take back' }).click()
    await isGone(edit)
    expect(family.ownLearning).toEqual([])
  })

  it('says how the day was once nothing is left of it, and may take it back', async () => {
    decimals.status = 'done'
    decimals.completedAt = new Date().toISOString()
    visitAs(family, family.ben, '/dashboard')
    const good = ownDay().getByRole('button', { name: 'Good' })
    await good.click()
    await expect.poll(() => family.feelings).toMatchObject([{ feeling: 'good', day: today() }])
    await expect.element(good).toHaveAttribute('aria-pressed', 'true')
    await good.click()
    await expect.poll(() => family.feelings).toEqual([])
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
