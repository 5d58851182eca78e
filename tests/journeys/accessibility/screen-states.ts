import type { TFunction } from 'i18next'
import type { Page } from 'playwright'
import type { SeededPeople } from '#tests/support/seed-states.ts'
import { holdRequests } from '../support/network.ts'

/** A screen in one state, and how to reach it. */
export type ScreenState = {
  title: string
  /** If missing, the state is reached from the previous one. */
  open?: {
    who: keyof SeededPeople | 'a visitor'
    path: string
    /** Holds or mocks requests before the page loads. */
    before?: (page: Page) => Promise<unknown>
  }
  reach: (page: Page, t: TFunction) => Promise<unknown>
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first()

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

const clickNavLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

const signedOutStates: ScreenState[] = [
  {
    title: 'an address that leads nowhere',
    open: { who: 'a visitor', path: '/no-such-page' },
    reach: (page, t) => heading(page, t('missing.title')).waitFor(),
  },
  {
    title: 'signing in',
    open: { who: 'a visitor', path: '/auth' },
    reach: (page, t) => button(page, t('auth.signIn')).waitFor(),
  },
  {
    title: 'signing up',
    reach: async (page, t) => {
      await page.getByRole('tab', { name: t('auth.signUp') }).click()
      await button(page, t('auth.createAccount')).waitFor()
    },
  },
]

const welcomeStates: ScreenState[] = [
  {
    title: 'welcome, learner',
    open: { who: 'newLearner', path: '/' },
    reach: (page, t) => page.getByText(t('welcome.waiting')).waitFor(),
  },
  {
    title: 'welcome, facilitator',
    open: { who: 'newFacilitator', path: '/' },
    reach: (page, t) => button(page, t('welcome.createFirst')).waitFor(),
  },
  {
    title: 'making a workspace',
    reach: async (page, t) => {
      await button(page, t('welcome.createFirst')).click()
      await dialog(page).waitFor()
    },
  },
]

const emptyStates: ScreenState[] = [
  {
    title: 'dashboard before anything has happened',
    open: { who: 'eva', path: '/' },
    reach: (page, t) => page.getByText(t('home.noActivity')).waitFor(),
  },
  {
    title: 'empty backlog',
    reach: async (page, t) => {
      await clickNavLink(page, t('nav.backlog'))
      await heading(page, t('backlog.empty.title')).waitFor()
    },
  },
  {
    title: 'no sprint planned',
    reach: async (page, t) => {
      await clickNavLink(page, t('nav.planning'))
      await heading(page, t('sprints.noDrafts.title')).waitFor()
    },
  },
  {
    title: 'board without a sprint',
    reach: async (page, t) => {
      await clickNavLink(page, t('nav.board'))
      await heading(page, t('board.empty.title')).waitFor()
    },
  },
  {
    title: 'settings of somebody alone',
    reach: async (page, t) => {
      await clickNavLink(page, t('nav.settings'))
      await heading(page, t('settings.members.empty')).waitFor()
    },
  },
  {
    title: 'board after a completed sprint',
    open: { who: 'tom', path: '/sprint-board' },
    reach: (page, t) => page.getByRole('link', { name: t('board.completed.plan') }).waitFor(),
  },
  {
    title: 'board after a completed sprint, to a learner',
    open: { who: 'mia', path: '/sprint-board' },
    reach: (page, t) => page.getByText(t('board.completed.learnerText')).waitFor(),
  },
]

const dashboardStates: ScreenState[] = [
  {
    title: 'dashboard of a learner',
    open: { who: 'ben', path: '/dashboard' },
    reach: (page, t) => figure(page, t('home.weeklyHours')).waitFor(),
  },
  {
    title: 'a screen that is not for learners',
    open: { who: 'ben', path: '/settings' },
    reach: (page, t) => heading(page, t('denied.title')).waitFor(),
  },
  {
    title: 'dashboard',
    open: { who: 'ana', path: '/dashboard' },
    reach: async (page, t) => {
      await figure(page, t('home.weeklyHours')).waitFor()
      await page.getByText('Volcano week').last().waitFor()
    },
  },
  {
    title: 'a bad day',
    reach: async (page, t) => {
      await button(page, t('badDay.title')).click()
      await dialog(page).getByRole('radio', { checked: true }).first().waitFor()
    },
  },
  {
    title: 'one’s own account, with a password that is easy to guess',
    open: { who: 'ana', path: '/account' },
    reach: async (page, t) => {
      await page.getByText(t('account.sessions.current'), { exact: true }).waitFor()
      await button(page, t('account.email.change')).click()
      await button(page, t('account.password.change')).click()
      await page.getByLabel(t('passwords.new.password'), { exact: true }).fill('123456')
      await page.getByText(t('account.guess.seconds')).waitFor()
    },
  },
  {
    title: 'account menu and a message',
    open: { who: 'ana', path: '/account' },
    reach: async (page, t) => {
      await page.getByLabel(t('account.preferences.timezone'), { exact: true }).selectOption('Asia/Jerusalem')
      await page.getByText(t('account.preferences.saved')).last().waitFor()
      await page.evaluate(() => scrollTo(0, 0)) // so that the header and the message cover no button partly
      await button(page, t('shell.account')).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    title: 'the drawer of small screens',
    reach: async (page, t) => {
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 360, height: 800 })
      await button(page, t('shell.menu')).click()
      await dialog(page)
        .getByRole('link', { name: t('nav.planning') })
        .waitFor()
    },
  },
  {
    title: 'dashboard while it loads',
    reach: async (page, t) => {
      await holdRequests(page, '**/api/{dashboard,activity}')
      await page.goto('/dashboard')
      await page.getByText(t('home.loading')).waitFor()
    },
  },
  {
    title: 'what could not be loaded',
    reach: async (page) => {
      await page.route('**/api/dashboard', (route) => route.abort())
      await page.goto('/dashboard')
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
]

const settingsStates: ScreenState[] = [
  {
    title: 'settings while they load',
    reach: async (page, t) => {
      await holdRequests(page, '**/api/workspaces/*/members')
      await page.goto('/settings')
      await page.getByText(t('settings.loading')).waitFor()
    },
  },
  {
    title: 'settings',
    open: { who: 'ana', path: '/settings' },
    reach: (page, t) => heading(page, t('settings.subjects.title')).waitFor(),
  },
  {
    title: 'a subject being changed',
    reach: async (page, t) => {
      await button(page, t('settings.subjects.edit', { name: 'Art' })).click()
      await page.getByLabel(t('settings.subjects.name')).waitFor()
    },
  },
  {
    title: 'the address of a calendar',
    reach: async (page, t) => {
      const of = { name: t('settings.calendar.family') }
      await button(page, t('settings.calendar.makeOf', of))
        .or(button(page, t('settings.calendar.showOf', of)))
        .click()
      await button(page, t('settings.calendar.qrOf', of)).click()
      await page.getByRole('img', { name: t('settings.calendar.qrOf', of) }).waitFor()
    },
  },
  {
    title: 'removing a member',
    reach: async (page, t) => {
      await button(page, t('settings.members.remove', { name: 'Ben Lind' })).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** Sign-in, welcome, empty, dashboard and settings screens. */
export const generalScreenStates = [
  ...signedOutStates,
  ...welcomeStates,
  ...emptyStates,
  ...dashboardStates,
  ...settingsStates,
]
