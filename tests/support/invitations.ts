import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/calls.ts'
import type { Role } from '#domain/permissions.ts'
import type { Family } from './family.ts'
import type { Caller, TestServer } from './test-server.ts'

/** Returns an email address that has no account. */
export function anEmail(name: string): string {
  return `${name}-${randomUUID()}@example.org`
}

export async function anInvitation(
  server: TestServer,
  { workspaceId, ana }: Pick<Family, 'workspaceId' | 'ana'>,
  email: string,
  role: Role = 'learner',
) {
  const sent = { params: { id: workspaceId }, body: { email, role } }
  const invitation = await server.ok(ana, 'POST /api/workspaces/:id/invitations', sent)
  return { ...invitation, token: invitation.link.slice(invitation.link.lastIndexOf('/') + 1) }
}

/** Accepts an invitation. `signedIn` is the caller with the new session, or undefined if the response sets none. */
export async function acceptInvitation(server: TestServer, token: string, by?: Caller) {
  const sent = { params: { token }, body: {} }
  const answer = await server.request(by, 'POST /api/invitations/accept/:token', sent)
  const cookie = (name: string) => answer.cookies.find((one) => one.name === name)?.value
  const session = cookie('sprintling_session')
  const signedIn: Caller =
    session === undefined
      ? undefined
      : { token: session, browser: cookie('sprintling_browser') ?? by?.browser }
  const reply = answer.json<Partial<ReplyOf<'POST /api/invitations/accept/:token'>> & { code?: string }>()
  return { status: answer.statusCode, reply, signedIn }
}

/** Returns whether both verifying and accepting answer 404 `link_invalid`. */
export async function isInvalidLink(server: TestServer, token: string): Promise<boolean> {
  const params = { token }
  const refusals = [
    await server.refused(undefined, 'GET /api/invitations/verify/:token', { params }),
    await server.refused(undefined, 'POST /api/invitations/accept/:token', { params, body: {} }),
  ]
  return refusals.every(({ status, code }) => status === 404 && code === 'link_invalid')
}
