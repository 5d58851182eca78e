import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import { isAbsent, isGone, shows } from './support/screen.ts'

/** Calls for help about tasks outside the sprint, and calls that arrive while another is answered. */

let family: Family
let sprintId: string
let decimals: Task

beforeEach(() => {
  family = new Family()
  family.workspace.schoolDays = '1234567'
  sprintId = family.aSprint({
    status: 'active',
    startDate: '2026-03-01',
    endDate: '2026-03-07',
  }).id
  decimals = family.aTask({ title: 'Decimals', sprintId, status: 'in_progress' })
})

const strip = (name = 'Ben') => page.getByRole('region', { name: `${name} is stuck` })

it('does not link a call for help to a task outside the sprint, and accepts an answer to a call that has ended', async () => {
  family.aHelp(family.ben, family.aTask({ title: 'Egypt' }), 'thing')
  visitAs(family, family.ana, '/dashboard')
  await shows(strip().getByText('Egypt'))
  isAbsent(strip().getByRole('button', { name: 'Egypt' }))
  family.help = []
  await strip().getByRole('button', { name: 'I’m coming' }).click()
  await isGone(strip())
})

it('shows a second call for help that was being loaded while the first was answered', async () => {
  const song = family.aTask({ title: 'Song', sprintId, assignedTo: family.mia.id })
  family.aHelp(family.ben, decimals, 'thing')
  visitAs(family, family.ana, '/dashboard')
  await shows(strip('Ben'))
  const reads = () => server.calls.filter(({ call }) => call.endsWith('/help')).length
  const before = reads()
  const release = server.holdBack('GET /api/workspaces/:id/help')
  family.aHelp(family.mia, song, 'company')
  server.tell({ topic: 'help', ids: [] })
  await expect.poll(reads).toBeGreaterThan(before)
  await strip('Ben').getByRole('button', { name: 'I’m coming' }).click()
  await shows(strip('Ben').getByText("You're coming."))
  release()
  await shows(strip('Mia'))
})
