import type { ReplyOf } from '#contract/calls.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { isLoopback, isPrivateNetwork } from '../../../security/network.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'
import { presentUser } from '../auth/auth.presenter.ts'
import { changeProfile } from './account.service.ts'
import { changeEmail, confirmEmail } from './email.service.ts'
import { endOtherSessions, endSession, ownSessions, type OwnSession } from './sessions.service.ts'

export function accountRoutes(deps: RouteDependencies, { delays }: { delays: SignInDelays }) {
  serve(deps, 'PATCH /api/user', async ({ actor, body }) =>
    presentUser(await changeProfile(actor, body), actor),
  )

  serve(deps, 'POST /api/user/email', ({ actor, body, network }) =>
    changeEmail(actor, delays, { ...body, network }),
  )

  serve(deps, 'POST /api/user/email/confirm', ({ actor, body }) => confirmEmail(actor, body.token))

  serve(deps, 'GET /api/sessions', async ({ actor, cookie }) =>
    (await ownSessions(actor, cookie.token ?? '')).map(presentSession),
  )

  serve(deps, 'DELETE /api/sessions/:id', async ({ actor, params, cookie }) => {
    if (await endSession(actor, params.id, cookie.token ?? '')) cookie.clear()
  })

  serve(deps, 'DELETE /api/sessions', ({ actor, cookie }) => endOtherSessions(actor, cookie.token ?? ''))
}

function presentSession({ row, isCurrent }: OwnSession): ReplyOf<'GET /api/sessions'>[number] {
  const { id, browser, system, network } = row
  return {
    id,
    device: { browser, system },
    network: network !== null && isLoopback(network) ? 'localhost' : network,
    isAtHome: network !== null && isPrivateNetwork(network),
    signedInAt: row.signed_in_at,
    lastUsedAt: row.last_used_at,
    isCurrent,
  }
}
