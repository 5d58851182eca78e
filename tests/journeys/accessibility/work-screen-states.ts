import type { Page } from 'playwright'
import { button, dialog, type ScreenState } from './screen-states.ts'
import { card } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const backlogStates: ScreenState[] = [
  {
    title: 'backlog',
    open: { who: 'ana', path: '/backlog' },
    reach: async (page) => {
      await card(page, 'Visit the museum').waitFor()
      await page.getByText('Art', { exact: true }).first().waitFor()
    },
  },
  {
    title: 'a new task without what it needs',
    reach: async (page, t) => {
      await button(page, t('backlog.addTask')).click()
      await button(page, t('tasks.create')).click()
      await dialog(page).getByText(t('tasks.lacks.title')).waitFor()
    },
  },
  {
    title: 'backlog as a list, of which two are selected',
    open: { who: 'ana', path: '/backlog' },
    reach: async (page, t) => {
      await button(page, t('backlog.views.list')).click()
      await card(page, 'Visit the museum').focus()
      await page.keyboard.press('x')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Control+a')
      await page.getByRole('toolbar').waitFor()
    },
  },
  {
    title: 'pasted lines before they become tasks',
    reach: async (page, t) => {
      await page.keyboard.press('Escape')
      await page
        .getByRole('textbox', { name: t('board.quickAdd') })
        .first()
        .focus()
      await page
        .getByRole('combobox', { name: t('board.quickAdd') })
        .first()
        .focus()
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', 'Rivers of the north #art 30min\nPage 12 @ben\nPage 13')
        const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(pasted)
      })
      await dialog(page).getByText('Page 13').waitFor()
    },
  },
]

const planningStates: ScreenState[] = [
  {
    title: 'planning',
    open: { who: 'ana', path: '/sprint-planning' },
    reach: async (page, t) => {
      await page.getByRole('button', { name: t('sprints.completedSprints') }).click()
      await page.getByText('First week', { exact: true }).waitFor()
      await button(page, t('sprints.plan.show')).last().click()
      const takeOut = t('sprints.plan.takeOut', { title: 'Find ten leaves' })
      await button(page, takeOut).focus()
      await page.getByRole('tooltip').waitFor()
    },
  },
  {
    title: 'what falls into a draft',
    reach: async (page, t) => {
      await button(page, t('series.fill.button', { count: 6 }))
        .last()
        .click()
      await dialog(page).getByText('Letters, pp. 1–2').first().waitFor()
    },
  },
  {
    title: 'a series',
    open: { who: 'ana', path: '/sprint-planning' },
    reach: async (page, t) => {
      await button(page, 'Letters, pp. 1–2, 3–4, … 23–24').click()
      await button(page, t('series.addChild')).waitFor()
    },
  },
  {
    title: 'a new series',
    open: { who: 'ana', path: '/sprint-planning' },
    reach: async (page, t) => {
      await button(page, t('series.new')).click()
      await dialog(page).getByText(t('series.form.list')).click()
      await dialog(page).getByLabel(t('series.form.tasks'), { exact: true }).fill('Letters, pp. 1–12')
      await dialog(page).getByText(t('series.form.paces.days')).click()
      await dialog(page).getByLabel(t('series.form.portion')).waitFor()
    },
  },
  {
    title: 'keeping a template',
    open: { who: 'ana', path: '/sprint-planning' },
    reach: async (page, t) => {
      await button(page, t('sprints.more', { name: 'Volcano week' }))
        .first()
        .click()
      await page.getByRole('menuitem', { name: t('sprints.keep') }).click()
      await dialog(page).getByLabel(t('templates.form.name')).waitFor()
    },
  },
  {
    title: 'using a template',
    open: { who: 'ana', path: '/sprint-planning' },
    reach: async (page, t) => {
      await button(page, t('templates.useOf', { name: 'A usual week' })).click()
      await button(page, t('templates.using.content')).click()
      await dialog(page).getByText(t('templates.using.nobody')).first().waitFor()
    },
  },
  {
    title: 'a new sprint',
    open: { who: 'ana', path: '/sprint-planning' },
    reach: async (page, t) => {
      await button(page, t('sprints.screen.create')).click()
      await dialog(page).getByLabel(t('sprints.form.name')).waitFor()
    },
  },
  {
    title: 'completing a sprint',
    reach: async (page, t) => {
      await button(page, t('common.cancel')).click()
      await button(page, t('sprints.completeSprint')).click()
      await dialog(page).getByText(t('sprints.complete.rate')).waitFor()
    },
  },
  {
    title: 'assigning tasks to a draft',
    reach: async (page, t) => {
      await button(page, t('common.cancel')).click()
      await button(page, t('sprints.assignTasks')).first().click()
      await dialog(page).getByLabel('Paint a fox').check()
      await dialog(page)
        .getByText(t('sprints.assign.selected', { count: 1 }))
        .waitFor()
    },
  },
]

