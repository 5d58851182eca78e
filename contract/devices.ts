import { z } from 'zod'
import { browserNames, systemNames } from '#domain/device.ts'
import { limits } from '#domain/limits.ts'
import { pinKinds } from '#domain/pin.ts'
import {
  ById,
  Id,
  name,
  PairedDevice,
  PersonColour,
  Picture,
  PublicAddress,
  Time,
  Token,
  User,
} from './schemas.ts'
import type { Entry } from './entry.ts'

const Device = z.object({
  id: Id,
  name: z.string(),
  /** Whose own phone it is; null for a tablet of all children whose accounts are managed in the workspace. */
  learnerId: Id.nullable(),
  /** Null where it does not say. */
  browser: z.enum(browserNames).nullable(),
  system: z.enum(systemNames).nullable(),
  pairedBy: Id,
  createdAt: Time,
  /** To the hour. */
  lastUsedAt: Time,
  isThis: z.boolean(),
})

const LearnerToChoose = z.object({
  id: Id,
  /** The first name, or the full name if another child on this device has the same first name. */
  name: z.string(),
  picture: Picture.nullable(),
  colour: PersonColour.nullable(),
  /** Null: none is asked. */
  pin: z.enum(pinKinds).nullable(),
  /** Seconds until the next PIN is looked at. */
  waits: z.int(),
})

export const deviceCalls = {
  'GET /api/workspaces/:id/devices': { params: ById, reply: z.array(Device), who: 'facilitator' },
  /** Pairs the browser that asks, and signs it out. */
  'POST /api/workspaces/:id/devices': {
    params: ById,
    body: z.object({ name: name(limits.deviceName) }),
    reply: Device,
    status: 201,
    who: 'facilitator',
    idempotent: false,
  },
  'PATCH /api/devices/:id': {
    params: ById,
    body: z.object({ name: name(limits.deviceName) }),
    reply: Device,
    who: 'facilitator',
  },
  /** Ends every session on it, too. */
  'DELETE /api/devices/:id': { params: ById, who: 'facilitator' },
  /** Pairs the browser that opens it, once. */
  'POST /api/workspaces/:id/device-links': {
    params: ById,
    /** Of the learner whose own phone it will be; null for a tablet. */
    body: z.object({ learnerId: Id.nullable().default(null) }),
    reply: z.object({
      /** Path of the page. */
      link: z.string(),
      address: PublicAddress.nullable(),
      expiresAt: Time,
    }),
    status: 201,
    who: 'facilitator',
    secret: true,
  },
  /** Signs out whoever is signed in there. */
  'POST /api/devices/pair': {
    body: z.object({ token: Token, name: name(limits.deviceName).optional() }),
    reply: PairedDevice,
    status: 201,
    who: 'anyone',
    onDevice: true,
    rateLimited: true,
  },
  'GET /api/devices/this': {
    reply: z.object({ device: PairedDevice.nullable() }),
    who: 'anyone',
    onDevice: true,
  },
  'GET /api/devices/learners': { reply: z.array(LearnerToChoose), who: 'device' },
  'POST /api/devices/sign-in': {
    body: z.object({
      learnerId: Id,
      /** `1234` or `fox owl kite`. */
      pin: z.string().max(limits.token.max).optional(),
    }),
    reply: User,
    who: 'device',
  },
} as const satisfies Record<string, Entry>
