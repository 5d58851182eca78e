import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { openScreen } from '../support/steps.ts'

const app = startAppServer()

it('signs in, changes the language and keeps what is typed when site data is blocked', async () => {
  const family = await aFamily(app)
  await setTestPassword(app, family.ana)
  const page = await app.visit('about:blank', { isCold: true })
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked })
    window.BroadcastChannel = function BlockedChannel() {
      blocked()
    } as unknown as typeof BroadcastChannel
    delete (Intl as { Segmenter?: unknown }).Segmenter // older versions of Firefox
  })
  await page.goto('/auth')
  await signIn(page, family.ana.email)
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  await openScreen(page, 'Settings')
  await page.getByLabel('Workspace name').fill('Half a name')
  await openScreen(page, 'Backlog')
  await openScreen(page, 'Settings')
  await expect.poll(() => page.getByLabel('Workspace name').inputValue()).toBe('Half a name')
  await page.getByLabel('Language', { exact: true }).selectOption('es')
  await page.getByRole('heading', { name: 'Ajustes del espacio', level: 1 }).waitFor()
})
