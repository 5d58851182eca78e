import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'

const app = startAppServer()

it('lets components set styles, and blocks injected styles and scripts', async () => {
  const { ana } = await aFamily(app)
  const page = await app.visitAs(ana, '/backlog')
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await page.getByRole('dialog').waitFor()
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  expect(await overflow(), 'the page behind a dialog stays still').toBe('hidden')
  const did = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="strange" style="color: red" onclick="x = 1">!</p>')
    const style = document.createElement('style')
    style.textContent = '#strange { position: fixed }'
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(style, script)
    const strange = document.getElementById('strange')
    strange?.click()
    const { color = '', position = '' } = strange ? getComputedStyle(strange) : {}
    return { color, position, ran: 'ran' in window || 'x' in window }
  })
  expect(did).toMatchObject({ position: 'static', ran: false })
  expect(did.color).not.toBe('rgb(255, 0, 0)')
  const refused = app.consoleErrors.splice(0)
  expect(refused.length).toBeGreaterThanOrEqual(4)
  for (const complaint of refused) expect(complaint).toContain('Content Security Policy')
})
