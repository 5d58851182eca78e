import type { SignUpPolicy } from '#domain/sign-up.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { currentUser, login, logout, savePreferences, signUp } from './auth.service.ts'
import { presentUser, signInPlace } from './auth.presenter.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'

type AuthOptions = { delays: SignInDelays; signUpPolicy: SignUpPolicy }

export function authRoutes(deps: RouteDependencies, { delays, signUpPolicy }: AuthOptions) {
  serve(deps, 'GET /api/user', async ({ actor }) => presentUser(await currentUser(actor), actor))

  serve(deps, 'POST /api/login', async ({ actor, body, cookie, network }) => {
    const { user, token } = await login(actor, delays, body, network)
    await logout(actor, cookie.token)
    cookie.set(token)
    return presentUser(user, signInPlace(actor.pairedDevice, user.id))
  })

  serve(deps, 'POST /api/register', async ({ actor, body, cookie, network }) => {
    const { user, token } = await signUp(actor, signUpPolicy, body, network)
    await logout(actor, cookie.token)
    cookie.set(token)
    return presentUser(user, signInPlace(actor.pairedDevice, user.id))
  })

  serve(deps, 'POST /api/logout', async ({ actor, cookie }) => {
    await logout(actor, cookie.token)
    cookie.clear()
  })

  serve(deps, 'PATCH /api/users/:id/preferences', async ({ actor, params, body }) =>
    presentUser(await savePreferences(actor, params.id, body), actor),
  )
}
