import type { ReplyOf } from '#contract/calls.ts'
import type { PublicOrigin } from '#domain/public-origin.ts'
import { fullName } from '#domain/names.ts'
import { serve, type RouteDependencies } from '../../http/serve.ts'
import { acceptInvitation, verifyInvitation } from './acceptance.service.ts'
import { cancelInvitation, invitationsOf, invite, invitationPath } from './invitations.service.ts'
import type { InvitationDetails, InvitationRow } from './invitations.store.ts'

export function invitationsRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/invitations', async ({ actor, params }) =>
    (await invitationsOf(actor, params.id)).map((row) => presentInvitation(row, actor.publicOrigin())),
  )

  serve(deps, 'POST /api/workspaces/:id/invitations', async ({ actor, params, body }) => {
    const { invitation, emailSent } = await invite(actor, params.id, body)
    return { ...presentInvitation(invitation, actor.publicOrigin()), emailSent }
  })

  serve(deps, 'DELETE /api/invitations/:id', ({ actor, params }) => cancelInvitation(actor, params.id))

  serve(deps, 'GET /api/invitations/verify/:token', async ({ actor, params, currentActor }) => {
    const { invitation, ...found } = await verifyInvitation(actor, params.token, await currentActor())
    return {
      workspaceName: invitation.workspace_name,
      inviterName: fullName(inviterOf(invitation)),
      ...found,
    }
  })

  serve(deps, 'POST /api/invitations/accept/:token', async ({ actor, params, cookie }) => {
    const { invitation, session } = await acceptInvitation(actor, params.token, cookie.token)
    if (session) cookie.set(session)
    return {
      workspace: { id: invitation.workspace_id, name: invitation.workspace_name },
      user: inviterOf(invitation),
      isNewUser: session !== undefined,
    }
  })
}

function presentInvitation(
  row: InvitationRow,
  address: PublicOrigin | null,
): ReplyOf<'GET /api/workspaces/:id/invitations'>[number] {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    email: row.email,
    link: invitationPath(row),
    address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

function inviterOf({ inviter_first_name, inviter_last_name }: InvitationDetails) {
  return { firstName: inviter_first_name, lastName: inviter_last_name }
}
