import { it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aHostileFamily, expectWordsAlone, goTo } from '../support/hostile-words.ts'

const app = startAppServer()

it('shows hostile words as words, and no more, on the screens of a learner and before the door', async () => {
  const { ben, invitation } = await aHostileFamily(app)
  const page = await app.visitAs(ben, '/dashboard')
  await expectWordsAlone(page, 14)
  await goTo(page, 'Sprint board')
  await expectWordsAlone(page, 9)
  await expectWordsAlone(await app.visit(invitation), 2)
})