const boardStates: ScreenState[] = [
  {
    title: 'week',
    open: { who: 'ana', path: '/sprint-board?view=week' },
    reach: async (page) => {
      await card(page, 'Measure the garden').waitFor()
      await card(page, 'Measure the garden').focus()
    },
  },
  {
    title: 'week beside the backlog',
    reach: async (page, t) => {
      await button(page, t('nav.backlog')).click()
      await page.getByText('Visit the museum').waitFor()
    },
  },
  {
    title: 'what the palette finds',
    reach: async (page, t) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: t('search.label') }).fill('week')
      await page.getByRole('option', { name: 'Forest week' }).waitFor()
    },
  },
  {
    title: 'the list of shortcuts',
    reach: async (page, t) => {
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: t('search.label') }).waitFor({ state: 'detached' })
      await page.keyboard.press('?')
      await dialog(page).getByText(t('shortcuts.text')).waitFor()
    },
  },
  {
    title: 'summary of a completed sprint',
    open: { who: 'ana', path: '/sprint-planning' },
    reach: async (page, t) => {
      await page.getByRole('button', { name: t('sprints.completedSprints') }).click()
      await page.getByRole('link', { name: t('sprints.openOf', { name: 'First week' }) }).click()
      await page.getByRole('link', { name: t('board.views.summary') }).click()
      await page.getByRole('heading', { name: t('progress.individual') }).waitFor()
    },
  },
  {
    title: 'board of a learner',
    open: { who: 'ben', path: '/sprint-board' },
    reach: (page) => card(page, 'Measure the garden').waitFor(),
  },
  {
    title: 'a learner who is stuck',
    reach: async (page, t) => {
      await card(page, 'Measure the garden').click()
      await button(page, t('help.ask')).click()
      await button(page, t('help.own.company')).waitFor()
    },
  },
  {
    title: 'what a learner did beside the tasks',
    open: { who: 'ben', path: '/dashboard' },
    reach: async (page, t) => {
      await button(page, t('ownLearning.add')).click()
      await dialog(page).getByLabel(t('ownLearning.title')).waitFor()
    },
  },
  {
    title: 'a learner’s day, with the question how the sprint was',
    open: { who: 'ben', path: '/dashboard' },
    reach: (page, t) => button(page, t('lookBack.open')).waitFor(),
  },
  {
    title: 'the look back of a learner',
    reach: async (page, t) => {
      await button(page, t('lookBack.open')).click()
      await dialog(page).getByText(t('lookBack.questions.next')).waitFor()
    },
  },
  {
    title: 'board',
    open: { who: 'ana', path: '/sprint-board' },
    reach: async (page) => {
      await card(page, 'Exercise 7').waitFor()
      await page.getByText('Subject on slate').first().waitFor()
    },
  },
  {
    title: 'menu of a card',
    reach: async (page, t) => {
      await button(page, t('board.moveMenu', { title: 'Exercise 1' })).click()
      await page.getByRole('menuitem', { name: t('board.up') }).waitFor()
    },
  },
  {
    title: 'details of a task',
    reach: async (page, t) => {
      await page.keyboard.press('Escape')
      await card(page, 'Measure the garden').click()
      await button(page, t('common.edit')).waitFor()
    },
  },
  {
    title: 'time logged, and another amount that is none',
    reach: async (page, t) => {
      await button(page, t('tasks.time.plus', { time: t('duration.minutes', { minutes: 30 }) })).click()
      await page.getByText(t('tasks.time.logged')).last().waitFor()
      await button(page, t('tasks.time.other')).click()
      await button(page, t('tasks.time.add')).click()
      await dialog(page).getByText(t('tasks.time.noTime')).waitFor()
    },
  },
  {
    title: 'changing a task',
    reach: async (page, t) => {
      await button(page, t('common.edit')).click()
      await dialog(page).getByRole('slider').waitFor()
    },
  },
  {
    title: 'leaving what is not saved',
    reach: async (page, t) => {
      // Otherwise Escape closes the toast.
      await page.getByText(t('tasks.time.noTime')).first().waitFor({ state: 'detached' })
      await dialog(page).getByRole('slider').press('End')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    title: 'two versions of a task',
    reach: async (page, t) => {
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      const change = {
        timeSpent: '2h',
        progress: 70,
        description: 'With the long rope, and a '.padEnd(120, 'very '),
        title,
      }
      await changeTaskElsewhere(page, change)
      await button(page, t('common.save')).click()
      await page.getByRole('dialog', { name: t('versions.task') }).waitFor()
    },
  },
]

