import { it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { expectToldApart } from '../support/forced-colors.ts'

const app = startAppServer()

it('tells buttons, bars, ticks, the page one is on and the colors of subjects apart on a dark ground', async () => {
  await expectToldApart(app, 'dark')
})
