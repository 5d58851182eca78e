import type { ReplyOf } from '#contract/calls.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { dismissNotice, noticesOf } from './notices.service.ts'
import type { NoticeRow } from './notices.store.ts'

export function noticesRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/notices', async ({ actor }) => (await noticesOf(actor)).map(presentNotice))

  serve(deps, 'DELETE /api/notices/:id', ({ actor, params }) => dismissNotice(actor, params.id))
}

function presentNotice({ id, kind, what, created_at }: NoticeRow): ReplyOf<'GET /api/notices'>[number] {
  return { id, kind, what, createdAt: created_at }
}
