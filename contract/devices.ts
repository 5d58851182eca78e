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
import { nameSchemas } from './schema-names.ts'

const Device = z.object({
  id: Id,
  name: z.string(),
  /**
   * The learner who owns this phone. Null for a shared tablet, on which every child whose account is managed in
   * the workspace can sign in.
   */
  learnerId: Id.nullable(),
  /** Browser and system are null if the User-Agent does not name them. */
  browser: z.enum(browserNames).nullable(),
  system: z.enum(systemNames).nullable(),
  pairedBy: Id,
  createdAt: Time,
  /** Time of the last use, to the hour. */
  lastUsedAt: Time,
  isThis: z.boolean(),
})

const LearnerToChoose = z.object({
  id: Id,
  /** The first name, or the full name if another child on this device has the same first name. */
  name: z.string(),
  picture: Picture.nullable(),
  colour: PersonColour.nullable(),
  /** Kind of PIN that the child must enter; null if none is needed. */
  pin: z.enum(pinKinds).nullable(),
  /** Seconds until another PIN may be tried after wrong ones; 0 if there is no wait. */
  waits: z.int(),
})

nameSchemas({ Device, LearnerToChoose })

export const deviceCalls = {
  'GET /api/workspaces/:id/devices': {
    about: 'Lists the paired devices of the workspace.',
    params: ById,
    reply: z.array(Device),
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/devices': {
    about: 'Pairs the browser that sends the request, and signs the user out.',
    params: ById,
    body: z.object({ name: name(limits.deviceName) }),
    reply: Device,
    status: 201,
    who: 'facilitator',
    idempotent: false,
  },
  'PATCH /api/devices/:id': {
    about: 'Renames a paired device.',
    params: ById,
    body: z.object({ name: name(limits.deviceName) }),
    reply: Device,
    who: 'facilitator',
  },
  'DELETE /api/devices/:id': {
    about: 'Unpairs a device and ends every session on it.',
    params: ById,
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/device-links': {
    about: 'Creates a link that works once and pairs the browser in which it is opened.',
    params: ById,
    /** Learner who will own the phone; null for a shared tablet. */
    body: z.object({ learnerId: Id.nullable().default(null) }),
    reply: z.object({
      /** Path of the pairing page. */
      link: z.string(),
      address: PublicAddress.nullable(),
      expiresAt: Time,
    }),
    status: 201,
    who: 'facilitator',
    secret: true,
  },
  'POST /api/devices/pair': {
    about: 'Pairs this browser with the token of a link, and signs out the user who is signed in there.',
    body: z.object({ token: Token, name: name(limits.deviceName).optional() }),
    reply: PairedDevice,
    status: 201,
    who: 'anyone',
    onDevice: true,
    rateLimited: true,
  },
  'GET /api/devices/this': {
    about: 'Returns the paired device that sends the request, or null if this browser is not paired.',
    reply: z.object({ device: PairedDevice.nullable() }),
    who: 'anyone',
    onDevice: true,
  },
  'GET /api/devices/learners': {
    about: 'Lists the learners who can sign in on this paired device.',
    reply: z.array(LearnerToChoose),
    who: 'device',
  },
  'POST /api/devices/sign-in': {
    about: 'Signs a learner in on this paired device, with a PIN if the learner has one.',
    body: z.object({
      learnerId: Id,
      /** A PIN such as `1234` or `fox owl kite`. */
      pin: z.string().max(limits.token.max).optional(),
    }),
    reply: User,
    who: 'device',
  },
} as const satisfies Record<string, Entry>
