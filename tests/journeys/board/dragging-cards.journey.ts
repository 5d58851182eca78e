import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { recordAnimations } from '../support/accessibility-checks.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { boundingBoxOf, card, dragCardInto, titlesIn } from '../support/steps.ts'

const app = startAppServer()
const board = setUpActiveBoard(app)

// Proves 2.104, 4.6, 7.32, 8.41, 9.14
it('keeps a card where it was dropped, also after a reload, with a 250 ms glide and a check mark once it is done', async () => {
  await board.tasks('one', 'two', 'three')
  for (const title of ['first done', 'second done'])
    await aTask(app, board.family, { title, sprint_id: board.sprintId, status: 'done' })
  const page = await board.open(board.family.ana, { reducedMotion: 'no-preference' })
  const animations = await recordAnimations(page)
  const ticks = () => animations.filter((animation) => animation.includes('tick-is-drawn'))
  const second = await boundingBoxOf(card(page, 'second done'))
  await dragCardInto(page, 'two', 'Done', second.y)
  await page.getByText('Task updated').first().waitFor()
  const glides = animations.filter((animation) => animation.startsWith('WebAnimation'))
  expect(glides).not.toEqual([])
  for (const glide of glides) expect(glide).toContain('takes 250 ms')
  await expect.poll(ticks).toHaveLength(1)

  const first = await boundingBoxOf(card(page, 'one'))
  await dragCardInto(page, 'first done', 'To do', first.y)
  await page.getByText('“first done” moved to To do').first().waitFor()
  const expectThere = async () => {
    expect(await titlesIn(page, 'To do')).toEqual(['first done', 'one', 'three'])
    expect(await titlesIn(page, 'Done')).toEqual(['two', 'second done'])
  }
  await expectThere()
  await page.reload()
  await card(page, 'two').waitFor()
  await expectThere()
  expect(ticks()).toHaveLength(1) // no tick for the task that was done before
})
