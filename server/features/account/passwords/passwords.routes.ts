import { serve, type RouteDependencies } from '../../../http/serve.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'
import { requestReset, assertResetLinkValid, resetPassword, setPassword } from './passwords.service.ts'

export function passwordsRoutes(deps: RouteDependencies, { delays }: { delays: SignInDelays }) {
  serve(deps, 'POST /api/forgot-password', async ({ actor, body, network }) => {
    await requestReset(actor, body.email, network)
    return messageReply(actor.mail.sendsMail ? 'reset_mail_sent' : 'reset_ask_owner')
  })

  serve(deps, 'GET /api/verify-reset-token', async ({ actor, query }) => {
    await assertResetLinkValid(actor, query.token)
    return messageReply('token_valid')
  })

  serve(deps, 'POST /api/reset-password', async ({ actor, body }) => {
    await resetPassword(actor, body)
    return messageReply('password_reset')
  })

  serve(deps, 'POST /api/set-password', async ({ actor, body, cookie, network }) => {
    const token = cookie.token ?? ''
    cookie.set(await setPassword(actor, delays, { form: body, token, network }))
    return messageReply('password_set')
  })
}

/** English fallbacks. The web app translates messages by `code`. */
const messages = {
  reset_mail_sent: 'If there is an account with this address, a link is on its way. It works for one hour.',
  reset_ask_owner:
    'This server sends no email. Please ask the person who runs it for a link to choose a new password.',
  token_valid: 'Please choose a new password.',
  password_reset: 'You can now log in with your new password.',
  password_set: 'Your password is set.',
}

function messageReply(code: keyof typeof messages) {
  return { code, message: messages[code] }
}
