import { beforeEach, it } from 'vitest'
import { page } from 'vitest/browser'
import { translator } from '#tests/support/translations.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { server, visit, visitAs } from './support/app.ts'
import { Family, type Sprint } from './support/family.ts'
import { tabsThereAndBack } from './support/focus.ts'
import { activate, focusIsOn, moveFocusTo, pressKeys } from './support/keyboard.ts'
import { button, card, cardIn, dialog, isGone, presses, shows } from './support/screen.ts'

/** The focus stays visible and in place while cards and plans change. */

let family: Family
let active: Sprint

beforeEach(() => {
  family = new Family()
  active = family.aSprint({ status: 'active', name: 'Week ten' })
  family.aSprint({ name: 'Week eleven' })
  family.aTask({ title: 'Fractions', sprintId: active.id, status: 'in_progress', progress: 10 })
  family.aTask({ title: 'Water cycle', sprintId: active.id })
})

const opens = (path: string) => visitAs(family, family.ana, path)
const main = () => page.getByRole('main')

it('moves focus to the next card, or to the page, after a task is deleted', async () => {
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

it('keeps focus on a card that someone else moves, and moves it to the next card or the page when the card is gone', async () => {
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

it('keeps the focused element out from under the bar and column headings on a phone, in both Tab directions', async () => {
  for (let index = 0; index < 5; index++) family.aTask({ title: `${index}`, sprintId: active.id })
  await page.viewport(390, 480)
  opens('/sprint-board')
  await moveFocusTo(card('Water cycle'))
  await presses(button('Move “4” to…'), 'Shift')
  await tabsThereAndBack(16)
})

it('moves focus between tabs from right to left with the arrow keys in Hebrew', async () => {
  const t = translator('he')
  await changeLanguage('he')
  visit('/auth')
  await moveFocusTo(page.getByRole('tab', { name: t('auth.signIn') }))
  await pressKeys('ArrowLeft')
  await focusIsOn(page.getByRole('tab', { name: t('auth.signUp'), selected: true }))
})
