import { randomUUID } from 'node:crypto'
import type { CallKey, RequestInputArgs } from '#contract/calls.ts'
import { newId } from '#server/db/ids.ts'
import { newToken } from '#server/security/tokens.ts'
import type { AccessHousehold } from './access-household.ts'
import { anEmail } from './invitations.ts'
import { joinWorkspace, type Person } from './family.ts'
import { cookiesOf, type TestServer } from './test-server.ts'

/** Events that end access, in the order of the columns in docs/security.md. */
export const endings = [
  'removed',
  'left',
  'closed',
  'erased',
  'signed out',
  'new password',
  'unpaired',
  'restored',
] as const

export type Ending = (typeof endings)[number]

/** `-` means that the event cannot happen to this person. */
type Outcome = 'ends' | 'stays' | '-'

/**
 * Tries to use the access on this server, which is a different server after a restore. Resolves with true if it
 * worked.
 */
type Attempt = (server: TestServer, expected: Outcome) => Promise<boolean>

export type AccessRow = {
  /** Name of the row in docs/security.md. */
  name: string
  /**
   * Person to whom the event happens: Tom (`grown-up`), a facilitator who does not own the workspace, or Kit (`child`),
   * whose account is managed.
   */
  whose: 'grown-up' | 'child'
  outcomes: Record<Ending, Outcome>
  prepare: (home: AccessHousehold) => Promise<Attempt>
}

const signs = { e: 'ends', s: 'stays', '-': '-' } as const

/**
 * Parses one letter for each of `endings`: `e` for “ends”, `s` for “stays”, `-` for “cannot happen”. Spaces are
 * ignored.
 */
function outcomes(letters: string): Record<Ending, Outcome> {
  const signOf = (index: number) => signs[letters.replaceAll(' ', '')[index] as keyof typeof signs]
  return Object.fromEntries(endings.map((ending, index) => [ending, signOf(index)])) as Record<
    Ending,
    Outcome
  >
}

async function works<K extends CallKey>(
  server: TestServer,
  by: Parameters<TestServer['request']>[0],
  key: K,
  ...[sent]: RequestInputArgs<K>
): Promise<boolean> {
  return (await server.request(by, key, sent as never)).statusCode < 300
}

const readsTasks =
  (id: string, by: Parameters<TestServer['request']>[0]): Attempt =>
  (server) =>
    works(server, by, 'GET /api/workspaces/:id/sprints', { params: { id } })

const accepts =
  (token: string): Attempt =>
  (server) =>
    works(server, undefined, 'POST /api/invitations/accept/:token', { params: { token }, body: {} })

