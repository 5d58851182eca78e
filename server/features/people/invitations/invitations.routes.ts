import type { ReplyOf } from '#contract/calls.ts'
import type { PublicOrigin } from '#domain/public-origin.ts'
import { fullName } from '#domain/names.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { acceptInvitation, verifyInvitation } from './acceptance.service.ts'
import { declinedInvitationsOf, declineInvitation } from './declining.service.ts'
import {
  acceptedInvitationsOf,
  cancelInvitation,
  invitationsOf,
  invite,
  invitationPath,
} from './invitations.service.ts'
import type { AcceptedInvitationRow, InvitationDetails, PendingInvitationRow } from './invitations.store.ts'

export function invitationsRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/invitations', async ({ actor, params }) =>
    (await invitationsOf(actor, params.id)).map((row) => presentInvitation(row, actor.publicOrigin())),
  )

  serve(deps, 'POST /api/workspaces/:id/invitations', async ({ actor, params, body }) => {
    const { invitation, emailSent } = await invite(actor, params.id, body)
    return { ...presentInvitation(invitation, actor.publicOrigin()), emailSent }
  })

  serve(deps, 'GET /api/workspaces/:id/invitations/accepted', async ({ actor, params }) =>
    (await acceptedInvitationsOf(actor, params.id)).map(presentAccepted),
  )

  serve(deps, 'GET /api/workspaces/:id/invitations/declined', async ({ actor, params }) =>
    (await declinedInvitationsOf(actor, params.id)).map(({ id, email, created_at }) => ({
      id,
      email,
      declinedAt: created_at,
    })),
  )

  serve(deps, 'DELETE /api/invitations/:id', ({ actor, params }) => cancelInvitation(actor, params.id))

  serve(deps, 'GET /api/invitations/verify/:token', async ({ actor, params, currentActor }) => {
    const { invitation, ...found } = await verifyInvitation(actor, params.token, await currentActor())
    return {
      workspaceName: invitation.workspace_name,
      inviterName: fullName(inviterOf(invitation)),
      role: invitation.role,
      ...found,
    }
  })

  serve(deps, 'POST /api/invitations/accept/:token', async ({ actor, params, cookie, currentActor }) => {
    const acceptance = {
      token: params.token,
      signedIn: await currentActor(),
      previousToken: cookie.token,
    }
    const { invitation, session } = await acceptInvitation(actor, acceptance)
    if (session) cookie.set(session)
    return {
      workspace: { id: invitation.workspace_id, name: invitation.workspace_name },
      user: inviterOf(invitation),
      isNewUser: session !== undefined,
    }
  })

  serve(deps, 'POST /api/invitations/decline/:token', ({ actor, params }) =>
    declineInvitation(actor, params.token),
  )
}

function presentInvitation(
  row: PendingInvitationRow,
  address: PublicOrigin | null,
): ReplyOf<'GET /api/workspaces/:id/invitations'>[number] {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    email: row.email,
    role: row.role,
    link: invitationPath(row),
    address,
    invitedBy: { id: row.invited_by, ...inviterOf(row) },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

function presentAccepted(
  row: AcceptedInvitationRow,
): ReplyOf<'GET /api/workspaces/:id/invitations/accepted'>[number] {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    acceptedAt: row.accepted_at,
    by: { id: row.accepted_by, firstName: row.first_name, lastName: row.last_name },
  }
}

type Inviter = Pick<InvitationDetails, 'inviter_first_name' | 'inviter_last_name'>

function inviterOf({ inviter_first_name, inviter_last_name }: Inviter) {
  return { firstName: inviter_first_name, lastName: inviter_last_name }
}
