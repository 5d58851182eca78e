import type { RowBatch } from './rows.store.ts'

/**
 * Number of rows of each table that a restore left out although they were still valid. Users may want to create them
 * again.
 */
export type LeftOut = { device: number; device_link: number; calendar_feed: number; invitation: number }

export function nothingLeftOut(): LeftOut {
  return { device: 0, device_link: 0, calendar_feed: 0, invitation: 0 }
}

/**
 * Removes rows that give access without a sign-in: paired devices, links that pair a device, calendar addresses
 * and pending invitations. They may have been revoked since the backup, or an attacker may have added them to the
 * file. Adds the number of rows that have not expired to `leftOut`.
 */
export function leaveOutAccess(batch: RowBatch, leftOut: LeftOut, now: Date): RowBatch {
  const { table } = batch
  if (!isLeftOut(table)) return batch
  const [accepted, expiresAt] = [batch.columns.indexOf('accepted'), batch.columns.indexOf('expires_at')]
  const rows = batch.rows.filter((row) => {
    if (table === 'invitation' && row[accepted] === 1) return true
    if (expiresAt === -1 || String(row[expiresAt]) > now.toISOString()) leftOut[table] += 1
    return false
  })
  return { ...batch, rows }
}

function isLeftOut(table: string): table is keyof LeftOut {
  return table in nothingLeftOut()
}

/** Returns a sentence for the operator. Empty if nothing was left out. */
export function describeLeftOut(leftOut: LeftOut): string {
  const parts = [
    counted(leftOut.device, 'paired device', 'paired devices'),
    counted(leftOut.device_link, 'link that pairs a device', 'links that pair a device'),
    counted(leftOut.calendar_feed, 'calendar address', 'calendar addresses'),
    counted(leftOut.invitation, 'pending invitation', 'pending invitations'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `Not restored, make them again: ${parts.join(', ')}.`
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