export const accessRows: AccessRow[] = [
  {
    name: 'Session',
    whose: 'grown-up',
    outcomes: outcomes('e e e e e e s e'),
    prepare: async ({ workspaceId, tom }) => readsTasks(workspaceId, tom),
  },
  {
    name: 'Password session on a paired device',
    whose: 'grown-up',
    outcomes: outcomes('e e e e e e e e'),
    prepare: async (home) => readsTasks(home.workspaceId, await home.tomOnHallTablet()),
  },
  {
    name: 'Open event stream',
    whose: 'grown-up',
    outcomes: outcomes('e e e e e e s e'),
    prepare: (home) => home.openStream(),
  },
  {
    name: 'PIN session',
    whose: 'child',
    outcomes: outcomes('e - e e e e e e'),
    prepare: async (home) => readsTasks(home.workspaceId, home.kitOnHallTablet),
  },
  {
    name: 'Family tablet',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s e e'),
    prepare:
      async ({ tomsTablet }) =>
      (server) =>
        works(server, tomsTablet, 'GET /api/devices/learners'),
  },
  {
    name: 'Own phone',
    whose: 'child',
    outcomes: outcomes('e - e e s s e e'),
    prepare:
      async ({ kit, kitsPhone }) =>
      (server) =>
        works(server, kitsPhone, 'POST /api/devices/sign-in', { body: { learnerId: kit.id } }),
  },
  {
    name: 'Link that pairs a tablet',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) => pairsBy(await home.deviceLink(home.tom, null)),
  },
  {
    name: 'Link that pairs an own phone',
    whose: 'child',
    outcomes: outcomes('e - e e s s s e'),
    prepare: async (home) => pairsBy(await home.deviceLink(home.ana, home.kit.id)),
  },
  {
    name: 'Invitation that they sent',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) => accepts(await home.invitation(home.tom, { email: anEmail('noa') })),
  },
  {
    name: 'Invitation that another facilitator sent',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) => accepts(await home.invitation(home.ana, { email: anEmail('noa') })),
  },
  {
    name: 'Invitation to their address',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) => {
      const token = await home.plantInvitation(home.tom.email)
      return (server) => works(server, undefined, 'GET /api/invitations/verify/:token', { params: { token } })
    },
  },
  {
    name: 'Hand-over that they made',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) =>
      accepts(await home.invitation(home.tom, { email: anEmail('ida'), userId: home.ida.id })),
  },
  {
    name: 'Hand-over of their account',
    whose: 'child',
    outcomes: outcomes('e - e e s s s e'),
    prepare: async (home) =>
      accepts(await home.invitation(home.ana, { email: anEmail('kit'), userId: home.kit.id })),
  },
  {
    name: 'Request for a membership',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s s'),
    prepare: async (home) => {
      const { by, request } = await home.membershipRequest()
      return async (server) =>
        works(server, await signedInAgain(server, by), 'POST /api/membership-requests/:id/accept', {
          params: { id: request },
        })
    },
  },
  {
    name: 'Offer of the workspace',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s s'),
    prepare: async (home) => {
      const params = { id: home.workspaceId }
      await home.server.ok(home.ana, 'POST /api/workspaces/:id/ownership-offer', {
        params,
        body: { userId: home.tom.id },
      })
      return async (server) => {
        const tom = await asMemberAgain(server, home)
        return works(server, tom, 'POST /api/workspaces/:id/ownership-offer/accept', { params })
      }
    },
  },
  {
    name: 'Calendar address of the family',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) => readsCalendar(await home.calendar(null)),
  },
  {
    name: 'Calendar address of a learner',
    whose: 'child',
    outcomes: outcomes('e - e e s s s e'),
    prepare: async (home) => readsCalendar(await home.calendar(home.kit.id)),
  },
  {
    name: 'Right to undo',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) => {
      const params = { id: home.subject }
      await home.server.ok(home.tom, 'PATCH /api/subjects/:id', { params, body: { name: 'Geometry' } })
      const change = home.server.lastChange
      return async (server) =>
        works(server, await asMemberAgain(server, home), 'POST /api/changes/:id/undo', {
          params: { id: change },
        })
    },
  },
  {
    name: 'Stored answer of a write',
    whose: 'grown-up',
    outcomes: outcomes('e e e e s s s e'),
    prepare: async (home) => {
      const payload = { workspaceId: home.workspaceId, title: 'Once' }
      const send = (server: TestServer, by: Person, change: string) =>
        server.fastify.inject({
          method: 'POST',
          url: '/api/tasks',
          headers: { 'x-change': change },
          cookies: cookiesOf(by),
          payload,
        })
      const change = randomUUID()
      const first = await send(home.server, home.tom, change)
      return async (server) =>
        (await send(server, await asMemberAgain(server, home), change)).body === first.body
    },
  },
  {
    name: 'Link for a new password',
    whose: 'grown-up',
    outcomes: outcomes('s s s e s e s e'),
    prepare: async (home) => {
      const token = await home.resetLink()
      return (server) => works(server, undefined, 'GET /api/verify-reset-token', { query: { token } })
    },
  },
  {
    name: 'Browser that has passed the second factor',
    whose: 'grown-up',
    outcomes: outcomes('s s s e s e s e'),
    prepare: async (home) => {
      const browser = await home.knownBrowser()
      return (server) => works(server, { browser }, 'POST /api/login', { body: home.signInForm() })
    },
  },
  {
    name: 'Link that confirms a new address',
    whose: 'grown-up',
    outcomes: outcomes('s s s e s e s e'),
    prepare: async (home) => {
      const token = await home.addressLink()
      return (server) => works(server, undefined, 'POST /api/user/email/confirm', { body: { token } })
    },
  },
]

function pairsBy(link: string): Attempt {
  const token = link.replace('/pair/', '')
  return (server) => works(server, undefined, 'POST /api/devices/pair', { body: { token } })
}

function readsCalendar(url: string): Attempt {
  return async (server) => (await server.fastify.inject({ method: 'GET', url })).statusCode === 200
}

/** Creates a new session for this person, because the event may have ended the others. */
export async function signedInAgain({ store, now }: TestServer, person: Person): Promise<Person> {
  const { token, hash: token_hash } = newToken()
  const moment = now.toISOString()
  const session = { id: newId(), user_id: person.id, token_hash, signed_in_at: moment, last_used_at: moment }
  await store.db.insertInto('session').values(session).execute()
  return { ...person, token }
}

/**
 * Signs Tom in again. If necessary, reopens the workspace and makes him a member again first. None of this may
 * bring back access that has ended.
 */
async function asMemberAgain(
  server: TestServer,
  { workspaceId, ana, tom }: AccessHousehold,
): Promise<Person> {
  const { db } = server.store
  const closed = db.selectFrom('workspace').select('id').where('id', '=', workspaceId)
  if (await closed.where('closed_at', 'is not', null).executeTakeFirst())
    await server.ok(ana, 'POST /api/closed-workspaces/:id/reopen', { params: { id: workspaceId } })
  const member = db.selectFrom('workspace_member').select('id').where('user_id', '=', tom.id)
  if (!(await member.where('workspace_id', '=', workspaceId).executeTakeFirst()))
    await joinWorkspace(server, workspaceId, tom)
  return signedInAgain(server, tom)
}
