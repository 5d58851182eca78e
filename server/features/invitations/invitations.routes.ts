import type { ReplyOf } from '#contract/calls.ts'
import type { SharedAddress } from '#domain/public-origin.ts'
import { fullName } from '#domain/names.ts'
import { serve, type Served } from '../../http/serve.ts'
import { acceptInvitation, verifyInvitation } from './acceptance.service.ts'
import { cancelInvitation, invitationsOf, invite, pathOf } from './invitations.service.ts'
import type { InvitationLetter, InvitationRow } from './invitations.store.ts'

export function invitationsRoutes(to: Served) {
  serve(to, 'GET /api/workspaces/:id/invitations', async ({ actor, params }) =>
    (await invitationsOf(actor, params.id)).map((row) => presentInvitation(row, actor.addressForOthers())),
  )

  serve(to, 'POST /api/workspaces/:id/invitations', async ({ actor, params, body }) => {
    const { invitation, emailSent } = await invite(actor, params.id, body)
    return { ...presentInvitation(invitation, actor.addressForOthers()), emailSent }
  })

  serve(to, 'DELETE /api/invitations/:id', ({ actor, params }) => cancelInvitation(actor, params.id))

  serve(to, 'GET /api/invitations/verify/:token', async ({ actor, params, signedIn }) => {
    const { letter, ...found } = await verifyInvitation(actor, params.token, await signedIn())
    return { workspaceName: letter.workspace_name, inviterName: fullName(inviterOf(letter)), ...found }
  })

  serve(to, 'POST /api/invitations/accept/:token', async ({ actor, params, cookie }) => {
    const { letter, session } = await acceptInvitation(actor, params.token, cookie.token)
    if (session) cookie.set(session)
    return {
      workspace: { id: letter.workspace_id, name: letter.workspace_name },
      user: inviterOf(letter),
      isNewUser: session !== undefined,
    }
  })
}

function presentInvitation(
  row: InvitationRow,
  address: SharedAddress | null,
): ReplyOf<'GET /api/workspaces/:id/invitations'>[number] {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    email: row.email,
    link: pathOf(row),
    address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

function inviterOf({ inviter_first_name, inviter_last_name }: InvitationLetter) {
  return { firstName: inviter_first_name, lastName: inviter_last_name }
}
