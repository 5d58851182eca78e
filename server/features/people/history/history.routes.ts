import type { ReplyOf } from '#contract/calls.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { historyOf } from './history.service.ts'
import type { HistoryRow } from './history.store.ts'

export function historyRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/history', async ({ actor, params, query }) =>
    (await historyOf(actor, params.id, query.before)).map(presentEntry),
  )
}

function presentEntry(row: HistoryRow): ReplyOf<'GET /api/workspaces/:id/history'>[number] {
  return {
    id: row.id,
    kind: row.kind,
    by: person(row.by_id, row.by_first_name, row.by_last_name),
    about: person(row.about_id, row.about_first_name, row.about_last_name),
    what: row.what,
    createdAt: row.created_at,
  }
}

function person(id: string | null, firstName: string | null, lastName: string | null) {
  return id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }
}
