import { describe, expect, it } from 'vitest'
import { describeLeftOut, leaveOutAccess, nothingLeftOut } from './left-out-access.ts'

const now = new Date('2026-03-04T10:00:00Z')
const [past, future] = ['2026-03-04T09:59:59.999Z', '2026-03-04T10:00:00.001Z']

describe('a restore', () => {
  it.each(['device', 'calendar_feed'])('leaves out every row of %s, and counts them', (table) => {
    const leftOut = nothingLeftOut()
    const batch = { table, columns: ['id'], rows: [['a'], ['b']] }
    expect(leaveOutAccess(batch, leftOut, now).rows).toEqual([])
    expect(leftOut).toEqual({ ...nothingLeftOut(), [table]: 2 })
  })

  it('leaves out unused invitations and device links, and counts those that were still valid', () => {
    const leftOut = nothingLeftOut()
    const columns = ['id', 'accepted', 'expires_at']
    const rows = [
      ['used', 1, future],
      ['open', 0, future],
      ['late', 0, past],
    ]
    expect(leaveOutAccess({ table: 'invitation', columns, rows }, leftOut, now).rows).toEqual([rows[0]])
    const links = { table: 'device_link', columns: ['expires_at'], rows: [[future], [past]] }
    expect(leaveOutAccess(links, leftOut, now).rows).toEqual([])
    expect(leftOut).toEqual({ ...nothingLeftOut(), invitation: 1, device_link: 1 })
  })

  it('brings back all other rows', () => {
    const batch = { table: 'task', columns: ['id'], rows: [['a']] }
    expect(leaveOutAccess(batch, nothingLeftOut(), now)).toBe(batch)
  })

  it('lists for the operator what was left out, with counts', () => {
    expect(describeLeftOut(nothingLeftOut())).toBe('')
    expect(describeLeftOut({ device: 2, device_link: 1, calendar_feed: 0, invitation: 1 })).toBe(
      'Not restored, make them again: 2 paired devices, 1 link that pairs a device, 1 pending invitation.',
    )
  })
})
