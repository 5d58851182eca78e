import type { Page } from 'playwright'
import { button, dialog, heading, type ScreenState } from './screen-states.ts'

const kid = (name: string, picture: string, pin: string | null, waits = 0) => {
  return { id: crypto.randomUUID(), name, picture, colour: 'teal', pin, waits }
}

const device = { name: 'The tablet with the long name that stands in the kitchen', isOwn: false, minutes: 10 }

/** Mocks the responses that a paired browser receives. */
async function pairPage(page: Page) {
  const learners = [
    kid('Noa', 'fox', 'pictures'),
    kid('Eli', 'whale', 'digits'),
    kid('Maya', 'cactus', 'digits', 290),
  ]
  await page.route('**/api/devices/this', (route) => route.fulfill({ json: { device } }))
  await page.route('**/api/devices/learners', (route) => route.fulfill({ json: learners }))
}

/** Screens for pairing a family tablet. */
export const pairingScreenStates: ScreenState[] = [
  {
    title: 'a link that pairs a device',
    open: { who: 'a visitor', path: '/pair/none' },
    reach: (page, t) => button(page, t('devices.pair.now')).waitFor(),
  },
  {
    title: 'a link that pairs nothing any more',
    reach: async (page, t) => {
      await button(page, t('devices.pair.now')).click()
      await page.getByText(t('errors.link_invalid')).waitFor()
    },
  },
  {
    title: 'making this device the family tablet',
    open: { who: 'ana', path: '/learners' },
    reach: async (page, t) => {
      await button(page, t('shell.account')).click()
      await page.getByRole('menuitem', { name: t('devices.familyTablet') }).click()
      await button(page, t('devices.link.tablet')).click()
      await dialog(page).getByRole('img').waitFor()
    },
  },
]

/** Screens for the youngest children. They have no header and therefore no language picker. */
export const childScreenStates: ScreenState[] = [
  {
    title: 'who is learning',
    open: { who: 'a visitor', path: '/', before: pairPage },
    reach: (page, t) => heading(page, t('who.title')).waitFor(),
  },
  {
    title: 'a PIN of digits',
    reach: async (page, t) => {
      await button(page, 'Eli').click()
      await button(page, '7').click()
      await page.getByRole('img', { name: t('who.places', { count: 1, of: 4 }) }).waitFor()
    },
  },
  {
    title: 'a PIN of pictures',
    reach: async (page, t) => {
      await button(page, t('auth.pictures')).click()
      await button(page, 'Noa').click()
      await button(page, t('people.pictures.kite')).click()
      await button(page, t('who.takeBack')).waitFor()
    },
  },
  {
    title: 'waiting after wrong PINs',
    reach: async (page, t) => {
      await button(page, t('auth.pictures')).click()
      await button(page, 'Maya').click()
      await page.getByText(t('who.wait', { count: 5 })).waitFor()
    },
  },
  {
    title: 'the day of a small child',
    open: { who: 'sister', path: '/' },
    reach: (page, t) => button(page, t('myDay.more', { name: 'Mia' })).waitFor(),
  },
]
