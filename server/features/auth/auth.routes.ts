import type { ReplyOf } from '#contract/calls.ts'
import type { SignUp } from '#domain/sign-up.ts'
import { serve, type Served } from '../../http/serve.ts'
import { currentUser, login, logout, savePreferences, signUp } from './auth.service.ts'
import type { UserRow } from './auth.store.ts'
import type { SignInDelays } from '../../security/sign-in-delays.ts'

type Door = { delays: SignInDelays; whoSignsUp: SignUp }

export function authRoutes(to: Served, { delays, whoSignsUp }: Door) {
  serve(to, 'GET /api/user', async ({ actor }) => presentUser(await currentUser(actor)))

  serve(to, 'POST /api/login', async ({ actor, body, cookie }) => {
    const { user, token } = await login(actor, delays, body)
    await logout(actor, cookie.token)
    cookie.set(token)
    return presentUser(user)
  })

  serve(to, 'POST /api/register', async ({ actor, body, cookie, from }) => {
    const { user, token } = await signUp(actor, whoSignsUp, body, from)
    await logout(actor, cookie.token)
    cookie.set(token)
    return presentUser(user)
  })

  serve(to, 'POST /api/logout', async ({ actor, cookie }) => {
    await logout(actor, cookie.token)
    cookie.clear()
  })

  serve(to, 'PATCH /api/users/:id/preferences', async ({ actor, params, body }) =>
    presentUser(await savePreferences(actor, params.id, body)),
  )
}

function presentUser(row: UserRow): ReplyOf<'GET /api/user'> {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    language: row.language,
    timezone: row.timezone,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at,
  }
}