const title = 'Measure the whole garden'

/** Changes the open task through the API, as another person would. */
async function changeTaskElsewhere(page: Page, change: object) {
  const opened = page.locator('[id^=card-]').filter({ hasText: 'Measure the garden' })
  const id = (await opened.getAttribute('id'))?.replace('card-', '')
  await page.evaluate(
    async ({ id, change }) => {
      const headers = { 'content-type': 'application/json' }
      await fetch(`/api/tasks/${id}`, { method: 'PATCH', headers, body: JSON.stringify(change) })
    },
    { id, change },
  )
}

const progressStates: ScreenState[] = [
  {
    title: 'progress of the sprint to a learner',
    open: { who: 'ben', path: '/sprint-board' },
    reach: async (page, t) => {
      await button(page, t('board.viewProgress')).click()
      await dialog(page).getByText(t('progress.summary.sprint')).waitFor()
    },
  },
  {
    title: 'progress of the sprint',
    open: { who: 'ana', path: '/sprint-board' },
    reach: async (page, t) => {
      await button(page, t('board.viewProgress')).click()
      await dialog(page).getByText('Mia Lind').waitFor()
    },
  },
  {
    title: 'learners while they load',
    reach: async (page, t) => {
      await holdRequests(page, '**/api/workspaces/*/members')
      await page.goto('/learners')
      await page.getByText(t('learners.loading')).waitFor()
    },
  },
  {
    title: 'learners',
    open: { who: 'ana', path: '/learners' },
    reach: async (page, t) => {
      await page.getByRole('heading', { name: 'Mia Lind' }).waitFor()
      await page.getByRole('heading', { name: t('learners.known.out') }).waitFor()
    },
  },
  {
    title: 'progress of a learner',
    reach: async (page, t) => {
      await button(page, t('learners.viewProgressOf', { name: 'Ben Lind' })).click()
      await dialog(page).getByText(t('progress.summary.learning')).waitFor()
    },
  },
  {
    title: 'a new child',
    reach: async (page, t) => {
      await button(page, t('common.close')).last().click()
      await button(page, t('learners.child.add')).click()
      await dialog(page).getByLabel(t('auth.firstName')).fill('Noa')
    },
  },
  {
    title: 'the sign-in of a child',
    reach: async (page, t) => {
      await button(page, t('common.cancel')).click()
      await button(page, t('unsaved.discard')).click()
      await button(page, t('learners.signIn.openOf', { name: 'Ivy' })).click()
      await dialog(page).getByLabel(t('learners.signIn.newPassword')).waitFor()
    },
  },
  {
    title: 'taking the sign-in of a child away',
    reach: (page, t) => button(page, t('learners.signIn.takeAway')).click(),
  },
  {
    title: 'hours',
    open: { who: 'ana', path: '/hours' },
    reach: async (page) => {
      await page.getByRole('region', { name: 'Ben Lind', exact: true }).getByRole('table').waitFor()
    },
  },
  {
    title: 'what the hours of a day are made of',
    reach: async (page, t) => {
      await page.getByRole('table').getByRole('button').first().click()
      await dialog(page)
        .getByRole('button', { name: t('hours.correct') })
        .first()
        .click()
    },
  },
  {
    title: 'hours of a learner',
    open: { who: 'ben', path: '/hours' },
    reach: (page) => page.getByRole('table').waitFor(),
  },
  {
    title: 'no learners yet',
    open: { who: 'eva', path: '/learners' },
    reach: (page, t) => page.getByRole('link', { name: t('learners.empty.invite') }).waitFor(),
  },
]

export const workScreenStates = [...backlogStates, ...planningStates, ...boardStates, ...progressStates]
