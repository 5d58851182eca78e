import { expect, it } from 'vitest'
import { server, visit } from './support/app.ts'
import { startClock, stopClock } from './support/clock.ts'
import { Family } from './support/family.ts'
import { button, heading, shows } from './support/screen.ts'
import { aChild, pairTablet } from './support/tablet.ts'
import { taps } from './support/taps.ts'

/** Leaving a shared tablet while a change is still being sent, and while the server is out of reach. */

it('sends a young child’s last change before sign-out, and returns to the pictures if the server is unreachable', async () => {
  const family = new Family()
  const eli = aChild(family, 'Eli', 'whale')
  for (const member of family.members) if (member.userId === eli.id) member.band = 'little'
  const sprintId = family.aSprint({ status: 'active' }).id
  family.aTask({ title: 'Count the coins', sprintId, day: '2026-03-04', assignedTo: eli.id })
  stopClock()
  startClock()
  pairTablet(family)
  visit('/')
  await button('Eli').click()
  const letGo = server.holdBack('POST /api/tasks/:id/timer')
  await taps('Start', 'Done', 'Next', 'Goodbye')
  await shows(heading("Who's learning?"))
  letGo()
  const sent = () => server.calls.map(({ call }) => call).filter((one) => /PATCH|logout/.test(one))
  await expect.poll(sent).toEqual([expect.stringMatching(/^PATCH .*tasks/), 'POST /api/logout'])

  await button('Eli').click()
  await taps('Eli: more')
  server.cutOff('POST /api/logout')
  await taps('Back to the pictures')
  await shows(heading("Who's learning?"))
})
