import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { hearsOthers } from './wires.ts'

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
const save = () => page.getByRole('button', { name: /^Save( changes)?$/ }).last()
const press = (name: string) => page.getByRole('button', { name }).click()

describe('the details of a workspace', () => {
  const description = () => page.getByLabel('Description')

  function tomChanges(body: BodyOf<'PATCH /api/workspaces/:id'>) {
    return house.ok(family.tom, 'PATCH /api/workspaces/:id', { params: { id: family.workspaceId }, body })
  }

  async function stored() {
    const [workspace] = await house.ok(family.tom, 'GET /api/workspaces')
    return { name: workspace?.name, description: workspace?.description }
  }

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
