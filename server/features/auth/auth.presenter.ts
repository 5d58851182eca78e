import type { ReplyOf } from '#contract/calls.ts'
import type { UserWithNews } from './auth.store.ts'

export function presentUser(row: UserWithNews): ReplyOf<'GET /api/user'> {
  return {
    id: row.id,
    username: row.username || null,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: row.picture,
    colour: row.colour,
    role: row.role,
    language: row.language,
    timezone: row.timezone,
    fixedTimezone: row.fixed_timezone === 1,
    theme: row.theme,
    hasPassword: row.password_hash !== null,
    hasNews: row.has_news === 1,
    createdAt: row.created_at,
  }
}
