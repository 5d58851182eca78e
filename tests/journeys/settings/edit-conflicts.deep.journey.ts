import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { waitForEventStream } from '../support/network.ts'

/** Edit conflicts on sprints, workspaces and subjects: both versions are shown, and nothing is overwritten silently. */

const app = startAppServer()

let family: Family
let page: Page

beforeEach(async () => {
  family = await aFamily(app)
})

const conflictDialog = (thing: string) =>
  page.getByRole('dialog', { name: `Someone else changed this ${thing}` })
const versionChoices = () => page.getByRole('dialog').last().getByRole('group').allInnerTexts()
const saveButton = () => page.getByRole('button', { name: /^Save( changes)?$/ }).last()
const clickButton = (name: string) => page.getByRole('button', { name }).click()

describe('the details of a workspace', () => {
  const description = () => page.getByLabel('Description')

  function tomChanges(body: BodyOf<'PATCH /api/workspaces/:id'>) {
    return app.ok(family.tom, 'PATCH /api/workspaces/:id', { params: { id: family.workspaceId }, body })
  }

  async function stored() {
    const [workspace] = await app.ok(family.tom, 'GET /api/workspaces')
    return { name: workspace?.name, description: workspace?.description }
  }

  it('keep what was typed when the other’s change is told meanwhile, and ask before it goes over theirs', async () => {
    page = await app.visitAs(family.ana, 'about:blank')
    const hears = waitForEventStream(page)
    await page.goto('/settings')
    await description().fill('On Elm street.')
    await hears
    await tomChanges({ name: 'The owls', description: 'Up in the tree.' })
    await expect.poll(() => page.getByLabel('Workspace name').inputValue()).toBe('The owls')
    expect(await description().inputValue()).toBe('On Elm street.')
    await saveButton().click()
    await conflictDialog('workspace').waitFor()
    expect(await versionChoices()).toEqual(['Description\nTheirs\nUp in the tree.\nYours\nOn Elm street.'])
    await clickButton('Use all of theirs')
    await saveButton().click()
    await conflictDialog('workspace').waitFor({ state: 'detached' })
    expect(await description().inputValue()).toBe('Up in the tree.')
    expect(await stored()).toEqual({ name: 'The owls', description: 'Up in the tree.' })
  })
})
