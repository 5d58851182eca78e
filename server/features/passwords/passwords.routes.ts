import { serve, type Served } from '../../http/serve.ts'
import { askForReset, assertLinkWorks, resetPassword, setPassword } from './passwords.service.ts'

export function passwordsRoutes(to: Served) {
  serve(to, 'POST /api/forgot-password', async ({ actor, body, from }) => {
    await askForReset(actor, body.email, from)
    return say(actor.mail.sends ? 'reset_mail_sent' : 'reset_ask_owner')
  })

  serve(to, 'GET /api/verify-reset-token', async ({ actor, query }) => {
    await assertLinkWorks(actor, query.token)
    return say('token_valid')
  })

  serve(to, 'POST /api/reset-password', async ({ actor, body }) => {
    await resetPassword(actor, body)
    return say('password_reset')
  })

  serve(to, 'POST /api/set-password', async ({ actor, body, cookie }) => {
    cookie.set(await setPassword(actor, cookie.token ?? '', body))
    return say('password_set')
  })
}

/** English fallbacks; the web app translates by `code`. */
const messages = {
  reset_mail_sent: 'If there is an account with this address, a link is on its way. It works for one hour.',
  reset_ask_owner:
    'This server sends no email. Please ask the person who runs it for a link to choose a new password.',
  token_valid: 'Please choose a new password.',
  password_reset: 'You can now log in with your new password.',
  password_set: 'Your password is set.',
}

function say(code: keyof typeof messages) {
  return { code, message: messages[code] }
}
