import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { palette } from '#domain/subject.ts'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, type Family } from '#tests/support/family.ts'
import { axeFindings } from './checks.ts'
import { isFocused, messages, seesFailure, seesSuccess } from './messages.ts'
import { failsInBetween, hearsOthers, unreachable, visitUnaware } from './wires.ts'

/** Two people change the same sprint, workspace or subject: both versions are shown, and nothing is written over without a word. */

const house = openHouse()

let family: Family
let page: Page

beforeEach(async () => {
  family = await aFamily(house)
})

const versions = (thing: string) =>
  page.getByRole('dialog', { name: `Somebody else has changed this ${thing}` })
const choices = () => page.getByRole('dialog').last().getByRole('group').allInnerTexts()
const version = (field: string, whose: 'Theirs' | 'Yours') =>
  page.getByRole('group', { name: field }).getByRole('radio', { name: whose })
const save = () => page.getByRole('button', { name: /^Save( changes)?$/ }).last()
const press = (name: string) => page.getByRole('button', { name }).click()

describe('a sprint', () => {
  let id: string
  const name = () => page.getByLabel('Sprint name')

  beforeEach(async () => {
    id = (await aSprint(house, family)).id
    page = await visitUnaware(house, family.ana, '/sprint-planning')
    await press('Edit')
    await name().fill('Volcanoes')
    await page.getByLabel('End date').fill('2026-03-07')
    await tomChanges({ name: 'Week X', endDate: '2026-03-08', description: 'Plants' })
    await save().click()
    await versions('sprint').waitFor()
  })

  function tomChanges(body: BodyOf<'PATCH /api/sprints/:id'>) {
    return house.ok(family.tom, 'PATCH /api/sprints/:id', { params: { id }, body })
  }

  async function stored() {
    const params = { id: family.workspaceId }
    const [sprint] = await house.ok(family.tom, 'GET /api/workspaces/:id/sprints', { params })
    const { name, startDate, endDate, description } = sprint ?? {}
    return { name, startDate, endDate, description }
  }

  it('is shown in both versions, and saved as chosen for each field', async () => {
    expect(await choices()).toEqual([
      'Sprint name\nTheirs\nWeek X\nYours\nVolcanoes',
      'End date\nTheirs\nMar 8, 2026\nYours\nMar 7, 2026',
      'Description\nTheirs\nPlants\nYours\nNothing',
    ])
    expect(await version('Sprint name', 'Yours').isChecked()).toBe(true)
    expect(await version('Description', 'Theirs').isChecked()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    expect(await stored()).toMatchObject({ name: 'Week X', endDate: '2026-03-08' })
    await version('End date', 'Theirs').check()
    await save().click()
    await seesSuccess(page, 'Sprint updated', 'Volcanoes')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const rest = { startDate: '2026-03-02', endDate: '2026-03-08', description: 'Plants' }
    expect(await stored()).toEqual({ name: 'Volcanoes', ...rest })
  })

  it('stays as the other has saved it when all of theirs is taken', async () => {
    const theirs = await stored()
    await press('Take all of theirs')
    await save().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Week X' }).waitFor()
    expect(await messages(page).count()).toBe(0)
    expect(await stored()).toEqual(theirs)
  })

  it('asks again after going back to editing, and when it was changed once more', async () => {
    await page.keyboard.press('Escape')
    await versions('sprint').waitFor({ state: 'detached' })
    await isFocused(save())
    expect(await name().inputValue()).toBe('Volcanoes')
    await save().press('Enter')
    await versions('sprint').waitFor()
    await tomChanges({ name: 'Week XI' })
    await press('Keep all of yours')
    await save().click()
    await versions('sprint').getByText('Week XI').waitFor()
    await save().click()
    await seesSuccess(page, 'Sprint updated', 'Volcanoes')
    const rest = { startDate: '2026-03-02', endDate: '2026-03-07', description: 'Plants' }
    expect(await stored()).toEqual({ name: 'Volcanoes', ...rest })
  })

  it('says in the form why the chosen version is refused, and saves it from there', async () => {
    await failsInBetween(page, '**/api/sprints/*')
    await save().click()
    await versions('sprint').waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByRole('alert').getByText('Something went wrong on our side.').waitFor()
    await save().click()
    await seesSuccess(page, 'Sprint updated', 'Volcanoes')
    const rest = { startDate: '2026-03-02', endDate: '2026-03-07', description: 'Plants' }
    expect(await stored()).toEqual({ name: 'Volcanoes', ...rest })
  })

  it('has what was typed again after a reload, and still does not write over what it was not typed on', async () => {
    await page.reload()
    await press('Edit')
    expect(await name().inputValue()).toBe('Volcanoes')
    await save().click()
    await versions('sprint').getByText('Week X').waitFor()
    expect(await stored()).toMatchObject({ name: 'Week X' })
  })
})

it('is nobody else when the first try had arrived without an answer', async () => {
  await aSprint(house, family, { name: 'Week ten' })
  page = await visitUnaware(house, family.ana, '/sprint-planning')
  await press('Edit')
  await page.getByLabel('Sprint name').fill('Volcano ')
  await page.route('**/api/sprints/*', (route) => void route.fetch().then(() => route.abort()), { times: 1 })
  await save().click()
  await seesFailure(page, 'Failed to update sprint', unreachable)
  await page.getByLabel('Sprint name').fill('Volcanoes')
  await save().click()
  await seesSuccess(page, 'Sprint updated', 'Volcanoes')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Volcanoes' }).waitFor()
})

describe('the details of a workspace', () => {
  const description = () => page.getByLabel('Description')

  function tomChanges(body: BodyOf<'PATCH /api/workspaces/:id'>) {
    return house.ok(family.tom, 'PATCH /api/workspaces/:id', { params: { id: family.workspaceId }, body })
  }

  async function stored() {
    const [workspace] = await house.ok(family.tom, 'GET /api/workspaces')
    return { name: workspace?.name, description: workspace?.description }
  }

  it('are shown in both versions, and saved as chosen for each field', async () => {
    page = await visitUnaware(house, family.ana, '/settings')
    await description().fill('On Elm street.')
    await tomChanges({ name: 'The owls', description: 'Up in the tree.' })
    await save().click()
    await versions('workspace').waitFor()
    expect(await choices()).toEqual([
      'Workspace name\nTheirs\nThe owls\nYours\nLind family',
      'Description\nTheirs\nUp in the tree.\nYours\nOn Elm street.',
    ])
    expect(await axeFindings(page)).toEqual([])
    expect(await stored()).toEqual({ name: 'The owls', description: 'Up in the tree.' })
    await save().click()
    await seesSuccess(page, 'Workspace updated')
    await versions('workspace').waitFor({ state: 'detached' })
    expect(await stored()).toEqual({ name: 'The owls', description: 'On Elm street.' })
    expect(await page.getByLabel('Workspace name').inputValue()).toBe('The owls')
    expect(await description().inputValue()).toBe('On Elm street.')
  })

  it('stay as the other has saved them when nothing was typed here', async () => {
    page = await visitUnaware(house, family.ana, '/settings')
    await description().waitFor()
    await tomChanges({ name: 'The owls' })
    await save().click()
    await versions('workspace').getByText('The owls').waitFor()
    await save().click()
    await versions('workspace').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Workspace name').inputValue()).toBe('The owls')
    expect(await stored()).toEqual({ name: 'The owls', description: null })
    expect(await messages(page).count()).toBe(0)
  })

  it('keep what was typed when the other’s change is told meanwhile, and ask before it goes over theirs', async () => {
    page = await house.visitAs(family.ana, 'about:blank')
    const hears = hearsOthers(page)
    await page.goto('/settings')
    await description().fill('On Elm street.')
    await hears
    await tomChanges({ name: 'The owls', description: 'Up in the tree.' })
    await expect.poll(() => page.getByLabel('Workspace name').inputValue()).toBe('The owls')
    expect(await description().inputValue()).toBe('On Elm street.')
    await save().click()
    await versions('workspace').waitFor()
    expect(await choices()).toEqual(['Description\nTheirs\nUp in the tree.\nYours\nOn Elm street.'])
    await press('Take all of theirs')
    await save().click()
    await versions('workspace').waitFor({ state: 'detached' })
    expect(await description().inputValue()).toBe('Up in the tree.')
    expect(await stored()).toEqual({ name: 'The owls', description: 'Up in the tree.' })
  })
})

describe('a subject', () => {
  const name = () => page.getByLabel('Name of the subject')

  async function stored() {
    const params = { id: family.workspaceId }
    const subjects = await house.ok(family.tom, 'GET /api/workspaces/:id/subjects', { params })
    const { name, color } = subjects.find(({ id }) => id === family.math) ?? {}
    return { name, color }
  }

  beforeEach(async () => {
    page = await visitUnaware(house, family.ana, '/settings')
    await press('Edit Math')
    await name().fill('Numbers')
    await page.getByRole('radio', { name: 'Teal' }).check({ force: true })
    const body = { name: 'Algebra', color: palette[6] }
    await house.ok(family.tom, 'PATCH /api/subjects/:id', { params: { id: family.math }, body })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await versions('subject').waitFor()
  })

  it('is shown in both versions, and saved as chosen for each field', async () => {
    expect(await choices()).toEqual([
      'Name of the subject\nTheirs\nAlgebra\nYours\nNumbers',
      'Color\nTheirs\nFuchsia\nYours\nTeal',
    ])
    expect(await axeFindings(page)).toEqual([])
    expect(await stored()).toEqual({ name: 'Algebra', color: palette[6] })
    await version('Color', 'Theirs').check()
    await save().click()
    await seesSuccess(page, 'Subject updated')
    await versions('subject').waitFor({ state: 'detached' })
    expect(await stored()).toEqual({ name: 'Numbers', color: palette[6] })
    await isFocused(page.getByRole('button', { name: 'Edit Numbers' }))
  })

  it('stays as the other has saved it when all of theirs is taken, and can be edited on', async () => {
    await press('Back to editing')
    await versions('subject').waitFor({ state: 'detached' })
    expect(await name().inputValue()).toBe('Numbers')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await press('Take all of theirs')
    await save().click()
    await versions('subject').waitFor({ state: 'detached' })
    await isFocused(page.getByRole('button', { name: 'Edit Algebra' }))
    expect(await stored()).toEqual({ name: 'Algebra', color: palette[6] })
    expect(await messages(page).count()).toBe(0)
  })
})
