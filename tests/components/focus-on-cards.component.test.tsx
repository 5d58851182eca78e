import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { translator } from '#tests/support/translations.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { server, visit, visitAs } from './support/app.ts'
import { Family, type Sprint } from './support/family.ts'
import { tabsThereAndBack } from './support/focus.ts'
import { activate, dragCardInto, focusIsOn, moveFocusTo, pressKeys, type } from './support/keyboard.ts'
import { button, card, cardIn, dialog, isGone, label, openScreen, presses, shows } from './support/screen.ts'

/** Where the focus is while cards and plans change under it, and that it is never hidden. */

let family: Family
let active: Sprint
let draft: Sprint

beforeEach(() => {
  family = new Family()
  active = family.aSprint({ status: 'active', name: 'Week ten' })
  draft = family.aSprint({ name: 'Week eleven' })
  family.aTask({ title: 'Fractions', sprintId: active.id, status: 'in_progress', progress: 10 })
  family.aTask({ title: 'Water cycle', sprintId: active.id })
})

const opens = (path: string) => visitAs(family, family.ana, path)
const main = () => page.getByRole('main')

it('goes on from a task that was taken out of a plan, or stays with whoever has gone on before', async () => {
  for (const title of ['Oak tree', 'Find ten leaves', 'Draw a map'])
    family.aTask({ title, sprintId: draft.id })
  opens('/sprint-planning')
  await activate(button('Show the plan'))
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await activate(button('Put “Oak tree” back into the backlog'))
  await activate(button('New sprint'), { by: 'Shift+Tab' })
  await presses(label('Sprint name'), 'End')
  await type('Week ')
  letGo()
  await shows(page.getByText('Back in the backlog'))
  await type('thirteen')
  await expect.element(label('Sprint name')).toHaveValue('Week thirteen')
  await button('Cancel').click()
  await button('Leave without saving').click()
  await activate(button('Put “Find ten leaves” back into the backlog'))
  await focusIsOn(page.getByRole('group', { name: 'Week eleven' }))
  await activate(button('Put “Draw a map” back into the backlog'))
  await focusIsOn(main())
})

it('goes on from a task that was deleted', async () => {
  for (const title of ['Draw a map', 'Long division']) family.aTask({ title })
  opens('/backlog')
  for (const [title, next] of [
    ['Draw a map', card('Long division')],
    ['Long division', main()],
  ] as const) {
    await activate(card(title))
    await activate(button('Delete'))
    await isGone(card(title))
    await focusIsOn(next)
  }
})

it('stays with whoever has gone on before a sprint is started', async () => {
  Object.assign(active, { status: 'completed', isActive: false })
  opens('/sprint-board')
  const letGo = server.holdBack('POST /api/sprints/:id/start')
  await activate(button('Start “Week eleven”'))
  await openScreen('Settings')
  await presses(label('Description'), 'End')
  await type('Half ')
  letGo()
  await shows(page.getByText('Sprint started'))
  await type('a thought')
  await expect.element(label('Description')).toHaveValue('Half a thought')
})

it('goes with a card that somebody else moves, on to the next one when it is deleted, and to the page when all are gone', async () => {
  const { id } = family.aTask({ title: 'Oak tree', sprintId: active.id })
  const params = { id }
  const toms = async (status: 'done' | 'in_progress') => {
    await server.ok(family.tom, 'PATCH /api/tasks/:id', { params, body: { status } })
    server.tell({ topic: 'tasks', ids: [active.id] })
  }
  opens('/sprint-board')
  const oak = card('Oak tree')
  await moveFocusTo(oak)
  await toms('done')
  await cardIn('Done', 'Oak tree')
  await focusIsOn(oak)
  await pressKeys('Enter')
  await shows(dialog())
  await toms('in_progress')
  await shows(dialog().getByText('In progress'))
  await pressKeys('Escape')
  await focusIsOn(oak)
  await server.ok(family.tom, 'DELETE /api/tasks/:id', { params })
  server.tell({ topic: 'tasks', ids: [active.id] })
  await focusIsOn(card('Fractions'))
  await server.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: active.id } })
  server.tell({ topic: 'sprints', ids: [active.id] })
  await focusIsOn(main())
})

it('is never under the bar or the heading of a column of a phone, on the way back neither', async () => {
  for (let index = 0; index < 5; index++) family.aTask({ title: `${index}`, sprintId: active.id })
  await page.viewport(390, 480)
  opens('/sprint-board')
  await moveFocusTo(card('Water cycle'))
  await presses(button('Move “4” to…'), 'Shift')
  await tabsThereAndBack(16)
})

it('goes with the arrow keys in the direction of Hebrew', async () => {
  const t = translator('he')
  await changeLanguage('he')
  visit('/auth')
  await moveFocusTo(page.getByRole('tab', { name: t('auth.signIn') }))
  await pressKeys('ArrowLeft')
  await focusIsOn(page.getByRole('tab', { name: t('auth.signUp'), selected: true }))
})

it('goes with a card that is dragged by keyboard, in the direction of Hebrew', async () => {
  const t = translator('he')
  family.ana.language = 'he'
  opens('/sprint-board')
  await moveFocusTo(card('Water cycle'))
  await dragCardInto('in_progress', 'ArrowLeft', t)
  await cardIn(t('status.in_progress'), 'Water cycle')
  await focusIsOn(card('Water cycle'))
  await pressKeys('Shift+ArrowRight')
  await cardIn(t('status.todo'), 'Water cycle')
  await focusIsOn(card('Water cycle'))

  await activate(card('Fractions'))
  await activate(dialog().getByRole('button', { name: t('common.edit') }))
  const slider = page.getByRole('slider')
  await moveFocusTo(slider)
  await pressKeys('ArrowLeft', 'ArrowLeft', 'ArrowRight')
  await expect.element(slider).toHaveValue('11')
})
