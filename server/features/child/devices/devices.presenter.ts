import type { ReplyOf } from '#contract/calls.ts'
import { shortNamesAmong } from '#domain/names.ts'
import type { PairedDevice } from '../../../security/paired-devices.store.ts'
import type { WaitingLearner } from './device-sign-in.service.ts'
import type { DeviceRow } from './devices.store.ts'

type Device = ReplyOf<'GET /api/workspaces/:id/devices'>[number]

/** `thisId` is the id of the device that sent the request. */
export function presentDevice(row: DeviceRow, thisId: string | undefined): Device {
  return {
    id: row.id,
    name: row.name,
    learnerId: row.learner_id,
    browser: row.browser,
    system: row.system,
    pairedBy: row.paired_by,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isThis: row.id === thisId,
  }
}

export function presentThisDevice({ name, learner_id, minutes }: PairedDevice) {
  return { name, isOwn: learner_id !== null, minutes }
}

export function presentLearners(rows: readonly WaitingLearner[]): ReplyOf<'GET /api/devices/learners'> {
  const named = (row: WaitingLearner) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name })
  const shortName = shortNamesAmong(rows.map(named))
  return rows.map((row) => ({
    id: row.id,
    name: shortName(named(row)),
    picture: row.picture,
    colour: row.colour,
    pin: row.pin_kind,
    waits: row.waits,
  }))
}
